import { defineConfig } from "vitest/config";

/** Tests that start the real server: scripted clients and a real browser. Two files at a time: most of the time is waiting. */
export default defineConfig({
    test: {
        include: ["tests/server/*.test.ts", "tests/browser/*.test.ts"],
        environment: "node",
        poolOptions: { forks: { maxForks: 2 } },
        testTimeout: 90_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 20_000 } },
    },
});

import { defineConfig } from "vitest/config";

/** Tests that start the real server: scripted clients and a real browser. One file after another, the machine may be small. */
export default defineConfig({
    test: {
        include: ["tests/server/*.test.ts", "tests/browser/*.test.ts"],
        environment: "node",
        fileParallelism: false,
        maxConcurrency: 3,
        testTimeout: 90_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 20_000 } },
    },
});

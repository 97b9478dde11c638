import { defineConfig } from "vite";
import { compress } from "./build/compress.ts";
import { pieceArt } from "./build/piece_art.ts";
import { rulebooks } from "./build/rulebooks.ts";

// The result goes to build/web, where `menagerie serve` looks for it.
export default defineConfig({
    plugins: [pieceArt(), rulebooks(), compress()],
    esbuild: { jsx: "automatic", jsxImportSource: "preact" },
    build: { outDir: "../build/web", emptyOutDir: true, assetsInlineLimit: 0, target: "es2022" },
    server: { proxy: { "/api": { target: "http://127.0.0.1:8080", ws: true } } },
    test: { include: ["tests/*.test.ts"], environment: "node" },
} as Parameters<typeof defineConfig>[0]);

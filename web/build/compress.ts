import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Puts a brotli and a gzip form beside every text file of the built page, so that the server need not compress. */
export function compress(): Plugin {
    let folder = "";
    return {
        name: "compress",
        apply: "build",
        configResolved(config) {
            folder = join(config.root, config.build.outDir);
        },
        closeBundle() {
            for (const entry of readdirSync(folder, { recursive: true }) as string[]) {
                if (/\.(html|js|css|svg|json|txt|webmanifest)$/.test(entry)) {
                    const path = join(folder, entry);
                    const bytes = readFileSync(path);
                    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
                    writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality));
                    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
                }
            }
        },
    };
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import type { Plugin } from "vite";

const moduleName = "virtual:rulebooks";

/** The rulebooks that stand beside the code of the games, as HTML by folder, each loaded only when it is read. */
export function rulebooks(): Plugin {
    let games = "";
    return {
        name: "rulebooks",
        configResolved(config) {
            games = join(config.root, "../src/games");
        },
        resolveId: (id) => (id.startsWith(moduleName) ? `\0${id}` : undefined),
        load(id) {
            if (id === `\0${moduleName}`) {
                const entries = readdirSync(games).map(
                    (folder) => `${JSON.stringify(folder)}: () => import("${moduleName}/${folder}")`,
                );
                return `export const rulebooks = { ${entries.join(", ")} };`;
            }
            if (id.startsWith(`\0${moduleName}/`)) {
                const path = join(games, id.slice(moduleName.length + 2), "RULES.md");
                this.addWatchFile(path);
                const html = new MarkdownIt({ html: false, linkify: false }).render(readFileSync(path, "utf8"));
                return `export const html = ${JSON.stringify(html)};`;
            }
            return undefined;
        },
    };
}

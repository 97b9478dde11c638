import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

interface ArtTable {
    pieces: Record<string, string>;
    causes: Record<string, string>;
    marks: Record<string, string>;
    terrain: Record<string, string>;
}

const moduleName = "virtual:piece-art";

/** `own:NAME` is a drawing of ours in art/, anything else an icon of the game-icons set. */
function drawing(name: string, icons: Record<string, { body: string }>, root: string): string {
    if (name.startsWith("own:")) {
        const svg = readFileSync(join(root, "art", `${name.slice(4)}.svg`), "utf8");
        return svg.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "").trim();
    }
    const icon = icons[name];
    if (!icon) {
        throw new Error(`art/table.json: there is no icon ${name}`);
    }
    return icon.body;
}

export const idOf = (group: string, name: string) => `${group}-${name.replace(/[^a-z0-9]+/g, "-")}`;

interface Collection {
    svg: string;
    ids: string[];
}

function collect(root: string): Collection {
    const table = JSON.parse(readFileSync(join(root, "art/table.json"), "utf8")) as ArtTable;
    const set = createRequire(join(root, "package.json")).resolve("@iconify-json/game-icons/icons.json");
    const { icons } = JSON.parse(readFileSync(set, "utf8")) as { icons: Record<string, { body: string }> };
    const symbols: string[] = [];
    const ids: string[] = [];
    for (const [group, names] of Object.entries(table)) {
        for (const [name, icon] of Object.entries(names as Record<string, string>)) {
            const id = idOf(group, name);
            ids.push(id);
            symbols.push(`<symbol id="${id}" viewBox="-16 -16 544 544">${drawing(icon, icons, root)}</symbol>`);
        }
    }
    return { svg: `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("\n")}</svg>\n`, ids };
}

/** Collects the pictures that art/table.json names into one SVG file of symbols; the page learns its address and ids. */
export function pieceArt(): Plugin {
    const developmentAddress = "/pictures.svg";
    let root = "";
    let isBuild = false;
    return {
        name: "piece-art",
        configResolved(config) {
            root = config.root;
            isBuild = config.command === "build";
        },
        configureServer(server) {
            server.middlewares.use(developmentAddress, (_request, response) => {
                response.setHeader("Content-Type", "image/svg+xml");
                response.end(collect(root).svg);
            });
        },
        resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
        load(id) {
            if (id !== `\0${moduleName}`) {
                return undefined;
            }
            const { svg, ids } = collect(root);
            const file = isBuild
                ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: "pictures.svg", source: svg })}`
                : JSON.stringify(developmentAddress);
            return `export const file = ${file};\nexport const ids = new Set(${JSON.stringify(ids)});`;
        },
    };
}

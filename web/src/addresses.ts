import type { Line } from "./protocol.ts";

/** The address at which a line is analysed. */
export function analysisAddress(line: Line, usualStart: string): string {
    const query = new URLSearchParams();
    if (line.start !== usualStart && line.start !== "") {
        query.set("start", line.start);
    }
    if (line.moves.length > 0) {
        query.set("moves", line.moves.join(" "));
    }
    const text = query.toString();
    return `/${line.game}/analysis${text ? `?${text}` : ""}`;
}

export const editorAddress = (game: string, fen: string) => `/${game}/editor?start=${encodeURIComponent(fen)}`;

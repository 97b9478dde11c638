import type { GameFacts, Side, Square } from "../protocol.ts";

/** Where squares are on the screen. */
export interface Geometry {
    files: number;
    ranks: number;
    /** Is rank 1 at the top? */
    flipped: boolean;
}

/** The board as a side sees it: its own pieces below. */
export function geometryFor(game: GameFacts, viewer: Side): Geometry {
    return { files: game.files, ranks: game.ranks, flipped: viewer !== game.bottom };
}

export function nameOf(square: Square, files: number): string {
    return String.fromCharCode(97 + (square % files)) + String(Math.floor(square / files) + 1);
}

export function squareOf(name: string, files: number): Square {
    return name.charCodeAt(0) - 97 + (Number(name.slice(1)) - 1) * files;
}

/** Column from the left and row from the top. */
export function placeOf(square: Square, { files, ranks, flipped }: Geometry): { column: number; row: number } {
    const file = square % files;
    const rank = Math.floor(square / files);
    return flipped ? { column: files - 1 - file, row: rank } : { column: file, row: ranks - 1 - rank };
}

export function squareAt(column: number, row: number, { files, ranks, flipped }: Geometry): Square | null {
    if (column < 0 || row < 0 || column >= files || row >= ranks) {
        return null;
    }
    const file = flipped ? files - 1 - column : column;
    const rank = flipped ? row : ranks - 1 - row;
    return rank * files + file;
}

export const isDark = (square: Square, files: number): boolean =>
    ((square % files) + Math.floor(square / files)) % 2 === 0;

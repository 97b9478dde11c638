import type { GameFacts } from "./protocol.ts";

/** The first field of a FEN, the same in every game: ranks from the top, runs of empty squares as one number. */
export function readPlacement(game: GameFacts, text: string): string[] {
    const board = Array<string>(game.files * game.ranks).fill("");
    text.split("/").forEach((row, fromTop) => {
        let file = 0;
        for (const part of row.match(/\d+|[a-z]/gi) ?? []) {
            if (/\d/.test(part)) {
                file += Number(part);
            } else {
                const square = (game.ranks - 1 - fromTop) * game.files + file++;
                board[square] = (part === part.toUpperCase() ? "w" : "b") + part.toUpperCase();
            }
        }
    });
    return board.slice(0, game.files * game.ranks);
}

export function writePlacement(game: GameFacts, board: string[]): string {
    const rows: string[] = [];
    for (let rank = game.ranks - 1; rank >= 0; --rank) {
        let row = "";
        let empty = 0;
        for (const piece of board.slice(rank * game.files, (rank + 1) * game.files)) {
            if (piece === "") {
                ++empty;
                continue;
            }
            row += (empty || "") + (piece[0] === "w" ? piece[1] : piece[1].toLowerCase());
            empty = 0;
        }
        rows.push(row + (empty || ""));
    }
    return rows.join("/");
}

import type { GameFacts } from "../protocol.ts";

export const factsOf = (game: GameFacts, piece: string) => game.pieces.find((each) => each.letter === piece[1]);

/** "white knight" */
export function pieceName(game: GameFacts, piece: string): string {
    return `${piece[0] === "w" ? "white" : "black"} ${factsOf(game, piece)?.name ?? piece[1]}`;
}

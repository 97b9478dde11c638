import { type Choice, type GameFacts, sideOf, type Snapshot, type Square } from "../protocol.ts";
import { shiftsOf, stepsOf } from "./pieces.ts";
import { factsOf } from "./facts.ts";

/** The moves that go from one square to another. A king dropped on its own rook means the castlings of that rook. */
export function choicesBetween(game: GameFacts, snapshot: Snapshot, from: Square, to: Square): Choice[] {
    const direct = snapshot.choices.filter((choice) => choice.from === from && choice.to === to);
    const piece = snapshot.board[to];
    if (direct.length > 0 || !piece || sideOf(piece) !== snapshot.turn) {
        return direct;
    }
    return snapshot.choices.filter(
        (choice) =>
            choice.from === from &&
            shiftsOf(choice.effects, from).some(
                (step) => step.from === to && game.causes[step.cause].name === "castled",
            ),
    );
}

/** What stands on the square after a move. */
export function pieceAfter(choice: Choice, square: Square): string | null {
    const last = stepsOf(choice.effects).filter((step) => step.kind !== "vanish" && step.to === square).at(-1);
    return last?.becomes ?? null;
}

const valueOf = (game: GameFacts, piece: string | null) => (piece ? (factsOf(game, piece)?.value ?? 0) : 0);

/** Moves to one square in the order they are offered, and whether the piece that arrives tells them apart. */
export function orderChoices(game: GameFacts, choices: Choice[], square: Square): { ordered: Choice[]; byPiece: boolean } {
    const pieces = choices.map((choice) => pieceAfter(choice, square));
    const byPiece = new Set(pieces).size === choices.length && !pieces.includes(null);
    const value = new Map(choices.map((choice, i) => [choice, valueOf(game, pieces[i])]));
    return { ordered: byPiece ? [...choices].sort((a, b) => value.get(b)! - value.get(a)!) : choices, byPiece };
}

/** Material on the board in the unit of the game (a pawn, mostly): White's minus Black's. */
export function materialBalance(game: GameFacts, board: string[]): number {
    const sum = board.reduce((total, piece) => {
        const value = piece ? valueOf(game, piece) : 0;
        return total + (piece[0] === "w" ? value : -value);
    }, 0);
    return sum / 100;
}

import type { Choice, GameFacts, Snapshot, Square } from "../protocol.ts";
import { factsOf, pieceName } from "./facts.ts";
import { nameOf } from "./geometry.ts";
import { victimsOf } from "./pieces.ts";

/** Answers in words to what somebody who does not see the board asks about it. */

const list = (words: string[]) => words.join(", ");

function standing(game: GameFacts, snapshot: Snapshot, squares: Square[]): string {
    return list(
        squares
            .filter((square) => snapshot.board[square])
            .map((square) => `${nameOf(square, game.files)} ${pieceName(game, snapshot.board[square])}`),
    );
}

/** A square in words: name, piece, terrain, marks. */
export function describeSquare(game: GameFacts, snapshot: Snapshot, square: Square, isTarget: boolean): string {
    const piece = snapshot.board[square];
    const terrain = game.terrain.filter((each) => each.squares.includes(square)).map((each) => each.name);
    const marks = snapshot.marks.filter((mark) => mark.square === square).map((mark) => game.marks[mark.kind].name);
    const words = [
        nameOf(square, game.files),
        piece ? pieceName(game, piece) : "empty",
        ...terrain,
        ...new Set(marks.filter((name) => !terrain.includes(name))),
        ...(isTarget ? ["can be moved to"] : []),
    ];
    return list(words);
}

/** "e2 white pawn: e3, e4" */
export function movesFrom(game: GameFacts, snapshot: Snapshot, square: Square): string {
    const head = standing(game, snapshot, [square]) || `${nameOf(square, game.files)} empty`;
    const goals = snapshot.choices
        .filter((choice) => choice.from === square && choice.to !== null)
        .map((choice) => nameOf(choice.to!, game.files));
    return `${head}: ${list([...new Set(goals)]) || "no move"}`;
}

function captureWords(game: GameFacts, snapshot: Snapshot, choice: Choice): string {
    const victims = victimsOf(choice.effects).map(({ square }) => square);
    return `${choice.san} takes ${standing(game, snapshot, victims) || "what comes there"}`;
}

/** What a piece can take, or all that can be taken when there is no piece to move on the square. */
export function capturesFrom(game: GameFacts, snapshot: Snapshot, square: Square): string {
    const own = snapshot.choices.filter((choice) => choice.from === square);
    const taking = (own.length > 0 ? own : snapshot.choices).filter((choice) => victimsOf(choice.effects).length > 0);
    return list(taking.map((choice) => captureWords(game, snapshot, choice))) || "nothing can be taken";
}

/** Where the pieces of a letter stand. */
export function whereAre(game: GameFacts, snapshot: Snapshot, letter: string): string {
    const facts = factsOf(game, ` ${letter.toUpperCase()}`);
    if (!facts) {
        return `no piece has the letter ${letter}`;
    }
    const squares = snapshot.board.flatMap((piece, square) => (piece[1] === facts.letter ? [square] : []));
    return standing(game, snapshot, squares) || `no ${facts.name} is on the board`;
}

/** What stands on a rank (a number) or a file (a letter). */
export function whatIsOn(game: GameFacts, snapshot: Snapshot, line: string): string {
    const isRank = /^\d+$/.test(line);
    const squares = snapshot.board.flatMap((_, square) => {
        const name = nameOf(square, game.files);
        return (isRank ? name.slice(1) : name[0]) === line ? [square] : [];
    });
    const words = `${isRank ? "rank" : "file"} ${line}`;
    return squares.length === 0 ? `there is no ${words}` : `${words}: ${standing(game, snapshot, squares) || "empty"}`;
}

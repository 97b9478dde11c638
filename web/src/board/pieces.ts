import type { Effect, GameFacts, Square } from "../protocol.ts";

/** A piece on the screen. It keeps its id while it moves and changes, so that it can be seen to move. */
export interface ShownPiece {
    id: number;
    piece: string;
    square: Square;
}

let lastId = 0;

/** The pieces of a board; those that stand where the same piece stood keep their ids. */
export function placePieces(board: string[], before: ShownPiece[] = []): ShownPiece[] {
    const standing = new Map(before.map((each) => [each.square, each]));
    const pieces: ShownPiece[] = [];
    board.forEach((piece, square) => {
        if (piece) {
            const same = standing.get(square);
            pieces.push(same?.piece === piece ? same : { id: ++lastId, piece, square });
        }
    });
    return pieces;
}

/** One thing that happens in a move. */
export interface Step {
    kind: "slide" | "vanish" | "appear";
    cause: number;
    piece: string;
    becomes: string;
    from: Square;
    to: Square;
}

/** The events of a move as steps to be shown one after another: a lift and the put that belongs to it are one. */
export function stepsOf(effects: Effect[]): Step[] {
    const steps: Step[] = [];
    const lifted: Step[] = [];
    for (const effect of effects) {
        if (effect.do === "lift") {
            const { cause, piece, square } = effect;
            const gone = effect.other === undefined;
            const step: Step = {
                kind: gone ? "vanish" : "slide",
                cause,
                piece,
                becomes: piece,
                from: square,
                to: effect.other ?? square,
            };
            steps.push(step);
            if (!gone) {
                lifted.push(step);
            }
        } else if (effect.do === "put") {
            const index = lifted.findIndex((step) => step.from === effect.other && step.to === effect.square);
            if (index >= 0) {
                lifted[index].becomes = effect.piece;
                lifted.splice(index, 1);
            } else {
                const { cause, piece, square } = effect;
                steps.push({ kind: "appear", cause, piece, becomes: piece, from: square, to: square });
            }
        }
    }
    return steps;
}

/** The pieces after a step. */
export function applyStep(pieces: ShownPiece[], step: Step): ShownPiece[] {
    if (step.kind === "appear") {
        return [...pieces, { id: ++lastId, piece: step.becomes, square: step.to }];
    }
    const index = pieces.findIndex((each) => each.square === step.from && each.piece === step.piece);
    if (index < 0) {
        return pieces;
    }
    if (step.kind === "vanish") {
        return pieces.filter((_, i) => i !== index);
    }
    const moved = { ...pieces[index], square: step.to, piece: step.becomes };
    return pieces.map((each, i) => (i === index ? moved : each));
}

/** Steps that are shown together: what is taken goes as its taker comes. */
export function together(steps: Step[]): Step[][] {
    const groups: Step[][] = [];
    for (const step of steps) {
        const group = groups.at(-1);
        const victim = group?.at(-1);
        if (group && victim?.kind === "vanish" && step.kind === "slide" && step.to === victim.from) {
            group.push(step);
        } else {
            groups.push([step]);
        }
    }
    return groups;
}

/** The pieces that a move removes. */
export function victimsOf(effects: Effect[]): { square: Square; cause: number }[] {
    return effects
        .filter((effect) => effect.do === "lift" && effect.other === undefined)
        .map(({ square, cause }) => ({ square, cause }));
}

/** The squares that what a move sets off reaches, taken or not: the blast of an explosion. */
export function reachedBy(effects: Effect[], game: Pick<GameFacts, "files" | "ranks" | "causes">): Set<Square> {
    const reached = new Set<Square>();
    for (const { do: action, cause, square } of effects) {
        const reach = action === "lift" ? game.causes[cause].reach : 0;
        const file = square % game.files;
        const rank = Math.floor(square / game.files);
        for (let y = Math.max(0, rank - reach); reach > 0 && y <= Math.min(game.ranks - 1, rank + reach); ++y) {
            for (let x = Math.max(0, file - reach); x <= Math.min(game.files - 1, file + reach); ++x) {
                reached.add(y * game.files + x);
            }
        }
    }
    return reached;
}

/** Other pieces that a move shifts or changes: where from, where to, and what they become. */
export function shiftsOf(effects: Effect[], mover: Square | null): Step[] {
    return stepsOf(effects).filter((step) => step.kind === "slide" && step.from !== mover);
}

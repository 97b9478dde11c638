import { describe, expect, it } from "vitest";
import { applyStep, placePieces, reachedBy, shiftsOf, stepsOf, together, victimsOf } from "../src/board/pieces.ts";
import { boardBefore, signsOf } from "../src/board/playback.ts";
import type { Effect } from "../src/protocol.ts";

/** A pawn takes a knight on square 3 and becomes a queen; afterwards another piece is carried from 5 to 6. */
const effects: Effect[] = [
    { do: "lift", cause: 1, piece: "bN", square: 3 },
    { do: "lift", cause: 2, piece: "wP", square: 2, other: 3 },
    { do: "put", cause: 2, piece: "wQ", square: 3, other: 2 },
    { do: "lift", cause: 4, piece: "bR", square: 5, other: 6 },
    { do: "put", cause: 4, piece: "bR", square: 6, other: 5 },
];
const before = ["", "", "wP", "bN", "", "bR", "", ""];
const after = ["", "", "", "wQ", "", "", "bR", ""];

describe("the steps of a move", () => {
    it("lead from the old board to the new one", () => {
        const pieces = stepsOf(effects).reduce(applyStep, placePieces(before));
        expect(placePieces(after).map(({ piece, square }) => [piece, square])).toEqual(
            pieces.map(({ piece, square }) => [piece, square]).sort((a, b) => (a[1] as number) - (b[1] as number)),
        );
    });
    it("can be undone", () => {
        expect(boardBefore(after, effects)).toEqual(before);
    });
    it("keep the identity of what moves", () => {
        const start = placePieces(before);
        const end = stepsOf(effects).reduce(applyStep, start);
        expect(end.find((each) => each.piece === "wQ")?.id).toBe(start.find((each) => each.piece === "wP")?.id);
    });
    it("show a capture together with the capturer", () => {
        expect(together(stepsOf(effects)).map((group) => group.length)).toEqual([2, 1]);
    });
    it("leave a sign wherever more happened than a step", () => {
        expect(signsOf(stepsOf(effects)).map((sign) => sign.square)).toEqual([3, 3, 6]);
    });
});

it("names victims and shifted pieces", () => {
    expect(victimsOf(effects)).toEqual([{ square: 3, cause: 1 }]);
    expect(shiftsOf(effects, 2).map(({ from, to }) => [from, to])).toEqual([[5, 6]]);
});

describe("what a move reaches", () => {
    const cause = (reach: number) => ({ name: "", active: "", passive: "", reach });
    const game = { files: 4, ranks: 3, causes: [cause(0), cause(1)] };
    it("is the blast around an explosion, on the board", () => {
        const blast: Effect[] = [{ do: "lift", cause: 1, piece: "wJ", square: 1 }];
        expect([...reachedBy(blast, game)].sort((a, b) => a - b)).toEqual([0, 1, 2, 4, 5, 6]);
    });
    it("is nothing for other causes", () => {
        expect(reachedBy([{ do: "lift", cause: 0, piece: "wJ", square: 5 }], game).size).toBe(0);
    });
});

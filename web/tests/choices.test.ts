import { describe, expect, it } from "vitest";
import { choicesBetween, materialBalance, orderChoices } from "../src/board/choices.ts";
import { boardAfter, boardBefore } from "../src/board/playback.ts";
import type { Choice, Effect, GameFacts, Snapshot } from "../src/protocol.ts";

const game = {
    files: 8,
    ranks: 8,
    pieces: [
        { name: "king", letter: "K", value: 0 },
        { name: "rook", letter: "R", value: 500 },
        { name: "queen", letter: "Q", value: 900 },
    ],
    causes: [{ name: "moved" }, { name: "captured" }, { name: "promoted" }, { name: "castled" }, { name: "carried" }],
} as unknown as GameFacts;

const slide = (cause: number, piece: string, from: number, to: number): Effect[] => [
    { do: "lift", cause, piece, square: from, other: to },
    { do: "put", cause, piece, square: to, other: from },
];
const castle: Choice = { uci: "e1g1", san: "O-O", from: 4, to: 6, effects: [...slide(3, "wK", 4, 6), ...slide(3, "wR", 7, 5)] };
const carry: Choice = { uci: "e1e2", san: "Ke2", from: 4, to: 12, effects: [...slide(0, "wK", 4, 12), ...slide(4, "wR", 0, 9)] };

function position(turn: "white" | "black", choices: Choice[]): Snapshot {
    const board = Array<string>(64).fill("");
    board[0] = "wR";
    board[4] = "wK";
    board[7] = "wR";
    return { board, turn, choices } as unknown as Snapshot;
}

describe("the moves between two squares", () => {
    const snapshot = position("white", [castle, carry]);
    it("are those that go there", () => {
        expect(choicesBetween(game, snapshot, 4, 12)).toEqual([carry]);
        expect(choicesBetween(game, snapshot, 4, 20)).toEqual([]);
    });
    it("are castlings when a king is dropped on its rook", () => {
        expect(choicesBetween(game, snapshot, 4, 7)).toEqual([castle]);
    });
    it("are not moves that shift a piece for another reason", () => {
        expect(choicesBetween(game, snapshot, 4, 0)).toEqual([]);
    });
    it("are not castlings with the rook of the other side", () => {
        expect(choicesBetween(game, position("black", [castle]), 4, 7)).toEqual([]);
    });
});

it("offers the most valuable piece first", () => {
    const becomes = (piece: string): Choice => ({
        uci: piece,
        san: piece,
        from: 48,
        to: 56,
        effects: [
            { do: "lift", cause: 2, piece: "wP", square: 48, other: 56 },
            { do: "put", cause: 2, piece, square: 56, other: 48 },
        ],
    });
    const { ordered, byPiece } = orderChoices(game, [becomes("wR"), becomes("wQ")], 56);
    expect(ordered.map((choice) => choice.uci)).toEqual(["wQ", "wR"]);
    expect(byPiece).toBe(true);
    expect(orderChoices(game, [castle, castle], 6).byPiece).toBe(false);
});

it("counts material for White", () => {
    expect(materialBalance(game, ["wQ", "bR", "", "bK", "wK"])).toBe(4);
});

it("does and undoes effects", () => {
    const { board } = position("white", []);
    const after = boardAfter(board, castle.effects);
    expect([after[4], after[5], after[6], after[7]]).toEqual(["", "wR", "wK", ""]);
    expect(boardBefore(after, castle.effects)).toEqual(board);
});

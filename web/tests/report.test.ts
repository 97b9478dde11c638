import { expect, it } from "vitest";
import type { Score } from "../src/protocol.ts";
import { scoreOf, slipsIn } from "../src/report.ts";

const best = { uci: "a1a2", san: "Ra2" };
const game = (...scores: (number | Score)[]) =>
    scores.map((score) => ({ score: typeof score === "number" ? { centipawns: score } : score, best }));

it("calls a move by how much of the chances it gave away, for the one who made it", () => {
    expect(slipsIn(game(0, -500, 0, 20), "white").map(({ ply, side, kind }) => [ply, side, kind])).toEqual([
        [0, "white", "blunder"],
        [1, "black", "blunder"],
    ]);
    expect(slipsIn(game(0, 500), "black").map(({ side, kind }) => [side, kind])).toEqual([["black", "blunder"]]);
    expect(slipsIn(game(0, -130), "white").map(({ kind }) => kind)).toEqual(["inaccuracy"]);
    expect(slipsIn(game(0, -220), "white").map(({ kind }) => kind)).toEqual(["mistake"]);
});

it("finds nothing wrong with good moves", () => {
    expect(slipsIn(game(0, 30, 10, 300, 320), "white").filter(({ side }) => side === "white")).toEqual([]);
    expect(slipsIn(game(900, { win: "white", plies: 3 }, { win: "white", plies: 2 }), "white")).toEqual([]);
    expect(slipsIn([], "white")).toEqual([]);
});

it("knows what the end of a game is worth", () => {
    expect(scoreOf({ result: "0-1", reason: "checkmate" })).toEqual({ win: "black", plies: 0 });
    expect(scoreOf({ result: "1/2-1/2", reason: "stalemate" })).toEqual({ centipawns: 0 });
});

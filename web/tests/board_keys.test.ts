import { expect, it } from "vitest";
import { BoardKeys } from "../src/board/board_keys.ts";
import { capturesFrom, movesFrom, whatIsOn, whereAre } from "../src/board/queries.ts";
import type { GameFacts, Snapshot } from "../src/protocol.ts";

const typed = (keys: BoardKeys, text: string, pause = 100) => [...text].map((key, i) => keys.read(key, i * pause));

it("jumps to ranks of one and of two digits", () => {
    expect(typed(new BoardKeys(11), "11")).toEqual([
        { go: "rank", rank: 1 },
        { go: "rank", rank: 11 },
    ]);
    expect(typed(new BoardKeys(11), "12").at(-1)).toEqual({ go: "rank", rank: 2 });
    expect(typed(new BoardKeys(11), "11", 5000).at(-1)).toEqual({ go: "rank", rank: 1 });
});

it("jumps to files by capitals and leaves other letters alone", () => {
    expect(typed(new BoardKeys(8), "Cfz")).toEqual([{ go: "file", file: "c" }, null, null]);
});

it("reads questions of one and of two keys", () => {
    expect(typed(new BoardKeys(11), "opns7scs11")).toEqual([
        { ask: "here" },
        { wait: "where" },
        { ask: "where", letter: "n" },
        { wait: "line" },
        { ask: "line", line: "7" },
        { wait: "line" },
        { ask: "line", line: "c" },
        { wait: "line" },
        { ask: "line", line: "1" },
        { ask: "line", line: "11" },
    ]);
    expect(typed(new BoardKeys(11), "s1010").at(-1)).toEqual({ go: "rank", rank: 10 });
    expect(typed(new BoardKeys(8), "pn", 5000).at(-1)).toBeNull();
});

it("answers in words", () => {
    const game = {
        files: 3,
        ranks: 2,
        pieces: [
            { name: "knight", letter: "N" },
            { name: "rat", letter: "R" },
        ],
    } as unknown as GameFacts;
    const snapshot = {
        board: ["wN", "", "", "bR", "", "bN"],
        choices: [
            { uci: "a1c2", san: "Nxc2", from: 0, to: 5, effects: [{ do: "lift", cause: 1, piece: "bN", square: 5 }] },
            { uci: "a1b1", san: "Nb1", from: 0, to: 1, effects: [] },
        ],
    } as unknown as Snapshot;
    expect(movesFrom(game, snapshot, 0)).toBe("a1 white knight: c2, b1");
    expect(movesFrom(game, snapshot, 3)).toBe("a2 black rat: no move");
    expect(capturesFrom(game, snapshot, 0)).toBe("Nxc2 takes c2 black knight");
    expect(whereAre(game, snapshot, "n")).toBe("a1 white knight, c2 black knight");
    expect(whereAre(game, snapshot, "x")).toBe("no piece has the letter x");
    expect(whatIsOn(game, snapshot, "2")).toBe("rank 2: a2 black rat, c2 black knight");
    expect(whatIsOn(game, snapshot, "b")).toBe("file b: empty");
    expect(whatIsOn(game, snapshot, "9")).toBe("there is no rank 9");
});

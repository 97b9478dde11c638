import { expect, it } from "vitest";
import { readPlacement, writePlacement } from "../src/placement.ts";
import type { GameFacts } from "../src/protocol.ts";

it.each([
    [8, 8, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"],
    [11, 10, "rnccwkqbbnr/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/RNBBQKWCCNR"],
    [7, 9, "L5T/1D3C1/R1J1W1E/7/7/7/e1w1j1r/1c3d1/t5l"],
])("reads and writes the placement of a %i x %i board", (files, ranks, text) => {
    const game = { files, ranks } as GameFacts;
    expect(writePlacement(game, readPlacement(game, text))).toBe(text);
});

it("counts squares from a1", () => {
    const board = readPlacement({ files: 8, ranks: 8 } as GameFacts, "8/8/8/8/8/8/8/R6k");
    expect([board[0], board[7], board.length]).toEqual(["wR", "bK", 64]);
});

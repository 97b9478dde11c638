import { expect, it } from "vitest";
import { analysisAddress } from "../src/addresses.ts";
import { clockWords, outcomeWords, scoreWords, whiteShare } from "../src/words.ts";

it("shows tenths only when time is short", () => {
    expect(clockWords(3_600_000 + 61_000)).toBe("1:01:01");
    expect(clockWords(65_900)).toBe("1:05");
    expect(clockWords(9_950)).toBe("0:09.9");
    expect(clockWords(-5)).toBe("0:00.0");
});

it("tells results with their reason", () => {
    expect(outcomeWords({ result: "1/2-1/2", reason: "fifty-move" })).toBe("Draw: fifty move");
    expect(outcomeWords({ result: "0-1", reason: "" })).toBe("Black wins");
});

it("writes scores as White sees them", () => {
    expect(scoreWords({ centipawns: -41 })).toBe("−0.41");
    expect(scoreWords({ win: "white", plies: 7 })).toBe("#4");
    expect(whiteShare({ centipawns: 0 })).toBe(0.5);
    expect(whiteShare({ win: "black", plies: 2 })).toBe(0);
});

it("keeps a position in its address", () => {
    const line = { game: "2pw", start: "x y", moves: ["a1a2", "b2b3"] };
    expect(analysisAddress(line, "usual")).toBe("/2pw/analysis?start=x+y&moves=a1a2+b2b3");
    expect(analysisAddress({ ...line, start: "usual", moves: [] }, "usual")).toBe("/2pw/analysis");
});

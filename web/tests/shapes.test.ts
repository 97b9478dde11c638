import { expect, it } from "vitest";
import { colourOf, draw, type Shape } from "../src/board/shapes.ts";
import { isUnambiguous, meantBy } from "../src/typed.ts";
import type { Choice } from "../src/protocol.ts";

const arrow: Shape = { from: 1, to: 2, colour: "green" };

it("draws, recolours and takes away", () => {
    const red: Shape = { ...arrow, colour: "red" };
    expect(draw([], arrow)).toEqual([arrow]);
    expect(draw([arrow], red)).toEqual([red]);
    expect(draw([arrow], arrow)).toEqual([]);
});

it("has a colour for each pair of keys", () => {
    const colours = [false, true].flatMap((shiftKey) => [false, true].map((altKey) => colourOf({ shiftKey, altKey, ctrlKey: false })));
    expect(new Set(colours).size).toBe(4);
});

const choices = [
    ["e2e4", "e4"],
    ["a7a8q", "a8=Q+"],
    ["a7a8r", "a8=R"],
    ["e1g1", "O-O"],
    ["e1c1", "O-O-O"],
].map(([uci, san]) => ({ uci, san }) as Choice);

it("understands a typed move without its signs", () => {
    expect(meantBy("a8q", choices)?.uci).toBe("a7a8q");
    expect(meantBy("o-o-o", choices)?.uci).toBe("e1c1");
    expect(meantBy("e5", choices)).toBeUndefined();
});

it("plays a typed move by itself only when it can become no other", () => {
    expect(isUnambiguous("e4", choices)).toBe(true);
    expect(isUnambiguous("O-O", choices)).toBe(false);
    expect(isUnambiguous("O-O-O", choices)).toBe(true);
    expect(isUnambiguous("e2e", choices)).toBe(false);
});

import { expect, it } from "vitest";
import { nameOf, placeOf, squareAt, squareOf } from "../src/board/geometry.ts";

it.each([
    { files: 8, ranks: 8 },
    { files: 11, ranks: 10 },
    { files: 11, ranks: 11 },
    { files: 7, ranks: 9 },
])("places every square of a $files x $ranks board once, from both sides", ({ files, ranks }) => {
    for (const flipped of [false, true]) {
        const geometry = { files, ranks, flipped };
        for (let square = 0; square < files * ranks; ++square) {
            const { column, row } = placeOf(square, geometry);
            expect(squareAt(column, row, geometry)).toBe(square);
        }
        expect(squareAt(files, 0, geometry)).toBeNull();
        expect(squareAt(0, -1, geometry)).toBeNull();
    }
});

it("reads and writes names of two digits", () => {
    expect(nameOf(10 * 11 + 10, 11)).toBe("k11");
    expect(squareOf("k11", 11)).toBe(10 * 11 + 10);
});

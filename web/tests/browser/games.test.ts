import { describe, expect, it } from "vitest";
import {
    begin,
    clickMove,
    dragMove,
    findMove,
    keyMove,
    moveCount,
    pieces,
    position,
    Site,
    square,
    untilMoves,
} from "../support/browser.ts";

const site = new Site();

/** For each game moves that lead to one with effects, and what is to be read about it. */
interface Example {
    start?: string;
    moves: string;
    last: [string, string];
    narration: RegExp;
    /** what is said about the move's victim or the piece it shifts before it is made, and where it shows */
    victim: string;
    shift?: [string, string];
    /** the class of a standing mark that the position shows on a square */
    mark?: [string, string];
}
const effects: Record<string, Example> = {
    chess: { moves: "e2e4 d7d5", last: ["e4", "d5"], narration: /captures the pawn/, victim: "d5" },
    wildebeest: { moves: "e2e4 d9d7 e4e5 d7d6", last: ["e5", "d6"], narration: /captures the pawn/, victim: "d6" },
    "2pw": { moves: "f10f9 f2f3", last: ["j10", "j8"], narration: /is carried to b8/, victim: "", shift: ["j8", "b8"] },
    ultimar: { moves: "a2a3 h7h5 c2c3 h5h4 g2g4", last: ["f7", "f4"], narration: /encloses the pawn/, victim: "g4" },
    // A cat takes an elephant, because it stands in a trap.
    jungle: {
        start: "7/2Ce3/1L5/7/7/7/1w5/7/r6 w 0 1",
        moves: "",
        last: ["c8", "d8"],
        narration: /^Cat c8–d8 captures the elephant on d8/,
        victim: "d8",
        mark: ["d8", "mark-trapped"],
    },
};

describe.each(Object.keys(effects))("a person plays %s", (game) => {
    it("by drag, click and keyboard against the engine, takes back, reloads, analyses and exports", async () => {
        const { page, errors } = await site.newPage();
        await begin(page, site.address, game);
        await dragMove(page, await findMove(page, "white"));
        await untilMoves(page, 2);
        await clickMove(page, await findMove(page, "white", 1));
        await untilMoves(page, 4);
        await keyMove(page, await findMove(page, "white", 2));
        await untilMoves(page, 6);

        await page.getByRole("button", { name: "Take back" }).click();
        await untilMoves(page, 4);

        const before = await position(page);
        await page.reload();
        await untilMoves(page, 4);
        expect(await position(page)).toEqual(before);

        await page.getByRole("button", { name: "Share" }).click();
        await expect.poll(() => page.getByTestId("pgn").inputValue()).toContain("1.");
        const pgn = await page.getByTestId("pgn").inputValue();
        expect(pgn).toContain(game === "chess" ? '[White "Guest"]' : `[Variant "${game}"]`);
        await page.getByRole("button", { name: "Close" }).click();

        await page.getByRole("button", { name: "Analyse" }).click();
        // The start has two lines to show; where the engine has just given check there may be one move only.
        await page.locator("body").press("Home");
        await page.getByRole("checkbox", { name: "Engine" }).check();
        await expect.poll(() => page.locator(".engine-lines li").count(), { timeout: 20_000 }).toBe(2);
        await expect.poll(() => page.getByTestId("engine-state").textContent()).toMatch(/depth \d+/);
        expect(await page.locator(".arrow.best").count()).toBe(1);
        expect(errors).toEqual([]);
        await page.context().close();
    });

    it("sees what a move does, before and after", async () => {
        const { start, moves, last, narration, victim, shift, mark } = effects[game];
        const { page, errors } = await site.newPage();
        const query = new URLSearchParams({ ...(start ? { start } : {}), moves });
        await page.goto(`${site.address}/${game}/analysis?${query}`);
        const plies = moves ? moves.split(" ").length : 0;
        await untilMoves(page, plies);
        if (mark) {
            await expect.poll(() => square(page, mark[0]).getAttribute("class")).toContain(mark[1]);
        }
        await square(page, last[0]).click();
        await square(page, last[1]).hover();
        // What it would do is told in words before it is done.
        await expect.poll(() => page.locator(".narration.prospect").textContent()).toMatch(narration);
        if (shift) {
            expect(await page.locator(".arrow.shift").count()).toBe(1);
            expect(await page.locator(".piece.prospect").count()).toBe(1);
        }
        if (victim) {
            await expect.poll(() => square(page, victim).getAttribute("class")).toContain("victim");
        }
        await square(page, last[1]).click();
        await untilMoves(page, plies + 1);
        await expect.poll(() => page.getByTestId("narration").textContent()).toMatch(narration);
        if (victim) {
            await expect.poll(() => square(page, victim).locator(".sign").count()).toBe(1);
        }
        // Once more, one event after the other: first the board before the move.
        const after = await pieces(page);
        await page.getByRole("button", { name: "step by step" }).click();
        await expect.poll(() => pieces(page)).not.toEqual(after);
        for (let steps = 0; steps < 10 && (await pieces(page)).join() !== after.join(); ++steps) {
            await page.getByRole("button", { name: "step by step" }).click();
            await page.waitForTimeout(50);
        }
        expect(await pieces(page)).toEqual(after);
        // Back and forth with the keys of the move list.
        await page.locator("body").press("Home");
        await expect.poll(() => page.locator(".moves [aria-current]").count()).toBe(0);
        await page.locator("body").press("End");
        await expect.poll(() => page.locator(".moves [aria-current]").count()).toBe(1);
        expect(await moveCount(page)).toBe(plies + 1);
        expect(errors).toEqual([]);
        await page.context().close();
    });
});

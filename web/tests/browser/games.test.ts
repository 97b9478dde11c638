import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { begin, clickMove, dragMove, findMove, keyMove, launch, moveCount, newPage, position, square, untilMoves } from "../support/browser.ts";
import { TestServer } from "../support/server.ts";

const server = new TestServer();
let browser: Browser;
beforeAll(async () => {
    await server.start();
    browser = await launch();
});
afterAll(async () => {
    await browser.close();
    await server.dispose();
});

/** For each game moves that lead to one with effects, and what is to be read about it. */
const effects: Record<string, { moves: string; last: [string, string]; narration: RegExp; victim: string }> = {
    chess: { moves: "e2e4 d7d5", last: ["e4", "d5"], narration: /captures the pawn/, victim: "d5" },
    wildebeest: { moves: "e2e4 d9d7 e4e5 d7d6", last: ["e5", "d6"], narration: /captures the pawn/, victim: "d6" },
    "2pw": { moves: "f10f9 f2f3", last: ["j10", "j8"], narration: /is carried to b8/, victim: "" },
    ultimar: { moves: "a2a3 h7h5 c2c3 h5h4 g2g4", last: ["f7", "f4"], narration: /encloses the pawn/, victim: "g4" },
    jungle: { moves: "", last: ["g7", "g6"], narration: /Elephant g7–g6|g7–g6/, victim: "" },
};

describe.each(Object.keys(effects))("a person plays %s", (game) => {
    it("by drag, click and keyboard against the engine, takes back, reloads, analyses and exports", async () => {
        const { page, errors } = await newPage(browser);
        await begin(page, server.address, game);
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
        await page.getByRole("checkbox", { name: "Engine" }).check();
        await expect.poll(() => page.locator(".engine-lines li").count(), { timeout: 20_000 }).toBe(2);
        await expect.poll(() => page.getByTestId("engine-state").textContent()).toMatch(/depth \d+/);
        expect(await page.locator(".arrow.best").count()).toBe(1);
        expect(errors).toEqual([]);
        await page.context().close();
    });

    it("sees what a move does, before and after", async () => {
        const { moves, last, narration, victim } = effects[game];
        const { page, errors } = await newPage(browser);
        await page.goto(`${server.address}/${game}/analysis?moves=${moves.replaceAll(" ", "+")}`);
        const plies = moves ? moves.split(" ").length : 0;
        await untilMoves(page, plies);
        await square(page, last[0]).click();
        await square(page, last[1]).hover();
        if (victim) {
            await expect.poll(() => square(page, victim).getAttribute("class")).toContain("victim");
        }
        await square(page, last[1]).click();
        await untilMoves(page, plies + 1);
        await expect.poll(() => page.getByTestId("narration").textContent()).toMatch(narration);
        if (victim) {
            expect(await square(page, victim).locator(".sign").count()).toBe(1);
        }
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

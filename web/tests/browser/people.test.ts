import { expect, it } from "vitest";
import { begin, clickMove, Site, untilMoves } from "../support/browser.ts";

const site = new Site();

it("two browsers play each other by link, a third one watches", async () => {
    const anna = (await site.newPage()).page;
    const ben = (await site.newPage()).page;
    const watcher = (await site.newPage()).page;
    await begin(anna, site.address, "chess", "friend");
    await ben.goto(anna.url());
    await watcher.goto(anna.url());
    await ben.getByRole("button", { name: "Play black" }).click();
    await expect.poll(() => anna.getByText("Send this link").count()).toBe(0);
    const moves: [string, string][] = [
        ["f2", "f3"],
        ["e7", "e5"],
        ["g2", "g4"],
        ["d8", "h4"],
    ];
    for (const [i, move] of moves.entries()) {
        await clickMove(i % 2 === 0 ? anna : ben, move);
        for (const page of [anna, ben, watcher]) {
            await untilMoves(page, i + 1);
        }
    }
    for (const page of [anna, ben, watcher]) {
        await expect.poll(() => page.getByTestId("result").textContent()).toBe("0-1 Black wins: checkmate");
    }
    await anna.getByRole("button", { name: "Rematch" }).click();
    await ben.getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => ben.url()).not.toBe(watcher.url());
    await expect.poll(() => anna.url()).toBe(ben.url());
    // The sides are exchanged.
    await clickMove(ben, ["e2", "e4"]);
    await untilMoves(anna, 1);
});

it("says why a move is impossible", async () => {
    const { page } = await site.newPage();
    await begin(page, site.address, "chess", "self");
    await clickMove(page, ["e2", "e5"]);
    await expect.poll(() => page.locator(".bubble").textContent()).toMatch(/pawn/);
    // It stands beside the piece, and goes when something else is done.
    const words = (await page.locator(".bubble").boundingBox())!;
    const piece = (await page.locator('[data-name="e2"]').boundingBox())!;
    expect(Math.abs(words.y + words.height - piece.y)).toBeLessThan(piece.height);
    await page.locator('[data-name="d2"]').click();
    await expect.poll(() => page.locator(".bubble").count()).toBe(0);
});

it("asks which piece a pawn becomes, and Escape cancels", async () => {
    const { page } = await site.newPage();
    await page.goto(`${site.address}/chess/analysis?start=${encodeURIComponent("8/P6k/8/8/8/8/8/K7 w - - 0 1")}`);
    await clickMove(page, ["a7", "a8"]);
    await expect.poll(() => page.locator(".chooser button").allTextContents()).toEqual([
        "queen",
        "rook",
        "bishop",
        "knight",
        "Cancel",
    ]);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".chooser").count()).toBe(0);
    await clickMove(page, ["a7", "a8"]);
    await page.locator('[data-name="e5"]').click();
    await expect.poll(() => page.locator(".chooser").count()).toBe(0);
    await clickMove(page, ["a7", "a8"]);
    await page.locator(".chooser button", { hasText: "knight" }).click();
    await untilMoves(page, 1);
    expect(await page.locator(".moves .move").textContent()).toBe("a8=N");
});

it("offers Jungle's forced pass", async () => {
    const { page } = await site.newPage();
    const fen = "7/7/7/7/7/7/7/e6/Cl5 w 0 1";
    await page.goto(`${site.address}/jungle/analysis?start=${encodeURIComponent(fen)}`);
    await page.getByRole("button", { name: "Pass" }).click();
    await untilMoves(page, 1);
});

it("never lets a name become markup", async () => {
    const { page, errors } = await site.newPage();
    await page.goto(site.address);
    await page.getByRole("button", { name: "Settings" }).click();
    const name = '<img src=x onerror="x">';
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("Your name").blur();
    await page.getByRole("button", { name: "Close" }).click();
    await begin(page, site.address, "jungle", "self");
    await expect.poll(() => page.locator(".player-name").first().textContent()).toContain(name);
    expect(await page.locator("img").count()).toBe(0);
    expect(errors).toEqual([]);
});

it("sets up a position and says whether it can be played", async () => {
    const { page, errors } = await site.newPage();
    await page.goto(`${site.address}/chess/editor`);
    await page.getByRole("button", { name: "white queen" }).click();
    await page.locator('[data-name="e8"]').click();
    await expect.poll(() => page.getByTestId("legality").textContent()).toMatch(/king/);
    await page.getByRole("button", { name: "Start position" }).click();
    // The queen goes from d1 to d4.
    await page.locator('[data-name="d1"]').click();
    await page.locator('[data-name="d4"]').click();
    await expect.poll(() => page.getByTestId("legality").textContent()).toBe("This position can be played.");
    await page.getByRole("button", { name: "Analyse" }).click();
    await page.getByLabel("Type a move").fill("Qxd7");
    await page.getByLabel("Type a move").press("Enter");
    await untilMoves(page, 1);
    expect(errors).toEqual([]);
});

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { begin, clickMove, dragMove, phone, Site, square, untilMoves } from "../support/browser.ts";

const site = new Site();

async function analyse(game: string, query: Record<string, string> = {}): Promise<Page> {
    const { page } = await site.newPage();
    await page.goto(`${site.address}/${game}/analysis?${new URLSearchParams(query)}`);
    await page.locator(".board").waitFor();
    return page;
}
const middle = async (page: Page, name: string) => {
    const box = (await square(page, name).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
};
const lastMove = (page: Page) => page.locator(".moves .move").last().textContent();

describe("castling", () => {
    const chess = { start: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" };
    it("is done by the king's own move or by dropping it on the rook", async () => {
        const page = await analyse("chess", chess);
        await clickMove(page, ["e1", "h1"]);
        await untilMoves(page, 1);
        expect(await lastMove(page)).toBe("O-O");
        await dragMove(page, ["e8", "a8"]);
        await untilMoves(page, 2);
        expect(await lastMove(page)).toBe("O-O-O");
        await page.context().close();
    });

    it("asks with small boards where there are several ways", async () => {
        const page = await analyse("wildebeest", { start: "r4k4r/11/11/11/11/11/11/11/11/R4K4R w KQkq - 0 1" });
        // A king's step and a castling by one square go to the same square.
        await clickMove(page, ["f1", "g1"]);
        await expect.poll(() => page.locator(".chooser .mini-board").count()).toBe(2);
        await page.keyboard.press("Escape");
        // Upon the rook: castling by one to four squares.
        await clickMove(page, ["f1", "k1"]);
        await expect.poll(() => page.locator(".chooser .mini-board").count()).toBe(4);
        await page.locator(".chooser button").first().click();
        await untilMoves(page, 1);
        await page.context().close();
    });
});

it("steps through the moves with the wheel, and with the arrow keys after a click on the board", async () => {
    const page = await analyse("chess", { moves: "e2e4 e7e5 g1f3" });
    await untilMoves(page, 3);
    const shown = () => page.locator(".moves [aria-current]").textContent();
    await expect.poll(shown).toBe("Nf3");
    await page.mouse.move(...(await middle(page, "d4")));
    await page.mouse.wheel(0, -100);
    await expect.poll(shown).toBe("e5");
    await page.mouse.wheel(0, -100);
    await expect.poll(shown).toBe("e4");
    await page.mouse.wheel(0, 100);
    await expect.poll(shown).toBe("e5");
    await square(page, "d4").click();
    await page.keyboard.press("ArrowRight");
    await expect.poll(shown).toBe("Nf3");
    await page.context().close();
});

it("can be made larger and smaller, and remembers it", async () => {
    const page = await analyse("jungle");
    const width = async () => (await page.locator(".board").boundingBox())!.width;
    const before = await width();
    const handle = (await page.locator(".resize").boundingBox())!;
    await page.mouse.move(handle.x + 8, handle.y + 8);
    await page.mouse.down();
    await page.mouse.move(handle.x - 92, handle.y - 92, { steps: 3 });
    await page.mouse.up();
    await expect.poll(width).toBeLessThan(before - 80);
    const smaller = await width();
    await page.reload();
    await page.locator(".board").waitFor();
    expect(Math.abs((await width()) - smaller)).toBeLessThan(2);
    await page.locator(".resize").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(width).toBeGreaterThan(smaller);
    await page.locator(".resize").dblclick();
    await expect.poll(async () => Math.round(await width())).toBe(Math.round(before));
    await page.context().close();
});

it("is drawn upon with the right button", async () => {
    const page = await analyse("chess");
    const drawArrow = async (from: string, to: string) => {
        await page.mouse.move(...(await middle(page, from)));
        await page.mouse.down({ button: "right" });
        await page.mouse.move(...(await middle(page, to)));
        await page.mouse.up({ button: "right" });
    };
    await drawArrow("e2", "e4");
    await drawArrow("d4", "d4");
    await page.keyboard.down("Shift");
    await drawArrow("g1", "f3");
    await page.keyboard.up("Shift");
    await expect.poll(() => page.locator(".arrow.drawn").count()).toBe(2);
    expect(await page.locator(".arrow.drawn.red").count()).toBe(1);
    expect(await page.locator(".circle").count()).toBe(1);
    await drawArrow("e2", "e4");
    await expect.poll(() => page.locator(".arrow.drawn").count()).toBe(1);
    await square(page, "a5").click();
    await expect.poll(() => page.locator(".drawn").count()).toBe(0);
    await page.context().close();
});

it("answers questions by keyboard", async () => {
    const page = await analyse("2pw");
    const said = () => page.locator(".said").textContent();
    await square(page, "a1").focus();
    await page.keyboard.type("11");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-name"))).toBe("a11");
    await page.keyboard.press("Shift+F");
    await page.keyboard.type("o");
    await expect.poll(said).toMatch(/^F11, white king/);
    await page.keyboard.type("l");
    await expect.poll(said).toBe("No move has been made");
    await page.keyboard.type("px");
    await expect.poll(said).toMatch(/^G1 black golf cart, g11 white golf cart$/);
    await page.keyboard.type("s10");
    await expect.poll(said).toMatch(/^Rank 10: a10 white gorilla/);
    await page.keyboard.type("10m");
    await expect.poll(said).toMatch(/^F10 white prince joey: /);
    await page.keyboard.type("c");
    await expect.poll(said).toBe("Nothing can be taken");
    await page.keyboard.type("t");
    await expect.poll(said).toBe("There is no clock");
    await page.context().close();
});

it("keeps variations, indented, over a reload", async () => {
    const page = await analyse("chess", { moves: "e2e4 e7e5 g1f3" });
    await untilMoves(page, 3);
    const list = async () => (await page.locator(".moves :is(.move, .number, .no-move)").allTextContents()).filter(Boolean).join(" ");
    await page.locator(".moves .move", { hasText: "e5" }).click();
    await clickMove(page, ["b1", "c3"]);
    await expect.poll(list).toBe("1. e4 e5 2. Nf3 2. Nc3");
    expect(await page.locator(".variation .move[aria-current]").textContent()).toBe("Nc3");
    await clickMove(page, ["g8", "f6"]);
    await page.keyboard.press("ArrowLeft");
    await clickMove(page, ["b8", "c6"]);
    await expect.poll(list).toBe("1. e4 e5 2. Nf3 2. Nc3 Nf6 2… Nc6");
    expect(await page.locator(".variation .variation .move").allTextContents()).toEqual(["Nc6"]);
    await page.reload();
    await page.locator(".board").waitFor();
    await expect.poll(list).toBe("1. e4 e5 2. Nf3 2. Nc3 Nf6 2… Nc6");
    await page.getByRole("button", { name: "main line" }).click();
    await expect.poll(list).toBe("1. e4 e5 2. Nc3 2. Nf3 2. … Nc6 2… Nf6");
    await page.context().close();
});

it("previews the engine's lines, plays its move with the space bar, and shows threats", async () => {
    const page = await analyse("chess", { moves: "e2e4 e7e5 f1c4 b8c6 d1h5" });
    await untilMoves(page, 5);
    await page.keyboard.press("x");
    await expect.poll(() => page.locator(".arrow.threat").count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator(".engine-lines .move").first().textContent()).toBe("Qxf7#");
    await page.keyboard.press("x");
    await expect.poll(() => page.locator(".arrow.best").count()).toBe(1);
    await page.locator(".engine-lines li").first().locator(".move").nth(1).hover();
    await expect.poll(() => page.getByTestId("peek").locator(".mini-square").count()).toBe(64);
    await page.mouse.move(5, 5);
    await expect.poll(() => page.getByTestId("peek").count()).toBe(0);
    await page.keyboard.press(" ");
    await expect.poll(() => page.locator(".moves .move").count()).toBe(6);
    await page.context().close();
});

it("moves ahead of time, and drops what has become impossible", async () => {
    const anna = (await site.newPage()).page;
    const ben = (await site.newPage()).page;
    await begin(anna, site.address, "chess", "friend");
    await ben.goto(anna.url());
    await ben.getByRole("button", { name: "Play black" }).click();
    await expect.poll(() => anna.getByText("Send this link").count()).toBe(0);
    // Black says at once what to answer, changes their mind, and says something else.
    await clickMove(ben, ["a7", "a6"]);
    await expect.poll(() => ben.locator(".square.premove").count()).toBe(2);
    await square(ben, "a6").click({ button: "right" });
    await expect.poll(() => ben.locator(".square.premove").count()).toBe(0);
    await dragMove(ben, ["d7", "d5"]);
    await clickMove(anna, ["e2", "e4"]);
    await untilMoves(anna, 2);
    expect(await lastMove(anna)).toBe("d5");
    // This one is not possible any more.
    await clickMove(ben, ["d5", "d4"]);
    await clickMove(anna, ["e4", "d5"]);
    await untilMoves(ben, 3);
    await expect.poll(() => ben.locator(".square.premove").count()).toBe(0);
    await anna.waitForTimeout(200);
    await untilMoves(anna, 3);
    await anna.context().close();
    await ben.context().close();
});

it("holds the clock against the computer", async () => {
    const { page } = await site.newPage();
    await page.goto(site.address);
    await page.locator('[data-game="chess"]').click();
    await page.getByLabel("Clock").selectOption("1");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByLabel("Type a move").fill("e4");
    await untilMoves(page, 2);
    await page.getByRole("button", { name: "Pause" }).click();
    const clock = page.getByRole("timer", { name: "white clock" });
    await expect.poll(() => clock.textContent()).toMatch(/held/);
    const held = await clock.textContent();
    await page.waitForTimeout(1200);
    expect(await clock.textContent()).toBe(held);
    await page.getByRole("button", { name: "Go on" }).click();
    await expect.poll(() => clock.textContent()).toMatch(/^0:5/);
    await page.getByLabel("Type a move").fill("resign");
    await page.getByLabel("Type a move").press("Enter");
    await expect.poll(() => page.getByTestId("result").textContent()).toMatch(/resignation/);
    await page.context().close();
});

it("shows a finger what it covers on a small screen", async () => {
    const { page } = await site.newPage({ viewport: phone, hasTouch: true });
    await page.goto(`${site.address}/2pw/analysis`);
    await page.locator(".board").waitFor();
    const touch = await page.context().newCDPSession(page);
    const [x, y] = await middle(page, "f10");
    const at = (left: number, top: number) => [{ x: left, y: top }];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(x, y) });
    await expect.poll(() => page.locator(".loupe .mini-square.marked").count()).toBe(1);
    const [goalX, goalY] = await middle(page, "f9");
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(goalX, goalY) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await untilMoves(page, 1);
    expect(await page.locator(".loupe").count()).toBe(0);
    // Two taps do as well.
    await square(page, "f2").tap();
    await square(page, "f3").tap();
    await untilMoves(page, 2);
    await page.context().close();
});

it("reports on a whole game", async () => {
    const page = await analyse("chess", { moves: "f2f3 e7e5 g2g4 d8h4" });
    await untilMoves(page, 4);
    await page.getByRole("button", { name: "Report on the game" }).click();
    await expect.poll(() => page.locator(".report .hint").textContent()).toMatch(/White: .*1 blunder/);
    await expect.poll(() => page.locator(".moves .move", { hasText: "g4" }).textContent()).toBe("g4??");
    await page.locator(".slips button", { hasText: "g4" }).click();
    await expect.poll(() => page.locator(".moves [aria-current]").textContent()).toBe("g4??");
    await page.context().close();
});

import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { TestServer } from "./server.ts";

export const phone = { width: 360, height: 740 };

/** A server and a browser for the tests of one file: started before them, ended after them. */
export class Site {
    private readonly server = new TestServer();
    private browser: Browser | null = null;

    constructor() {
        beforeAll(async () => {
            await this.server.start();
            this.browser = await chromium.launch({
                executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
                args: ["--no-sandbox", "--disable-dev-shm-usage"],
            });
        });
        afterAll(async () => {
            await this.browser?.close();
            await this.server.dispose();
        });
    }

    get address(): string {
        return this.server.address;
    }

    /** A page of a new person; what goes wrong inside it fails the test. */
    async newPage(options: BrowserContextOptions = {}): Promise<{ page: Page; errors: string[] }> {
        const usual: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" };
        const context = await this.browser!.newContext({ ...usual, ...options });
        const page = await context.newPage();
        const errors: string[] = [];
        page.on("pageerror", (error) => errors.push(error.message));
        page.on("console", (message) => {
            if (message.type() === "error") {
                errors.push(message.text());
            }
        });
        return { page, errors };
    }
}

export const square = (page: Page, name: string) => page.locator(`.square[data-name="${name}"]`);
export const moveCount = (page: Page) => page.locator(".moves .move").count();

/** The pieces as they are drawn, with their places on the screen. */
export function pieces(page: Page): Promise<string[]> {
    return page.locator(".piece[data-piece]").evaluateAll((shown) =>
        shown.map((each) => `${(each as HTMLElement).dataset.piece} ${(each as HTMLElement).style.transform}`).sort(),
    );
}

/** What stands on the board, square by square, as the labels say it. */
export function position(page: Page): Promise<string[]> {
    return page.locator(".square").evaluateAll((squares) =>
        squares
            .map((each) => each.getAttribute("aria-label")!.split(", ").slice(0, 2).join(" "))
            .filter((label) => !label.endsWith(" empty"))
            .sort(),
    );
}

/**
 * Some legal move, found as a person finds it: by picking pieces of the side up until one can go somewhere. The middle of
 * the board comes first, `skip` pieces of it last: a king shut in behind its own men can be mated in two moves.
 */
export async function findMove(page: Page, side: string, skip = 0): Promise<[string, string]> {
    const names = await page.locator(".square").evaluateAll((squares, label) => {
        const middle = (element: Element) => {
            const box = element.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        };
        const [x, y] = middle(document.querySelector(".board")!);
        const distance = (element: Element) => Math.hypot(middle(element)[0] - x, middle(element)[1] - y);
        return squares
            .filter((each) => each.getAttribute("aria-label")!.includes(label))
            .sort((a, b) => distance(a) - distance(b))
            .map((each) => each.getAttribute("data-name")!);
    }, `, ${side} `);
    for (const name of [...names.slice(skip), ...names.slice(0, skip)]) {
        await square(page, name).click();
        await expect.poll(() => square(page, name).getAttribute("aria-selected")).toBe("true");
        const targets = page.locator(".square.target-quiet, .square.target-capture");
        if ((await targets.count()) > 0) {
            const target = (await targets.first().getAttribute("data-name"))!;
            await square(page, name).click();
            return [name, target];
        }
        await page.keyboard.press("Escape");
    }
    throw new Error("no piece can move");
}

export async function clickMove(page: Page, [from, to]: [string, string]): Promise<void> {
    await page.locator('.squares[aria-busy="false"]').waitFor();
    await square(page, from).click();
    await square(page, to).click();
}

export async function dragMove(page: Page, [from, to]: [string, string]): Promise<void> {
    const start = (await square(page, from).boundingBox())!;
    const end = (await square(page, to).boundingBox())!;
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 2);
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
    await page.mouse.up();
}

/** Walks over the board with the arrow keys alone. */
export async function keyMove(page: Page, [from, to]: [string, string]): Promise<void> {
    await square(page, from).focus();
    await page.keyboard.press("Enter");
    expect(await square(page, from).getAttribute("aria-selected")).toBe("true");
    const place = async (name: string) => (await square(page, name).boundingBox())!;
    const a = await place(from);
    const b = await place(to);
    const steps = (distance: number, size: number, [less, more]: [string, string]) =>
        Array<string>(Math.round(Math.abs(distance) / size)).fill(distance < 0 ? less : more);
    for (const key of [
        ...steps(b.x - a.x, a.width, ["ArrowLeft", "ArrowRight"]),
        ...steps(b.y - a.y, a.height, ["ArrowUp", "ArrowDown"]),
    ]) {
        await page.keyboard.press(key);
    }
    await page.keyboard.press("Enter");
}

export async function untilMoves(page: Page, count: number): Promise<void> {
    await expect.poll(() => moveCount(page), { timeout: 20_000 }).toBe(count);
}

/** Chooses a game at the start page and begins it. */
export async function begin(page: Page, address: string, game: string, against = "engine"): Promise<void> {
    await page.goto(address);
    await page.locator(`[data-game="${game}"]`).click();
    await page.getByLabel("Against").selectOption(against);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.locator(".board").waitFor();
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { begin, launch, newPage } from "../support/browser.ts";
import { TestServer } from "../support/server.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
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

/** What axe-core finds that is serious or worse. */
async function problems(page: Page): Promise<string[]> {
    await page.evaluate(axe);
    return page.evaluate(async () => {
        const run = (window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }).axe.run;
        interface Violation {
            id: string;
            impact: string;
            nodes: { html: string }[];
        }
        const { violations } = await run();
        return violations
            .filter((each) => ["serious", "critical"].includes(each.impact))
            .map((each) => `${each.id}: ${each.nodes[0].html}`);
    });
}

it.each(["light", "dark", "contrast"])("has no serious accessibility problem in %s colours", async (theme) => {
    const { page } = await newPage(browser);
    await page.addInitScript((value) => localStorage.setItem("menagerie.settings", JSON.stringify({ theme: value })), theme);
    await page.goto(server.address);
    await page.locator(".game").first().waitFor();
    expect(await problems(page)).toEqual([]);
    await begin(page, server.address, "2pw", "self");
    expect(await problems(page)).toEqual([]);
    await page.goto(`${server.address}/jungle/rules`);
    await page.locator(".rules li").first().waitFor();
    expect(await problems(page)).toEqual([]);
    await page.context().close();
});

it("fits a phone", async () => {
    const { page } = await newPage(browser, 360, 740);
    for (const game of ["chess", "2pw", "wildebeest"]) {
        await begin(page, server.address, game, "self");
        const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(widths[0]).toBeLessThanOrEqual(widths[1]);
    }
    await page.context().close();
});

it("is small", async () => {
    const answer = await fetch(server.address, { headers: { "accept-encoding": "br" } });
    const html = await answer.text();
    let bytes = Number(answer.headers.get("content-length"));
    for (const [, path] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
        bytes += Number((await fetch(server.address + path, { method: "HEAD" })).headers.get("content-length"));
    }
    expect(bytes).toBeLessThan(300_000);
});

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { begin, phone, Site } from "../support/browser.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const site = new Site();

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
    const { page } = await site.newPage();
    await page.addInitScript((value) => localStorage.setItem("menagerie.settings", JSON.stringify({ theme: value })), theme);
    await page.goto(site.address);
    await page.locator(".game").first().waitFor();
    expect(await problems(page)).toEqual([]);
    await begin(page, site.address, "2pw", "self");
    expect(await problems(page)).toEqual([]);
    await page.goto(`${site.address}/jungle/rules`);
    await page.locator(".rules li").first().waitFor();
    expect(await problems(page)).toEqual([]);
    await page.context().close();
});

it("fits a phone", async () => {
    const { page } = await site.newPage({ viewport: phone });
    for (const game of ["chess", "2pw", "wildebeest"]) {
        await begin(page, site.address, game, "self");
        const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(widths[0]).toBeLessThanOrEqual(widths[1]);
    }
    await page.context().close();
});

it("is small", async () => {
    const answer = await fetch(site.address, { headers: { "accept-encoding": "br" } });
    const html = await answer.text();
    let bytes = Number(answer.headers.get("content-length"));
    for (const [, path] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
        bytes += Number((await fetch(site.address + path, { method: "HEAD" })).headers.get("content-length"));
    }
    expect(bytes).toBeLessThan(300_000);
});

#!/usr/bin/env node
// How soon a person can play, in a real browser that has seen nothing of the page before:
//
//   menagerie serve --port 8090 --data /tmp/start.sqlite &
//   node bench/web_start.mjs --address http://127.0.0.1:8090 --rounds 10
//
// "interactive" is from the start of the navigation until the games are shown and the connection is open; "first move"
// until a game chosen with two clicks has taken the person's first move, and "reply" until the computer has answered it.
import { createRequire } from "node:module";
import { parseArgs } from "node:util";

const { chromium } = createRequire(new URL("../web/package.json", import.meta.url))("playwright-core");
const { values } = parseArgs({
    options: {
        address: { type: "string", default: "http://127.0.0.1:8080" },
        rounds: { type: "string", default: "10" },
        game: { type: "string", default: "chess" },
        move: { type: "string", default: "e4" },
    },
});

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
});
const times = { interactive: [], "first move": [], reply: [] };
let bytes = 0;
for (let round = 0; round < Number(values.rounds); ++round) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
        const watch = new MutationObserver(() => {
            if (document.querySelector(".game") && !document.querySelector(".offline")) {
                window.interactive ??= performance.now();
            }
        });
        watch.observe(document, { childList: true, subtree: true });
    });
    await page.goto(values.address);
    await page.waitForFunction(() => window.interactive !== undefined);
    times.interactive.push(await page.evaluate(() => window.interactive));
    bytes = await page.evaluate(() =>
        performance
            .getEntries()
            .filter((entry) => "encodedBodySize" in entry && !entry.name.includes(".svg"))
            .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    );
    const begun = performance.now();
    await page.locator(`[data-game="${values.game}"]`).click();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByLabel("Type a move").fill(values.move);
    await page.locator(".moves .move").first().waitFor();
    times["first move"].push(times.interactive.at(-1) + performance.now() - begun);
    await page.locator(".moves .move").nth(1).waitFor();
    times.reply.push(times.interactive.at(-1) + performance.now() - begun);
    await context.close();
}
await browser.close();

const at = (sorted, share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
for (const [name, list] of Object.entries(times)) {
    const sorted = list.sort((a, b) => a - b);
    console.log(`${name}: median ${at(sorted, 0.5)} ms, worst ${at(sorted, 1)} ms of ${sorted.length}`);
}
console.log(`loaded without pictures: ${(bytes / 1000).toFixed(1)} kB compressed`);

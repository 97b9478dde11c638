#!/usr/bin/env node
// Puts a load on a running server and measures how long moves take to be acknowledged:
//
//   menagerie serve --port 8090 --data /tmp/load.sqlite &
//   ulimit -n 8192; node bench/web_load.mjs --address 127.0.0.1:8090 --games 200 --watchers 2000 --engines 2 --seconds 60 --pid PID
//
// Each scripted person plays a game against themselves, one random legal move a second (--pause). The engine games are
// agent against agent. --pid is the server's process, whose memory is reported.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseArgs } from "node:util";

const { WebSocket } = createRequire(new URL("../web/package.json", import.meta.url))("ws");
const { values } = parseArgs({
    options: {
        address: { type: "string", default: "127.0.0.1:8080" },
        games: { type: "string", default: "200" },
        watchers: { type: "string", default: "2000" },
        engines: { type: "string", default: "2" },
        seconds: { type: "string", default: "60" },
        pause: { type: "string", default: "1000" },
        pid: { type: "string" },
    },
});
const keys = ["chess", "wildebeest", "2pw", "ultimar", "jungle"];
const latencies = [];
const connecting = [];
let people = 0;
let over = false;
let enginePlies = 0;

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Connects, says hello, and hands every message to `hear`. */
function connect(hear) {
    const begun = performance.now();
    const socket = new WebSocket(`ws://${values.address}/api/socket`);
    const say = (message) => socket.send(JSON.stringify(message));
    return new Promise((resolve, reject) => {
        socket.on("error", reject);
        socket.on("open", () => say({ type: "hello", person: `load-${process.pid}-${++people}-0123456789`, name: "load" }));
        socket.on("message", (bytes) => {
            const message = JSON.parse(bytes);
            if (message.type === "welcome") {
                connecting.push(performance.now() - begun);
                resolve({ socket, say });
            } else {
                hear?.(message);
            }
        });
        socket.on("close", () => over || console.error("the server hung up on somebody"));
    });
}

async function playGame(key) {
    let asked = 0;
    const client = await connect((message) => {
        if (message.type === "created") {
            client.say({ type: "join", room: message.room });
        } else if (message.type === "error") {
            console.error(message.text);
        } else if (message.type === "room") {
            if (asked && message.moves.length > client.ply) {
                latencies.push(performance.now() - asked);
            }
            client.ply = message.moves.length;
            asked = 0;
            if (message.outcome || message.moves.length > 120) {
                create();
                return;
            }
            const { choices } = message.snapshot;
            const move = choices[Math.floor(Math.random() * choices.length)].uci;
            setTimeout(() => {
                if (!over) {
                    asked = performance.now();
                    client.say({ type: "move", ply: client.ply, move });
                }
            }, Number(values.pause) * (0.5 + Math.random()));
        }
    });
    const create = () => client.say({ type: "create", id: 1, game: key, white: { kind: "me" }, black: { kind: "me" } });
    create();
}

async function watchEngines(key) {
    const client = await connect((message) => {
        if (message.type === "created") {
            client.say({ type: "join", room: message.room });
        } else if (message.type === "room") {
            ++enginePlies;
            if (message.outcome) {
                create();
            }
        }
    });
    const create = () => client.say({ type: "create", id: 1, game: key, white: { kind: "agent" }, black: { kind: "agent" } });
    create();
}

function memory() {
    return values.pid ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${values.pid}/status`, "utf8"))[1] / 1024 : NaN;
}

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

const before = memory();
let watched;
const opener = await connect((message) => message.type === "created" && watched(message.room));
const room = await new Promise((resolve) => {
    watched = resolve;
    opener.say({ type: "create", id: 1, game: "2pw", white: { kind: "me" }, black: { kind: "open" } });
});
for (let i = 0; i < Number(values.watchers); i += 50) {
    const group = Array.from({ length: Math.min(50, Number(values.watchers) - i) }, () => connect());
    for (const client of await Promise.all(group)) {
        client.say({ type: "join", room });
    }
}
const withWatchers = memory();
for (let i = 0; i < Number(values.games); ++i) {
    await playGame(keys[i % keys.length]);
}
for (let i = 0; i < Number(values.engines); ++i) {
    await watchEngines(keys[i % keys.length]);
}
await sleep(3000);
latencies.length = 0;
const middle = memory();
await sleep((Number(values.seconds) / 2) * 1000);
const half = memory();
await sleep((Number(values.seconds) / 2) * 1000);
over = true;
const sorted = latencies.sort((a, b) => a - b);
console.log(
    JSON.stringify({
        games: Number(values.games),
        watchers: Number(values.watchers),
        engine_plies: enginePlies,
        moves: sorted.length,
        moves_per_second: Math.round(sorted.length / Number(values.seconds)),
        acknowledged_ms: {
            median: +share(sorted, 0.5).toFixed(1),
            p99: +share(sorted, 0.99).toFixed(1),
            worst: +sorted.at(-1).toFixed(1),
        },
        memory_mb: {
            empty: Math.round(before),
            watchers: Math.round(withWatchers),
            games: Math.round(middle),
            half_time: Math.round(half),
            end: Math.round(memory()),
        },
    }),
);
process.exit(0);

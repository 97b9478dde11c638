import { afterAll, beforeAll, expect, it } from "vitest";
import { Client } from "../support/client.ts";
import { TestServer } from "../support/server.ts";

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const rounds = Number(process.env.KILL_ROUNDS ?? 6);
const tables = 6;

interface Table {
    room: string;
    person: string;
    /** as the server acknowledged them */
    acknowledged: string[];
}

/** Plays against itself until the server is gone, and writes down what was acknowledged. */
async function play(table: Table, random: () => number): Promise<void> {
    try {
        const client = await Client.connect(server.host, table.person);
        let state = await client.join(table.room);
        expect(state.moves.map((move) => move.uci).slice(0, table.acknowledged.length)).toEqual(table.acknowledged);
        while (!state.outcome) {
            const choice = state.snapshot.choices[Math.floor(random() * state.snapshot.choices.length)];
            state = await client.move(state.moves.length, choice.uci);
            table.acknowledged = state.moves.map((move) => move.uci);
        }
        client.close();
    } catch (error) {
        // The end of the server is expected here; a lost move is not.
        if ((error as Error).name === "AssertionError") {
            throw error;
        }
    }
}

/** A small random generator, so that a failure can be repeated. */
function generator(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state * 1664525 + 1013904223) % 4294967296;
        return state / 4294967296;
    };
}

it(`loses no acknowledged move when it is killed ${rounds} times`, { timeout: 600_000 }, async () => {
    const random = generator(7);
    const opener = await Client.connect(server.host, "opener-0123456789abcdef");
    const games = ["chess", "wildebeest", "2pw", "ultimar", "jungle", "jungle-traditional"];
    const list: Table[] = [];
    for (let i = 0; i < tables; ++i) {
        const person = "opener-0123456789abcdef";
        const room = await opener.create(games[i % games.length], { kind: "me" }, { kind: "me" });
        list.push({ room, person, acknowledged: [] });
    }
    opener.close();
    for (let round = 0; round < rounds; ++round) {
        const playing = Promise.all(list.map((table) => play(table, random)));
        await new Promise((resolve) => setTimeout(resolve, 50 + random() * 400));
        await server.end("SIGKILL");
        await playing;
        await server.start();
    }
    const checker = await Client.connect(server.host, "opener-0123456789abcdef");
    for (const table of list) {
        const state = await checker.join(table.room);
        expect(state.moves.map((move) => move.uci).slice(0, table.acknowledged.length)).toEqual(table.acknowledged);
        // And the room goes on.
        const choice = state.snapshot.choices[0];
        if (!state.outcome && choice) {
            await checker.move(state.moves.length, choice.uci);
        }
    }
    expect(list.reduce((sum, table) => sum + table.acknowledged.length, 0)).toBeGreaterThan(rounds);
    checker.close();
});

it("ends in good order when it is asked to", async () => {
    expect(await server.end("SIGTERM")).toBe(0);
    await server.start();
});

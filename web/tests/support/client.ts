import { WebSocket } from "ws";
import type { RoomState, ServerMessage } from "../../src/protocol.ts";

type Of<Type extends ServerMessage["type"]> = Extract<ServerMessage, { type: Type }>;

let lastPerson = 0;

/** A scripted client: speaks to the server as the page does. */
export class Client {
    private readonly inbox: ServerMessage[] = [];
    private wake: (() => void) | null = null;
    closed = false;

    private constructor(readonly socket: WebSocket) {
        socket.on("message", (bytes) => {
            this.inbox.push(JSON.parse(bytes.toString()) as ServerMessage);
            this.wake?.();
        });
        socket.on("close", () => {
            this.closed = true;
            this.wake?.();
        });
        socket.on("error", () => undefined);
    }

    static async connect(host: string, person = `person-${process.pid}-${++lastPerson}-0123456789`): Promise<Client> {
        const socket = new WebSocket(`ws://${host}/api/socket`);
        await new Promise<void>((resolve, reject) => {
            socket.once("open", resolve);
            socket.once("error", reject);
        });
        const client = new Client(socket);
        client.say({ type: "hello", person, name: person.slice(0, 20) });
        await client.expect("welcome");
        return client;
    }

    say(message: object): void {
        this.socket.send(JSON.stringify(message));
    }

    /** The next message of this type that fits; what came before it is dropped. */
    async expect<Type extends ServerMessage["type"]>(
        type: Type,
        fits: (message: Of<Type>) => boolean = () => true,
    ): Promise<Of<Type>> {
        const end = Date.now() + 20_000;
        for (;;) {
            for (let message = this.inbox.shift(); message; message = this.inbox.shift()) {
                if (message.type === type && fits(message as Of<Type>)) {
                    return message as Of<Type>;
                }
                if (message.type === "error" && type !== "error") {
                    throw new Error(message.text);
                }
            }
            if (this.closed) {
                throw new Error("the server hung up");
            }
            await new Promise<void>((resolve, reject) => {
                const timer = setTimeout(() => reject(new Error(`no ${type} came`)), Math.max(1, end - Date.now()));
                this.wake = () => {
                    clearTimeout(timer);
                    resolve();
                };
            });
            this.wake = null;
        }
    }

    async create(game: string, white: object, black: object, more: object = {}): Promise<string> {
        this.say({ type: "create", id: 1, game, white, black, ...more });
        return (await this.expect("created")).room;
    }

    async join(room: string): Promise<RoomState> {
        this.say({ type: "join", room });
        return this.expect("room", (state) => state.room === room);
    }

    /** Plays and waits until the move is acknowledged. */
    async move(ply: number, uci: string): Promise<RoomState> {
        this.say({ type: "move", ply, move: uci });
        return this.expect("room", (state) => state.moves.length > ply);
    }

    close(): void {
        this.socket.terminate();
    }
}

import type { ServerMessage } from "./protocol.ts";

type Listener = (message: ServerMessage) => void;
type Answer = Extract<ServerMessage, { id: number }>;

/** The one WebSocket of the page. It comes back by itself after a break and tells the listeners, who ask again for what they show. */
export class Connection {
    private socket: WebSocket | null = null;
    private readonly listeners = new Set<Listener>();
    private readonly stateListeners = new Set<(open: boolean) => void>();
    private readonly waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
    private lastId = 0;
    private pause = 250;
    isOpen = false;

    constructor(
        private readonly address: string,
        private readonly hello: () => object,
    ) {
        this.connect();
    }

    /** Hears every message; returns how to stop. */
    listen(listener: Listener): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    /** Hears when the connection opens or breaks, and at once when it is open. */
    onState(listener: (open: boolean) => void): () => void {
        this.stateListeners.add(listener);
        if (this.isOpen) {
            listener(true);
        }
        return () => this.stateListeners.delete(listener);
    }

    /** Sends without expecting an answer; lost when there is no connection. */
    send(message: object): void {
        if (this.isOpen) {
            this.socket?.send(JSON.stringify(message));
        }
    }

    /** Sends and gives the id by which streamed answers are known. */
    stream(message: object): number {
        const id = ++this.lastId;
        this.send({ ...message, id });
        return id;
    }

    /** Sends and waits for the one answer; fails with the server's words. */
    ask<Type extends Answer["type"]>(message: object, _type: Type): Promise<Extract<Answer, { type: Type }>> {
        return new Promise((resolve, reject) => {
            if (!this.isOpen) {
                reject(new Error("There is no connection to the server."));
                return;
            }
            const id = this.stream(message);
            this.waiting.set(id, { resolve: resolve as (answer: Answer) => void, reject });
        });
    }

    sayHello(): void {
        this.send({ type: "hello", ...this.hello() });
    }

    private connect(): void {
        const socket = new WebSocket(this.address);
        this.socket = socket;
        socket.onopen = () => socket.send(JSON.stringify({ type: "hello", ...this.hello() }));
        socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as ServerMessage);
        socket.onclose = () => this.broken();
    }

    private receive(message: ServerMessage): void {
        if (message.type === "welcome" && !this.isOpen) {
            this.isOpen = true;
            this.pause = 250;
            this.stateListeners.forEach((listener) => listener(true));
        }
        if ("id" in message) {
            const asked = this.waiting.get(message.id);
            if (asked) {
                this.waiting.delete(message.id);
                if (message.type === "error") {
                    asked.reject(new Error(message.text));
                } else {
                    asked.resolve(message);
                }
                return;
            }
        }
        this.listeners.forEach((listener) => listener(message));
    }

    private broken(): void {
        const wasOpen = this.isOpen;
        this.isOpen = false;
        this.waiting.forEach((asked) => asked.reject(new Error("The connection broke.")));
        this.waiting.clear();
        if (wasOpen) {
            this.stateListeners.forEach((listener) => listener(false));
        }
        setTimeout(() => this.connect(), this.pause);
        this.pause = Math.min(this.pause * 2, 5000);
    }
}

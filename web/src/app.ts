import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { Connection } from "./connection.ts";
import { person } from "./person.ts";
import type { GameFacts } from "./protocol.ts";

/** What every part of the page may use. */
export interface App {
    connection: Connection;
    games: GameFacts[];
    go: (address: string) => void;
    /** Says something in the corner, for people and screen readers. */
    say: (text: string) => void;
    /** Says something that stands elsewhere on the screen, for screen readers. */
    announce: (text: string) => void;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
    const app = useContext(AppContext);
    if (!app) {
        throw new Error("there is no app around this component");
    }
    return app;
}

export function connect(): Connection {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return new Connection(`${scheme}//${location.host}/api/socket`, () => ({
        person: person.secret,
        name: person.name,
    }));
}

export function useOnline(): boolean {
    const { connection } = useApp();
    const [open, setOpen] = useState(connection.isOpen);
    useEffect(() => connection.onState(setOpen), [connection]);
    return open;
}

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app.ts";
import type { GameFacts, Line } from "../protocol.ts";
import { Dialog } from "./Dialog.tsx";

/** PGN and FEN of what is shown, and reading others. */
export function ShareDialog(props: {
    game: GameFacts;
    line: Line;
    room?: string;
    onOpen: (line: Line) => void;
    onClose: () => void;
}) {
    const { connection, say } = useApp();
    const [texts, setTexts] = useState({ pgn: "", fen: "" });
    const [entered, setEntered] = useState("");
    const [problem, setProblem] = useState("");
    useEffect(() => {
        connection.ask({ type: "export", ...props.line, room: props.room ?? "" }, "exported").then(
            ({ pgn, fen }) => setTexts({ pgn, fen }),
            (error: Error) => setProblem(error.message),
        );
    }, []);
    const copy = async (text: string, what: string) => {
        await navigator.clipboard.writeText(text);
        say(`${what} copied.`);
    };
    const save = () => {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([texts.pgn], { type: "application/x-chess-pgn" }));
        link.download = `${props.game.key}.pgn`;
        link.click();
        URL.revokeObjectURL(link.href);
    };
    const open = async () => {
        try {
            const { game, start, moves } = await connection.ask(
                { type: "import", game: props.game.key, text: entered.trim() },
                "imported",
            );
            props.onOpen({ game, start, moves });
            props.onClose();
        } catch (error) {
            setProblem((error as Error).message);
        }
    };
    return (
        <Dialog title="Share and open" onClose={props.onClose}>
            <label>
                Position (FEN)
                <input type="text" readOnly value={texts.fen} data-testid="fen" />
            </label>
            <label>
                Game (PGN)
                <textarea readOnly rows={7} value={texts.pgn} data-testid="pgn" />
            </label>
            <p class="buttons">
                <button onClick={() => copy(texts.fen, "FEN")}>Copy FEN</button>
                <button onClick={() => copy(texts.pgn, "PGN")}>Copy PGN</button>
                <button onClick={save}>Save PGN</button>
                <button onClick={() => copy(location.href, "Link")}>Copy link</button>
            </p>
            <label>
                Open a FEN or PGN
                <textarea rows={4} value={entered} onInput={(event) => setEntered(event.currentTarget.value)} />
            </label>
            {problem && (
                <p class="problem" role="alert">
                    {problem}
                </p>
            )}
            <button class="main" disabled={!entered.trim()} onClick={open}>
                Open in analysis
            </button>
        </Dialog>
    );
}

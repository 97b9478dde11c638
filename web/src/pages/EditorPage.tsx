import { useEffect, useState } from "preact/hooks";
import { analysisAddress } from "../addresses.ts";
import { useApp, useOnline } from "../app.ts";
import { Board } from "../board/Board.tsx";
import { placePieces } from "../board/pieces.ts";
import { pieceName } from "../board/facts.ts";
import { PiecePicture } from "../board/pictures.tsx";
import { NewGame } from "../panels/NewGame.tsx";
import { readPlacement, writePlacement } from "../placement.ts";
import type { GameFacts, Snapshot, Square } from "../protocol.ts";

/** A snapshot of nothing but pieces: the board shows it and offers no moves. */
function stillLife(board: string[]): Snapshot {
    return {
        fen: board.join(),
        board,
        turn: "white",
        quiet_plies: 0,
        number: 1,
        choices: [],
        effects: [],
        narration: "",
        marks: [],
        outcome: null,
    };
}

/** Sets up a position: pieces by hand, the other fields of the FEN as text. The server says whether it is legal, and why not. */
export function EditorPage(props: { game: GameFacts; start: string }) {
    const { game } = props;
    const { connection, go } = useApp();
    const online = useOnline();
    const [fen, setFen] = useState(props.start);
    const [brush, setBrush] = useState("");
    const [problem, setProblem] = useState<string | null>(null);
    const [playing, setPlaying] = useState(false);
    const [placement, side, ...rest] = fen.split(" ");
    const board = readPlacement(game, placement);
    const write = (next: string[], nextSide = side) =>
        setFen([writePlacement(game, next), nextSide, ...rest].filter((field) => field !== undefined).join(" "));

    useEffect(() => {
        document.title = `Board editor: ${game.name} – Menagerie`;
    }, [game]);
    useEffect(() => {
        if (!online) {
            return undefined;
        }
        let wanted = true;
        connection.ask({ type: "look", game: game.key, start: fen, moves: [] }, "look").then(
            () => wanted && setProblem(null),
            (error: Error) => wanted && setProblem(error.message),
        );
        return () => {
            wanted = false;
        };
    }, [fen, online, connection, game]);

    const put = (square: Square) => write(board.map((piece, i) => (i === square ? (piece === brush ? "" : brush) : piece)));
    const snapshot = stillLife(board);
    return (
        <div class="table">
            <div
                class="board-column"
                onClick={(event) => {
                    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-square]");
                    if (cell) {
                        put(Number(cell.dataset.square));
                    }
                }}
            >
                <Board
                    game={game}
                    snapshot={snapshot}
                    viewer={game.bottom}
                    mayMove={[]}
                    playback={{ pieces: placePieces(board), signs: [], isPlaying: false, replay: () => undefined, step: () => undefined }}
                    lastMove={null}
                    onMove={() => undefined}
                    onIllegal={() => undefined}
                />
            </div>
            <aside class="side">
                <h1>Board editor: {game.name}</h1>
                <p class="hint">Choose a piece, then the squares to put it on. A second click takes it off.</p>
                {["w", "b"].map((colour) => (
                    <div class="palette" key={colour} role="group" aria-label={colour === "w" ? "White pieces" : "Black pieces"}>
                        {game.pieces.map((piece) => {
                            const code = colour + piece.letter;
                            return (
                                <button
                                    key={code}
                                    aria-label={pieceName(game, code)}
                                    aria-pressed={brush === code}
                                    onClick={() => setBrush(code)}
                                >
                                    <PiecePicture game={game} piece={code} />
                                </button>
                            );
                        })}
                    </div>
                ))}
                <p class="buttons">
                    <button aria-pressed={brush === ""} onClick={() => setBrush("")}>
                        Eraser
                    </button>
                    <button onClick={() => write(board.map(() => ""))}>Clear</button>
                    <button onClick={() => setFen(game.start)}>Start position</button>
                    <button onClick={() => write(board, side === "w" ? "b" : "w")}>
                        {side === "w" ? "White" : "Black"} to move
                    </button>
                </p>
                <p>
                    <label>
                        FEN
                        <input type="text" value={fen} onInput={(event) => setFen(event.currentTarget.value)} />
                    </label>
                </p>
                <p role="status" class={problem ? "problem" : "hint"} data-testid="legality">
                    {problem ?? "This position can be played."}
                </p>
                <p class="buttons">
                    <button
                        class="main"
                        disabled={problem !== null}
                        onClick={() => go(analysisAddress({ game: game.key, start: fen, moves: [] }, game.start))}
                    >
                        Analyse
                    </button>
                    <button disabled={problem !== null} onClick={() => setPlaying(true)}>
                        Play from here
                    </button>
                </p>
                {playing && (
                    <NewGame
                        game={game}
                        line={{ game: game.key, start: fen, moves: [] }}
                        onClose={() => setPlaying(false)}
                    />
                )}
            </aside>
        </div>
    );
}

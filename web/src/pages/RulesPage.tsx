import { rulebooks } from "virtual:rulebooks";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app.ts";
import { PiecePicture } from "../board/pictures.tsx";
import { useLineView } from "../line_view.ts";
import type { GameFacts } from "../protocol.ts";
import { capitalised } from "../words.ts";
import { Go } from "./Frame.tsx";
import { GameBoard } from "./GameBoard.tsx";

/** Rulebooks are named after the folders of the games; a key that is no folder is said here. */
const folders: Record<string, string> = { "2pw": "two_player_wildebeest", "jungle-traditional": "jungle" };

/** A board beside the rules: every piece can be picked up and tried, for both sides. */
function TryBoard(props: { game: GameFacts }) {
    const { game } = props;
    const { say } = useApp();
    const [moves, setMoves] = useState<string[]>([]);
    const line = { game: game.key, start: game.start, moves };
    const view = useLineView(line, moves.length, say);
    if (!view) {
        return null;
    }
    return (
        <div class="try-board">
            <GameBoard
                game={game}
                line={line}
                snapshot={view.snapshot}
                viewer={game.bottom}
                mayMove={["white", "black"]}
                onMove={(choice) => setMoves([...moves, choice.uci])}
            >
                {(playback) => (
                    <>
                        <p class="hint">Try the moves: both sides are yours. A move that is not allowed says why.</p>
                        <ul class="hint-list">
                            {game.marks.map((mark) => (
                                <li key={mark.name}>
                                    <strong>{capitalised(mark.name)}</strong>: {mark.description}.
                                </li>
                            ))}
                        </ul>
                        <p class="buttons">
                            <button disabled={moves.length === 0} onClick={() => setMoves(moves.slice(0, -1))}>
                                Take back
                            </button>
                            <button disabled={moves.length === 0} onClick={playback.replay}>
                                Replay the last move
                            </button>
                            <button disabled={moves.length === 0} onClick={() => setMoves([])}>
                                Start again
                            </button>
                        </p>
                    </>
                )}
            </GameBoard>
        </div>
    );
}

export function RulesPage(props: { game: GameFacts }) {
    const { game } = props;
    const [html, setHtml] = useState("");
    useEffect(() => {
        document.title = `Rules of ${game.name} – Menagerie`;
        const load = rulebooks[folders[game.key] ?? game.key];
        void load?.().then((book) => setHtml(book.html));
    }, [game]);
    return (
        <article class="rules">
            <p>
                <Go to={`/${game.key}`}>Play {game.name}</Go>
            </p>
            <TryBoard game={game} />
            <h2>The pieces</h2>
            <ul class="piece-list">
                {game.pieces.map((piece) => (
                    <li key={piece.letter}>
                        <PiecePicture game={game} piece={`w${piece.letter}`} />
                        <PiecePicture game={game} piece={`b${piece.letter}`} />
                        <span>
                            {capitalised(piece.name)} ({piece.letter})
                        </span>
                    </li>
                ))}
            </ul>
            {/* Made from our own rulebook when the page was built; HTML inside it is not passed through. */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
        </article>
    );
}

import { rulebooks } from "virtual:rulebooks";
import { useEffect, useState } from "preact/hooks";
import { PiecePicture } from "../board/pictures.tsx";
import type { GameFacts } from "../protocol.ts";
import { capitalised } from "../words.ts";
import { Go } from "./Frame.tsx";

/** Rulebooks are named after the folders of the games; a key that is no folder is said here. */
const folders: Record<string, string> = { "2pw": "two_player_wildebeest", "jungle-traditional": "jungle" };

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

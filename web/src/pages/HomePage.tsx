import { useEffect, useState } from "preact/hooks";
import { useApp, useOnline } from "../app.ts";
import { factsOf } from "../board/facts.ts";
import { PiecePicture } from "../board/pictures.tsx";
import { NewGame } from "../panels/NewGame.tsx";
import type { GameFacts, GameSummary } from "../protocol.ts";
import { outcomeWords } from "../words.ts";
import { Go } from "./Frame.tsx";

/** Three pieces that stand for a game: its most valuable ones. */
function Emblem(props: { game: GameFacts }) {
    const letters = [...props.game.pieces].sort((a, b) => b.value - a.value).slice(0, 3);
    return (
        <span class="emblem" aria-hidden="true">
            {letters.map((piece, i) => {
                const code = (i % 2 ? "b" : "w") + piece.letter;
                return factsOf(props.game, code) && <PiecePicture key={code} game={props.game} piece={code} />;
            })}
        </span>
    );
}

function OwnGames() {
    const { connection, games } = useApp();
    const online = useOnline();
    const [own, setOwn] = useState<GameSummary[]>([]);
    useEffect(() => {
        if (online) {
            connection.ask({ type: "games" }, "games").then(
                (answer) => setOwn(answer.games),
                () => undefined,
            );
        }
    }, [online, connection]);
    if (own.length === 0) {
        return null;
    }
    return (
        <section aria-labelledby="own-games">
            <h2 id="own-games">Your games</h2>
            <ul class="own-games">
                {own.map((each) => (
                    <li key={each.room}>
                        <Go to={`/${each.game}/${each.room}`}>
                            {games.find((game) => game.key === each.game)?.name ?? each.game}:{" "}
                            {each.names.map((name) => name || "open seat").join(" – ")}
                        </Go>
                        <span>
                            {each.outcome ? outcomeWords(each.outcome) : `${Math.ceil(each.plies / 2)} moves, going on`}
                        </span>
                    </li>
                ))}
            </ul>
        </section>
    );
}

export function HomePage(props: { game?: GameFacts }) {
    const { games, go } = useApp();
    const [chosen, setChosen] = useState<GameFacts | null>(props.game ?? null);
    useEffect(() => setChosen(props.game ?? null), [props.game]);
    useEffect(() => {
        document.title = "Menagerie";
    }, []);
    return (
        <div class="home">
            <h1>Choose a game</h1>
            <ul class="games">
                {games.map((game) => (
                    <li key={game.key}>
                        <button class="game" onClick={() => setChosen(game)} data-game={game.key}>
                            <Emblem game={game} />
                            <strong>{game.name}</strong>
                            <span>
                                {game.files} × {game.ranks}
                            </span>
                        </button>
                        <span class="game-links">
                            <Go to={`/${game.key}/rules`}>Rules</Go>
                            <Go to={`/${game.key}/analysis`}>Analysis</Go>
                        </span>
                    </li>
                ))}
            </ul>
            <OwnGames />
            {chosen && (
                <NewGame
                    game={chosen}
                    line={{ game: chosen.key, start: "", moves: [] }}
                    onClose={() => (props.game ? go("/") : setChosen(null))}
                />
            )}
        </div>
    );
}

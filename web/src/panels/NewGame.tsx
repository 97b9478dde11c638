import { useState } from "preact/hooks";
import { useApp } from "../app.ts";
import type { GameFacts, Line, Side } from "../protocol.ts";
import { agentName, levelOf } from "../words.ts";
import { Dialog } from "./Dialog.tsx";

type Opponent = "engine" | "friend" | "self" | "engines";

const clocks = [
    { words: "No clock", clock: null },
    { words: "1 minute + 1 second", clock: { initial: 60_000, increment: 1000 } },
    { words: "3 minutes + 2 seconds", clock: { initial: 180_000, increment: 2000 } },
    { words: "5 minutes + 3 seconds", clock: { initial: 300_000, increment: 3000 } },
    { words: "10 minutes + 5 seconds", clock: { initial: 600_000, increment: 5000 } },
    { words: "30 minutes + 20 seconds", clock: { initial: 1_800_000, increment: 20_000 } },
];

/** Against whom, which side, how strong, which clock, from where. */
export function NewGame(props: { game: GameFacts; line: Line; onClose: () => void }) {
    const { game, line } = props;
    const { connection, go } = useApp();
    const [opponent, setOpponent] = useState<Opponent>("engine");
    const [agent, setAgent] = useState(game.agents[0].kind);
    const [level, setLevel] = useState(() => Number(localStorage.getItem("menagerie.level") ?? 4));
    const [side, setSide] = useState<Side | "random">("white");
    const [clock, setClock] = useState(0);
    const [start, setStart] = useState(line.start);
    const [problem, setProblem] = useState("");
    const range = levelOf(game, agent);
    const strength = range ? Math.min(Math.max(level, range.smallest), range.largest) : 0;
    const isFromHere = line.moves.length > 0;

    const create = async (event: Event) => {
        event.preventDefault();
        localStorage.setItem("menagerie.level", String(level));
        const own = side === "random" ? (Math.random() < 0.5 ? "white" : "black") : side;
        const engine = { kind: "agent", agent, level: strength };
        const me = { kind: "me" };
        const seat = (of: Side) => {
            switch (opponent) {
                case "engine":
                    return of === own ? me : engine;
                case "friend":
                    return of === own ? me : { kind: "open" };
                case "self":
                    return me;
                case "engines":
                    return engine;
            }
        };
        try {
            const room = await connection.ask(
                {
                    type: "create",
                    game: game.key,
                    start: start.trim(),
                    moves: line.moves,
                    white: seat("white"),
                    black: seat("black"),
                    clock: clocks[clock].clock,
                },
                "created",
            );
            go(`/${room.game}/${room.room}`);
        } catch (error) {
            setProblem((error as Error).message);
        }
    };

    return (
        <Dialog title={isFromHere ? `${game.name}: play on from here` : `New game: ${game.name}`} onClose={props.onClose}>
            <form onSubmit={create}>
                <label>
                    Against
                    <select value={opponent} onChange={(event) => setOpponent(event.currentTarget.value as Opponent)}>
                        <option value="engine">the computer</option>
                        <option value="friend">a friend, by link</option>
                        <option value="self">yourself, at this screen</option>
                        <option value="engines">watch the computer play itself</option>
                    </select>
                </label>
                {(opponent === "engine" || opponent === "engines") && (
                    <>
                        {game.agents.length > 1 && (
                            <label>
                                Player
                                <select value={agent} onChange={(event) => setAgent(event.currentTarget.value)}>
                                    {game.agents.map((each) => (
                                        <option key={each.kind} value={each.kind}>
                                            {agentName(game, each.kind)}
                                        </option>
                                    ))}
                                </select>
                            </label>
                        )}
                        {range && (
                            <label>
                                Level {strength}
                                <input
                                    type="range"
                                    min={range.smallest}
                                    max={range.largest}
                                    value={strength}
                                    onInput={(event) => setLevel(Number(event.currentTarget.value))}
                                />
                            </label>
                        )}
                    </>
                )}
                {(opponent === "engine" || opponent === "friend") && (
                    <fieldset>
                        <legend>Your side</legend>
                        {(["white", "random", "black"] as const).map((each) => (
                            <label class="choice" key={each}>
                                <input
                                    type="radio"
                                    name="side"
                                    checked={side === each}
                                    onChange={() => setSide(each)}
                                />
                                {each === "random" ? "either" : each}
                            </label>
                        ))}
                    </fieldset>
                )}
                <label>
                    Clock
                    <select value={clock} onChange={(event) => setClock(Number(event.currentTarget.value))}>
                        {clocks.map((each, i) => (
                            <option key={each.words} value={i}>
                                {each.words}
                            </option>
                        ))}
                    </select>
                </label>
                {!isFromHere && (
                    <details>
                        <summary>Start from another position</summary>
                        <label>
                            FEN
                            <input
                                type="text"
                                value={start}
                                placeholder={game.start}
                                onInput={(event) => setStart(event.currentTarget.value)}
                            />
                        </label>
                    </details>
                )}
                {problem && (
                    <p class="problem" role="alert">
                        {problem}
                    </p>
                )}
                <button type="submit" class="main">
                    Play
                </button>
            </form>
        </Dialog>
    );
}

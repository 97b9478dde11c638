import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../app.ts";
import type { AnalysisLine, AnalysisState, Line, PlayedMove, Score, Side } from "../protocol.ts";
import { scoreWords, whiteShare } from "../words.ts";
import type { PeekAt } from "./Peek.tsx";

export interface Engine {
    isOn: boolean;
    toggle: () => void;
    state: AnalysisState;
    lines: AnalysisLine[];
    count: number;
    setCount: (count: number) => void;
    again: () => void;
    problem: string;
    /** Is it shown what the side that is not to move would do? */
    isThreat: boolean;
    toggleThreat: () => void;
}

/** The engine's view of a line while it is switched on; it follows when the line changes. */
export function useEngine(line: Line, isPossible: boolean): Engine {
    const { connection } = useApp();
    const [isOn, setOn] = useState(false);
    const [count, setCount] = useState(() => Number(localStorage.getItem("menagerie.lines") ?? 2));
    const [state, setState] = useState<AnalysisState>("waiting");
    const [lines, setLines] = useState<AnalysisLine[]>([]);
    const [problem, setProblem] = useState("");
    const [round, setRound] = useState(0);
    const [isThreat, setThreat] = useState(false);
    const current = useRef(0);
    const key = [line.game, line.start, ...line.moves].join(" ");

    useEffect(() => {
        setLines([]);
        setProblem("");
        if (!isOn || !isPossible) {
            return undefined;
        }
        current.current = connection.stream({ type: "analyse", ...line, lines: count, threat: isThreat ? 1 : 0 });
        return () => {
            current.current = 0;
            connection.send({ type: "stop" });
        };
        // The key stands for the line.
    }, [key, isOn, isPossible, isThreat, count, round, connection]);
    // A threat is asked for in one position; the next is looked at as usual.
    useEffect(() => setThreat(false), [key]);

    useEffect(
        () =>
            connection.listen((message) => {
                if (!("id" in message) || message.id !== current.current) {
                    return;
                }
                if (message.type === "error") {
                    setProblem(message.text);
                } else if (message.type === "analysis") {
                    setState(message.state);
                    if (message.line !== undefined) {
                        const found = message as unknown as AnalysisLine;
                        setLines((before) => {
                            const next = before.filter((each) => each.line !== found.line);
                            return [...next, found].sort((a, b) => a.line - b.line);
                        });
                    }
                }
            }),
        [connection],
    );

    return {
        isOn,
        toggle: useCallback(() => setOn((now) => !now), []),
        state,
        lines: isOn ? lines : [],
        count,
        setCount: (next) => {
            localStorage.setItem("menagerie.lines", String(next));
            setCount(next);
        },
        again: () => setRound((now) => now + 1),
        problem,
        isThreat: isOn && isThreat,
        toggleThreat: useCallback(() => {
            setOn(true);
            setThreat((now) => !now);
        }, []),
    };
}

const thousands = (nodes: number) =>
    nodes >= 1e6 ? `${(nodes / 1e6).toFixed(1)} M` : nodes >= 1000 ? `${Math.round(nodes / 1000)} k` : String(nodes);

/** The switch, how far it is, and the lines; a click on a line plays it. */
export function EnginePanel(props: {
    engine: Engine;
    onPlay: (moves: PlayedMove[]) => void;
    /** Hears which move of a line is pointed at, or that none is. */
    onPeek: (at: PeekAt | null) => void;
}) {
    const { engine } = props;
    const best = engine.lines[0];
    const peek = (line: AnalysisLine, index: number, move: HTMLElement) => {
        if (!engine.isThreat) {
            const moves = line.moves.slice(0, index + 1).map((each) => each.uci);
            const { left } = move.getBoundingClientRect();
            const { top, bottom } = move.closest("ol")!.getBoundingClientRect();
            props.onPeek({ moves, left, top, bottom });
        }
    };
    const speed = best && best.milliseconds > 0 ? (best.nodes / best.milliseconds) * 1000 : 0;
    return (
        <section class="engine" aria-label="Engine">
            <div class="engine-head">
                <label class="check">
                    <input type="checkbox" checked={engine.isOn} onChange={engine.toggle} />
                    Engine
                </label>
                {engine.isOn && (
                    <>
                        <label class="inline">
                            Lines
                            <select
                                value={engine.count}
                                onChange={(event) => engine.setCount(Number(event.currentTarget.value))}
                            >
                                {[1, 2, 3, 4, 5].map((count) => (
                                    <option key={count}>{count}</option>
                                ))}
                            </select>
                        </label>
                        <button class="quiet" aria-pressed={engine.isThreat} onClick={engine.toggleThreat}>
                            Threat
                        </button>
                        <span class="engine-state" data-testid="engine-state">
                            {engine.state === "waiting" && "waiting for a free engine …"}
                            {best && `depth ${best.depth}, ${thousands(best.nodes)} nodes`}
                            {speed > 0 && `, ${thousands(speed)}/s`}
                        </span>
                    </>
                )}
            </div>
            {engine.isThreat && !engine.problem && <p class="hint">What the other side would play, were it to move.</p>}
            {engine.isOn && engine.problem && (
                <p class="problem" role="alert">
                    {engine.problem}
                </p>
            )}
            {engine.isOn && ["done", "interrupted", "failed"].includes(engine.state) && (
                <p class="hint">
                    {engine.state === "done" ? "The engine has stopped." : "The engine was needed elsewhere."}{" "}
                    <button class="quiet" onClick={engine.again}>
                        Go on
                    </button>
                </p>
            )}
            {engine.isOn && (
                <ol class="engine-lines" onPointerLeave={() => props.onPeek(null)}>
                    {engine.lines.slice(0, engine.count).map((line) => (
                        <li key={line.line}>
                            <strong>{scoreWords(line.score)}</strong>
                            {line.moves.map((move, i) => (
                                <button
                                    key={i}
                                    class="move"
                                    disabled={engine.isThreat}
                                    onPointerEnter={(event) => peek(line, i, event.currentTarget)}
                                    onFocus={(event) => peek(line, i, event.currentTarget)}
                                    onBlur={() => props.onPeek(null)}
                                    onClick={() => {
                                        props.onPeek(null);
                                        props.onPlay(line.moves.slice(0, i + 1));
                                    }}
                                >
                                    {move.san}
                                </button>
                            ))}
                        </li>
                    ))}
                </ol>
            )}
        </section>
    );
}

/** How much of the bar is White's tells who is better. */
export function EvaluationBar(props: { score: Score | null; viewer: Side }) {
    const share = props.score ? whiteShare(props.score) : 0.5;
    const words = props.score ? scoreWords(props.score) : "";
    return (
        <div
            class={`evaluation ${props.viewer}`}
            role="meter"
            aria-label="Evaluation"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(share * 100)}
            aria-valuetext={words || "not yet known"}
        >
            <div class="evaluation-white" style={{ height: `${share * 100}%` }} />
            <span class="evaluation-words">{words}</span>
        </div>
    );
}

import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../app.ts";
import type { AnalysisLine, Line, Outcome, PlayedMove, Side } from "../protocol.ts";
import { glyphs, type Judged, scoreOf, type Slip, slipsIn } from "../report.ts";
import { scoreWords, sideWord, whiteShare } from "../words.ts";
import type { Engine } from "./Engine.tsx";

export interface Report {
    positions: Judged[];
    slips: Slip[];
    isRunning: boolean;
    start: () => void;
    stop: () => void;
}

/** How long each position is looked at, in milliseconds, once the engine has begun. */
const patience = 500;

/**
 * Goes through a whole game with the engine, position by position. Everybody has one analysis: the report waits until the
 * one of the panel is switched off, and ends when it is switched on again, which takes the place by itself.
 */
export function useReport(line: Line, first: Side, outcome: Outcome | null, engine: Engine): Report {
    const { connection } = useApp();
    const [positions, setPositions] = useState<Judged[]>([]);
    const [isRunning, setRunning] = useState(false);
    const [isWanted, setWanted] = useState(false);
    const stopped = useRef<(isReplaced: boolean) => void>(() => undefined);
    const key = [line.start, ...line.moves].join(" ");
    useEffect(() => {
        setPositions([]);
        return () => stopped.current(false);
    }, [key]);
    useEffect(() => {
        if (engine.isOn) {
            stopped.current(true);
        } else if (isWanted) {
            setWanted(false);
            void start();
        }
    }, [isWanted, engine.isOn]);

    const judge = (ply: number, onStop: (stop: (isReplaced: boolean) => void) => void) =>
        new Promise<Judged | null>((resolve) => {
            let found: Judged | null = null;
            const id = connection.stream({ type: "analyse", ...line, moves: line.moves.slice(0, ply), lines: 1 });
            let timer: ReturnType<typeof setTimeout> | undefined;
            const end = (answer: Judged | null, isReplaced = false) => {
                clearTimeout(timer);
                stopListening();
                if (!isReplaced) {
                    connection.send({ type: "stop" });
                }
                resolve(answer);
            };
            const stopListening = connection.listen((message) => {
                if (!("id" in message) || message.id !== id) {
                    return;
                }
                if (message.type === "error") {
                    end(null);
                } else if (message.type === "analysis") {
                    if (message.line !== undefined) {
                        const { score, moves } = message as unknown as AnalysisLine;
                        found = { score, best: moves[0] ?? null };
                        timer ??= setTimeout(() => end(found), patience);
                    } else if (message.state !== "waiting" && message.state !== "thinking") {
                        end(found);
                    }
                }
            });
            onStop((isReplaced) => end(null, isReplaced));
        });

    const start = async () => {
        let goesOn = true;
        let stopOne: (isReplaced: boolean) => void = () => undefined;
        stopped.current = (isReplaced) => {
            goesOn = false;
            stopped.current = () => undefined;
            stopOne(isReplaced);
            setRunning(false);
        };
        setPositions([]);
        setRunning(true);
        const found: Judged[] = [];
        const last = line.moves.length;
        for (let ply = 0; ply <= last && goesOn; ++ply) {
            const isEnd = ply === last && outcome !== null;
            const judged = isEnd
                ? { score: scoreOf(outcome), best: null }
                : await judge(ply, (stop) => {
                      stopOne = stop;
                  });
            if (!judged) {
                break;
            }
            found.push(judged);
            setPositions([...found]);
        }
        if (goesOn) {
            setRunning(false);
        }
    };
    return {
        positions,
        slips: slipsIn(positions, first),
        isRunning,
        start: () => {
            setWanted(true);
            if (engine.isOn) {
                engine.toggle();
            }
        },
        stop: () => stopped.current(false),
    };
}

function summary(slips: Slip[], side: Side): string {
    const counts = (["blunder", "mistake", "inaccuracy"] as const)
        .map((kind) => ({ kind, count: slips.filter((slip) => slip.side === side && slip.kind === kind).length }))
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => `${count} ${count === 1 ? kind : kind.replace(/y$/, "ie") + "s"}`);
    return `${sideWord(side)}: ${counts.join(", ") || "no slips"}`;
}

/** The course of the game as a curve, and where it turned; a click goes there. */
export function ReportPanel(props: { report: Report; moves: PlayedMove[]; ply: number; onGo: (ply: number) => void }) {
    const { report, moves, ply } = props;
    const last = moves.length;
    if (report.positions.length === 0) {
        return null;
    }
    const height = (judged: Judged) => 100 - whiteShare(judged.score) * 100;
    const points = report.positions.map((judged, i) => `${i},${height(judged).toFixed(1)}`);
    return (
        <section class="report" aria-label="Report">
            <svg
                class="curve"
                viewBox={`0 0 ${last} 100`}
                preserveAspectRatio="none"
                role="img"
                aria-label={`Chances of White along the game; now ${scoreWords(report.positions.at(-1)!.score)}`}
                onClick={(event) => {
                    const box = event.currentTarget.getBoundingClientRect();
                    props.onGo(Math.round(((event.clientX - box.left) / box.width) * last));
                }}
            >
                <polygon points={`0,100 ${points.join(" ")} ${report.positions.length - 1},100`} />
                <line class="curve-half" x1="0" x2={last} y1="50" y2="50" />
                <line class="curve-now" x1={ply} x2={ply} y1="0" y2="100" />
            </svg>
            <p class="hint">
                {report.isRunning
                    ? `Looking at move ${report.positions.length} of ${last} …`
                    : `${summary(report.slips, "white")}. ${summary(report.slips, "black")}.`}
            </p>
            {report.slips.length > 0 && (
                <ul class="slips">
                    {report.slips.map((slip) => (
                        <li key={slip.ply}>
                            <button class="quiet" onClick={() => props.onGo(slip.ply + 1)}>
                                {sideWord(slip.side)} {moves[slip.ply]?.san}
                                {glyphs[slip.kind]}
                            </button>
                            {slip.best && slip.best.uci !== moves[slip.ply]?.uci && ` ${slip.kind}; better: ${slip.best.san}`}
                        </li>
                    ))}
                </ul>
            )}
        </section>
    );
}

import { useCallback, useEffect, useState } from "preact/hooks";
import { analysisAddress, editorAddress } from "../addresses.ts";
import { useApp, useOnline } from "../app.ts";
import type { Arrow } from "../board/Overlay.tsx";
import { useKey } from "../keys.ts";
import { useLineView } from "../line_view.ts";
import { EnginePanel, EvaluationBar, useEngine } from "../panels/Engine.tsx";
import { MoveList, Walker } from "../panels/MoveList.tsx";
import { NewGame } from "../panels/NewGame.tsx";
import { ShareDialog } from "../panels/ShareDialog.tsx";
import { type GameFacts, type Line, other, type Snapshot } from "../protocol.ts";
import { outcomeWords } from "../words.ts";
import { GameBoard } from "./GameBoard.tsx";

/** From and to of the first move of an engine line, found among the legal moves. */
function arrowOf(snapshot: Snapshot, uci: string | undefined, kind: Arrow["kind"]): Arrow[] {
    const choice = snapshot.choices.find((each) => each.uci === uci);
    return choice && choice.from !== null && choice.to !== null ? [{ from: choice.from, to: choice.to, kind }] : [];
}

/** A board for any position: both sides are moved by hand, an engine may look on. */
export function AnalysisPage(props: { game: GameFacts; start: string; moves: string[] }) {
    const { game } = props;
    const { go, say } = useApp();
    const online = useOnline();
    const [line, setLine] = useState<Line>({ game: game.key, start: props.start, moves: props.moves });
    const [ply, setPly] = useState(props.moves.length);
    const [flipped, setFlipped] = useState(false);
    const [showArrows, setShowArrows] = useState(true);
    const [dialog, setDialog] = useState<"share" | "play-on" | null>(null);
    const [problem, setProblem] = useState("");
    const whole = useLineView(line, line.moves.length, setProblem);
    const view = useLineView(line, ply, setProblem);
    const shownLine = { ...line, moves: line.moves.slice(0, ply) };
    const engine = useEngine(shownLine, online && !view?.snapshot.outcome);

    useEffect(() => {
        document.title = `Analysis: ${game.name} – Menagerie`;
    }, [game]);
    const change = useCallback(
        (next: Line, nextPly: number) => {
            setLine(next);
            setPly(nextPly);
            setProblem("");
            history.replaceState(null, "", analysisAddress(next, game.start));
        },
        [game],
    );
    const play = (uci: string) => {
        const moves = [...line.moves.slice(0, ply), uci];
        // A move that is already there is walked along; another one replaces what followed.
        const isKnown = line.moves[ply] === uci;
        change(isKnown ? line : { ...line, moves }, ply + 1);
    };
    useKey("f", () => setFlipped((now) => !now));
    useKey("l", engine.toggle);
    useKey("a", () => setShowArrows((now) => !now));
    useKey("b", () => {
        const best = engine.lines[0]?.moves[0]?.uci;
        if (best) {
            play(best);
        }
    });

    if (!view) {
        return <p class="notice">{problem || "Opening the position …"}</p>;
    }
    const { snapshot } = view;
    const home = game.bottom;
    const viewer = flipped ? other(home) : home;
    const arrows =
        engine.isOn && showArrows && view.ply === ply
            ? engine.lines.flatMap((each, i) => arrowOf(snapshot, each.moves[0]?.uci, i === 0 ? "best" : "second"))
            : [];
    const firstMover = (snapshot.turn === "white") === (view.ply % 2 === 0) ? "white" : "black";
    const firstNumber = snapshot.number - Math.floor((view.ply + (firstMover === "black" ? 1 : 0)) / 2);

    return (
        <GameBoard
            game={game}
            line={shownLine}
            snapshot={snapshot}
            viewer={viewer}
            mayMove={["white", "black"]}
            arrows={arrows}
            onMove={(choice) => play(choice.uci)}
            evaluation={engine.isOn && <EvaluationBar score={engine.lines[0]?.score ?? null} viewer={viewer} />}
        >
            {(playback) => (
                <>
                    <h1>Analysis: {game.name}</h1>
                    <EnginePanel
                        engine={engine}
                        onPlay={(moves) => change({ ...line, moves: [...line.moves.slice(0, ply), ...moves] }, ply + 1)}
                    />
                    {snapshot.outcome && (
                        <div class="banner result" data-testid="result">
                            <strong>{snapshot.outcome.result}</strong> {outcomeWords(snapshot.outcome)}
                        </div>
                    )}
                    <MoveList
                        moves={whole?.moves ?? view.moves}
                        ply={ply}
                        firstNumber={firstNumber}
                        blackBegins={firstMover === "black"}
                        onGo={setPly}
                    />
                    <Walker ply={ply} last={line.moves.length} onGo={setPly} onReplay={playback.replay} />
                    {problem && (
                        <p class="problem" role="alert">
                            {problem}
                        </p>
                    )}
                    <p class="buttons">
                        <button onClick={() => setFlipped(!flipped)}>Flip</button>
                        <button onClick={() => change({ ...line, start: game.start, moves: [] }, 0)}>Start position</button>
                        <button onClick={() => setDialog("share")}>Share and open</button>
                        <button onClick={() => go(editorAddress(game.key, snapshot.fen))}>Edit the board</button>
                        <button onClick={() => setDialog("play-on")}>Play on from here</button>
                        <button onClick={() => go(`/${game.key}/rules`)}>Rules</button>
                    </p>
                    {dialog === "share" && (
                        <ShareDialog
                            game={game}
                            line={shownLine}
                            onOpen={(opened) => {
                                if (opened.game === game.key) {
                                    change(opened, opened.moves.length);
                                } else {
                                    go(analysisAddress(opened, ""));
                                }
                                say("Opened.");
                            }}
                            onClose={() => setDialog(null)}
                        />
                    )}
                    {dialog === "play-on" && (
                        <NewGame
                            game={game}
                            line={shownLine.moves.length ? shownLine : { ...shownLine, start: snapshot.fen }}
                            onClose={() => setDialog(null)}
                        />
                    )}
                </>
            )}
        </GameBoard>
    );
}


import { useCallback, useEffect, useState } from "preact/hooks";
import { useAnalysisTree } from "../analysis_tree.ts";
import { analysisAddress, editorAddress } from "../addresses.ts";
import { useApp, useOnline } from "../app.ts";
import { squareOf } from "../board/geometry.ts";
import type { Arrow } from "../board/Overlay.tsx";
import { useKey } from "../keys.ts";
import { isViewOf, useLineView } from "../line_view.ts";
import { EnginePanel, EvaluationBar, useEngine } from "../panels/Engine.tsx";
import { MoveList } from "../panels/MoveList.tsx";
import { NewGame } from "../panels/NewGame.tsx";
import { Peek, type PeekAt } from "../panels/Peek.tsx";
import { ReportPanel, useReport } from "../panels/Report.tsx";
import { ShareDialog } from "../panels/ShareDialog.tsx";
import { Walker } from "../panels/Walker.tsx";
import { type GameFacts, type Line, other, type Side } from "../protocol.ts";
import { glyphs } from "../report.ts";
import { outcomeWords } from "../words.ts";
import { GameBoard } from "./GameBoard.tsx";

/** From and to of the first move of an engine line, which may be one of the side that is not to move. */
function arrowOf(game: GameFacts, uci: string | undefined, kind: Arrow["kind"]): Arrow[] {
    const squares = /^([a-z]\d+)([a-z]\d+)/.exec(uci ?? "");
    return squares ? [{ from: squareOf(squares[1], game.files), to: squareOf(squares[2], game.files), kind }] : [];
}

/** A board for any position: both sides are moved by hand, an engine may look on. */
export function AnalysisPage(props: { game: GameFacts; start: string; moves: string[] }) {
    const { game } = props;
    const { go, say } = useApp();
    const online = useOnline();
    const [problem, setProblem] = useState("");
    const onChange = useCallback(
        (next: Line) => {
            setProblem("");
            history.replaceState(null, "", analysisAddress(next, game.start));
        },
        [game],
    );
    const analysis = useAnalysisTree({ game: game.key, start: props.start, moves: props.moves }, onChange);
    const { line, ply } = analysis;
    const [flipped, setFlipped] = useState(false);
    const [showArrows, setShowArrows] = useState(true);
    const [dialog, setDialog] = useState<"share" | "play-on" | null>(null);
    const [peek, setPeek] = useState<PeekAt | null>(null);
    const whole = useLineView(line, line.moves.length, setProblem);
    const view = useLineView(line, ply, setProblem);
    const shownLine = { ...line, moves: line.moves.slice(0, ply) };
    const engine = useEngine(shownLine, online && !view?.snapshot.outcome);

    useEffect(() => {
        document.title = `Analysis: ${game.name} – Menagerie`;
    }, [game]);
    useEffect(() => {
        if (whole && whole.moves.map((move) => move.uci).join() === line.moves.join()) {
            analysis.learn(whole.moves);
        }
    }, [whole]);
    useEffect(() => setPeek(null), [line, ply]);
    const playBest = () => {
        const best = engine.lines[0]?.moves[0];
        if (best && !engine.isThreat) {
            analysis.play([best]);
        }
    };
    const first: Side = view && (view.snapshot.turn === "white") === (view.ply % 2 === 0) ? "white" : "black";
    const report = useReport(line, first, whole?.snapshot.outcome ?? null, engine);
    const slipGlyphs = new Map(
        report.slips.map((slip) => [line.moves.slice(0, slip.ply + 1).join(" "), glyphs[slip.kind]]),
    );
    useKey("f", () => setFlipped((now) => !now));
    useKey("l", engine.toggle);
    useKey("a", () => setShowArrows((now) => !now));
    useKey("x", engine.toggleThreat);
    useKey("b", playBest);
    useKey(" ", playBest);

    if (!view) {
        return <p class="notice">{problem || "Opening the position …"}</p>;
    }
    const { snapshot } = view;
    // What is chosen on a board that is about to change was meant for another position.
    const isCurrent = isViewOf(view, line, ply);
    const home = game.bottom;
    const viewer = flipped ? other(home) : home;
    const arrows =
        engine.isOn && showArrows && isCurrent
            ? engine.lines.flatMap((each, i) =>
                  arrowOf(game, each.moves[0]?.uci, engine.isThreat ? "threat" : i === 0 ? "best" : "second"),
              )
            : [];
    const firstNumber = snapshot.number - Math.floor((view.ply + (first === "black" ? 1 : 0)) / 2);

    return (
        <GameBoard
            game={game}
            line={shownLine}
            snapshot={snapshot}
            viewer={viewer}
            mayMove={["white", "black"]}
            isBusy={!isCurrent}
            arrows={arrows}
            onMove={(choice) => isCurrent && analysis.play([choice])}
            onStep={(step) => analysis.goTo(Math.min(line.moves.length, Math.max(0, ply + step)))}
            evaluation={engine.isOn && <EvaluationBar score={engine.lines[0]?.score ?? null} viewer={viewer} />}
        >
            {(playback) => (
                <>
                    <h1>Analysis: {game.name}</h1>
                    <EnginePanel engine={engine} onPlay={(moves) => analysis.play(moves)} onPeek={setPeek} />
                    {peek && <Peek game={game} line={shownLine} viewer={viewer} at={peek} />}
                    {snapshot.outcome && (
                        <div class="banner result" data-testid="result">
                            <strong>{snapshot.outcome.result}</strong> {outcomeWords(snapshot.outcome)}
                        </div>
                    )}
                    <MoveList
                        tree={analysis.tree}
                        path={shownLine.moves}
                        glyphs={slipGlyphs}
                        firstNumber={firstNumber}
                        blackBegins={first === "black"}
                        onGo={analysis.go}
                    />
                    <Walker ply={ply} last={line.moves.length} onGo={analysis.goTo} playback={playback} />
                    <ReportPanel
                        report={report}
                        moves={whole?.moves ?? view.moves}
                        ply={ply}
                        onGo={analysis.goTo}
                    />
                    {!analysis.isMain && (
                        <p class="buttons">
                            <button onClick={analysis.promote}>Make this the main line</button>
                            <button onClick={analysis.remove}>Delete this move</button>
                        </p>
                    )}
                    {problem && (
                        <p class="problem" role="alert">
                            {problem}
                        </p>
                    )}
                    <p class="buttons">
                        <button onClick={() => setFlipped(!flipped)}>Flip</button>
                        {line.moves.length > 0 && (
                            <button onClick={report.isRunning ? report.stop : report.start}>
                                {report.isRunning ? "Stop the report" : "Report on the game"}
                            </button>
                        )}
                        <button onClick={() => analysis.open({ ...line, start: game.start, moves: [] })}>Start position</button>
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
                                    analysis.open(opened);
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


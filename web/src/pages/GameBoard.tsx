import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app.ts";
import { Board } from "../board/Board.tsx";
import { nameOf } from "../board/geometry.ts";
import type { Arrow } from "../board/Overlay.tsx";
import { stepsOf } from "../board/pieces.ts";
import { type Playback, usePlayback } from "../board/playback.ts";
import { useKey } from "../keys.ts";
import type { Choice, GameFacts, Line, Side, Snapshot, Square } from "../protocol.ts";
import { settings } from "../settings.ts";
import { sound, speak } from "../sound.ts";
import { isUnambiguous, meantBy } from "../typed.ts";
import { capitalised } from "../words.ts";
import { TypedMove } from "../panels/TypedMove.tsx";

/** The squares of the last move: where the piece that moves left and where the move itself brought it. */
export function lastMoveOf(snapshot: Snapshot): { from: Square; to: Square } | null {
    const steps = stepsOf(snapshot.effects).filter((step) => step.kind === "slide");
    const moved = steps.find((step) => step.cause === 0) ?? steps[0];
    return moved ? { from: moved.from, to: moved.to } : null;
}

function soundOf(game: GameFacts, snapshot: Snapshot): void {
    const losses = snapshot.effects.filter((effect) => effect.do === "lift" && effect.other === undefined);
    if (snapshot.outcome) {
        sound("end");
    } else if (snapshot.marks.some((mark) => game.marks[mark.kind].name === "check")) {
        sound("check");
    } else {
        sound(losses.length > 1 ? "blast" : losses.length === 1 ? "capture" : "move");
    }
}

/** The board with what belongs to it on every page: playback, narration, "why not?", the question before a move. */
export function GameBoard(props: {
    game: GameFacts;
    line: Line;
    snapshot: Snapshot;
    viewer: Side;
    mayMove: Side[];
    mayPremove?: Side | null;
    /** Another position is on its way. */
    isBusy?: boolean;
    arrows?: Arrow[];
    onMove: (choice: Choice) => void;
    /** Hears the wheel: one move back or forward. */
    onStep?: (step: -1 | 1) => void;
    /** Both clocks in words. */
    clocks?: () => string;
    /** What can be typed beside moves. */
    commands?: Record<string, () => void>;
    children: (playback: Playback) => ComponentChildren;
    above?: ComponentChildren;
    below?: ComponentChildren;
    evaluation?: ComponentChildren;
}) {
    const { game, line, snapshot } = props;
    const { connection, say, announce } = useApp();
    const playback = usePlayback(snapshot);
    const [considered, setConsidered] = useState<Choice | null>(null);

    useEffect(() => {
        setConsidered(null);
        if (snapshot.narration) {
            announce(snapshot.narration);
            soundOf(game, snapshot);
            speak(snapshot.narration);
        }
    }, [snapshot.fen]);

    const play = (choice: Choice) => (settings().confirm ? setConsidered(choice) : props.onMove(choice));
    const [remark, setRemark] = useState<{ square: Square; text: string } | null>(null);
    useEffect(() => setRemark(null), [snapshot.fen]);
    const whyNot = async (from: Square, to: Square) => {
        try {
            const move = nameOf(from, game.files) + nameOf(to, game.files);
            const answer = await connection.ask({ type: "explain", ...line, move }, "explained");
            setRemark({ square: from, text: capitalised(answer.text) });
            announce(answer.text);
        } catch (error) {
            say((error as Error).message);
        }
    };
    // What the move under the pointer would do, asked only when the pointer rests there.
    const [preview, setPreview] = useState<Choice | null>(null);
    const [prospect, setProspect] = useState("");
    useEffect(() => {
        setProspect("");
        if (!preview) {
            return undefined;
        }
        const timer = setTimeout(() => {
            connection.ask({ type: "explain", ...line, move: preview.uci }, "explained").then(
                (answer) => setProspect(answer.text),
                () => undefined,
            );
        }, 150);
        return () => clearTimeout(timer);
    }, [preview]);

    const playTyped = async (text: string) => {
        const meant = canMove ? meantBy(text, snapshot.choices) : undefined;
        if (meant) {
            play(meant);
            return;
        }
        try {
            const answer = await connection.ask({ type: "explain", ...line, move: text }, "explained");
            say(capitalised(answer.text));
        } catch (error) {
            say((error as Error).message);
        }
    };
    const [isZen, setZen] = useState(false);
    useKey("z", () => setZen((now) => !now));
    const passes = snapshot.choices.filter((choice) => choice.from === null);
    const canMove = props.mayMove.includes(snapshot.turn) && !snapshot.outcome;
    const general = snapshot.marks.filter((mark) => mark.square === null);

    return (
        <div class={isZen ? "table zen" : "table"}>
            <div class="board-column">
                {props.above}
                <div class="board-row">
                    {props.evaluation}
                    <Board
                        game={game}
                        snapshot={snapshot}
                        viewer={props.viewer}
                        mayMove={considered ? [] : props.mayMove}
                        mayPremove={settings().premove ? props.mayPremove : null}
                        isBusy={props.isBusy}
                        playback={playback}
                        lastMove={lastMoveOf(snapshot)}
                        arrows={props.arrows}
                        remark={remark}
                        clocks={props.clocks}
                        onStep={props.onStep}
                        onTouch={() => setRemark(null)}
                        onPreview={setPreview}
                        onMove={play}
                        onIllegal={whyNot}
                    />
                </div>
                {props.below}
                <p class={`narration${prospect ? " prospect" : ""}`} data-testid="narration">
                    {prospect ||
                        snapshot.narration || `${snapshot.turn === "white" ? "White" : "Black"} to move.`}
                </p>
                {general.length > 0 && (
                    <ul class="general-marks">
                        {general.map((mark) => (
                            <li key={mark.text}>{mark.text}</li>
                        ))}
                    </ul>
                )}
                {canMove && passes.length > 0 && (
                    <button class="main" onClick={() => play(passes[0])}>
                        Pass: there is no other move
                    </button>
                )}
                {considered && (
                    <p class="question" role="alertdialog" aria-label="Play this move?">
                        Play {considered.san}?{" "}
                        <button class="main" onClick={() => props.onMove(considered)}>
                            Yes
                        </button>{" "}
                        <button onClick={() => setConsidered(null)}>No</button>
                    </p>
                )}
            </div>
            <aside class="side">
                {props.children(playback)}
                {(canMove || props.commands) && (
                    <TypedMove
                        onMove={playTyped}
                        isTurn={canMove}
                        isComplete={(text) => isUnambiguous(text, snapshot.choices)}
                        commands={props.commands ?? {}}
                    />
                )}
            </aside>
        </div>
    );
}

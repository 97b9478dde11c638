import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useKey } from "../keys.ts";
import type { Choice, GameFacts, Side, Snapshot, Square } from "../protocol.ts";
import { useSettings } from "../settings.ts";
import { Bubble } from "./Bubble.tsx";
import { Chooser } from "./Chooser.tsx";
import { Coordinates } from "./Coordinates.tsx";
import { useDrawing } from "./drawing.ts";
import { geometryFor, squareAt } from "./geometry.ts";
import { useInput } from "./input.ts";
import { useBoardKeyboard } from "./keyboard.ts";
import { Loupe } from "./Loupe.tsx";
import { type Arrow, Overlay } from "./Overlay.tsx";
import { PieceLayer } from "./PieceLayer.tsx";
import { reachedBy, shiftsOf, victimsOf } from "./pieces.ts";
import type { Playback } from "./playback.ts";
import { describeSquare } from "./queries.ts";
import { ResizeHandle } from "./ResizeHandle.tsx";
import { SquareCell } from "./SquareCell.tsx";

export interface BoardProps {
    game: GameFacts;
    snapshot: Snapshot;
    viewer: Side;
    /** the sides the user may move for now */
    mayMove: Side[];
    /** the side that may move ahead of time, while the other one thinks */
    mayPremove?: Side | null;
    /** Another position is on its way. */
    isBusy?: boolean;
    playback: Playback;
    lastMove: { from: Square | null; to: Square | null } | null;
    arrows?: Arrow[];
    /** Words beside a square. */
    remark?: { square: Square; text: string } | null;
    /** Both clocks in words. */
    clocks?: () => string;
    onMove: (choice: Choice) => void;
    onIllegal: (from: Square, to: Square) => void;
    /** Hears which move the pointer or the focus is on, or that it is on none. */
    onPreview?: (choice: Choice | null) => void;
    /** Hears that the wheel turns over the board: one move back or forward. */
    onStep?: (step: -1 | 1) => void;
    /** Hears that the user turns to something else than what was remarked. */
    onTouch?: () => void;
}

/** A move that was sent stays where it was put until it is answered; one that is refused goes back by itself. */
function useParking(snapshot: Snapshot, onMove: (choice: Choice) => void) {
    const [parked, setParked] = useState<{ from: Square; to: Square } | null>(null);
    useEffect(() => {
        if (!parked) {
            return undefined;
        }
        const timer = setTimeout(() => setParked(null), 1500);
        return () => clearTimeout(timer);
    }, [parked]);
    useEffect(() => setParked(null), [snapshot]);
    const play = (choice: Choice) => {
        if (choice.from !== null && choice.to !== null) {
            setParked({ from: choice.from, to: choice.to });
        }
        onMove(choice);
    };
    return { parked, play };
}

/** The wheel in steps: some devices turn in clicks, others roll. */
function useWheel(onStep: BoardProps["onStep"]) {
    const turned = useRef(0);
    return (event: WheelEvent) => {
        if (!onStep || event.ctrlKey) {
            return;
        }
        event.preventDefault();
        const distance = 50;
        turned.current += event.deltaMode === 0 ? event.deltaY : Math.sign(event.deltaY) * distance;
        if (Math.abs(turned.current) >= distance) {
            onStep(turned.current < 0 ? -1 : 1);
            turned.current = 0;
        }
    };
}

/** A board of any size, drawn from the facts of the game and a snapshot. It knows no rules. */
export function Board(props: BoardProps) {
    const { game, snapshot, viewer, playback } = props;
    const { dots, coordinates, scale } = useSettings();
    const geometry = useMemo(() => geometryFor(game, viewer), [game, viewer]);
    const { parked, play } = useParking(snapshot, props.onMove);
    const input = useInput({ ...props, geometry, onMove: play });
    const { selected, hovered, asking, premove } = input;
    const drawing = useDrawing(geometry, snapshot.fen);
    const letGo = () => {
        input.deselect();
        input.cancelPremove();
        props.onTouch?.();
    };
    const keyboard = useBoardKeyboard({
        game,
        snapshot,
        geometry,
        clocks: props.clocks,
        onEscape: letGo,
        onFocus: input.hover,
    });
    const onWheel = useWheel(props.onStep);
    useKey("Escape", letGo);

    const targets = new Map<Square, Choice[]>();
    if (selected !== null && props.mayMove.includes(snapshot.turn)) {
        for (const choice of snapshot.choices.filter((each) => each.from === selected && each.to !== null)) {
            targets.set(choice.to!, [...(targets.get(choice.to!) ?? []), choice]);
        }
    }
    const preview = hovered !== null ? (targets.get(hovered) ?? []) : [];
    const previewed = preview.length === 1 ? preview[0].uci : null;
    useEffect(() => props.onPreview?.(previewed ? preview[0] : null), [previewed]);
    const victims = new Map(preview.flatMap((choice) => victimsOf(choice.effects)).map((each) => [each.square, each]));
    const reached = reachedBy(preview.length === 1 ? preview[0].effects : [], game);
    const shifts = preview.length === 1 ? shiftsOf(preview[0].effects, preview[0].from) : [];
    // What holds what is shown while nothing is picked up; afterwards the move has the stage.
    const linked = snapshot.marks.filter(
        (mark) => selected === null && mark.square !== null && mark.source !== null && mark.square === hovered,
    );
    const arrows: Arrow[] = [
        ...(props.arrows ?? []),
        ...linked.map((mark): Arrow => ({ from: mark.source!, to: mark.square!, kind: "link" })),
        ...preview.flatMap((choice) =>
            shiftsOf(choice.effects, choice.from).map(({ from, to }): Arrow => ({ from, to, kind: "shift" })),
        ),
    ];

    const rows = Array.from({ length: geometry.ranks }, (_, row) =>
        Array.from({ length: geometry.files }, (_, column) => squareAt(column, row, geometry)!),
    );
    const style = { "--files": geometry.files, "--ranks": geometry.ranks, "--scale": scale } as Record<string, number>;
    const targetOf = (square: Square) => {
        const choices = dots ? targets.get(square) : undefined;
        return choices && (choices.some((choice) => victimsOf(choice.effects).length > 0) ? "capture" : "quiet");
    };

    return (
        <div class={`board game-${game.key}`} style={style} data-viewer={viewer} onWheel={onWheel}>
            <div
                class="squares"
                role="grid"
                aria-label={`${game.name} board`}
                aria-busy={props.isBusy ?? false}
                onPointerDown={(event) => {
                    keyboard.pointed();
                    props.onTouch?.();
                    if (event.button === 2) {
                        const isBusy = selected !== null || premove !== null;
                        letGo();
                        if (!isBusy) {
                            drawing.begin(event);
                        }
                        return;
                    }
                    drawing.clear();
                    input.pointer.onPointerDown(event);
                }}
                onPointerMove={(event) => {
                    drawing.follow(event);
                    input.pointer.onPointerMove(event);
                }}
                onPointerUp={(event) => (event.button === 2 ? drawing.end(event) : input.pointer.onPointerUp(event))}
                onPointerCancel={input.pointer.onPointerCancel}
                onPointerLeave={input.pointer.onPointerLeave}
                onContextMenu={(event) => event.preventDefault()}
                onFocusOut={(event) => {
                    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) {
                        keyboard.released();
                    }
                }}
                onKeyDown={keyboard.onKeyDown}
            >
                {rows.map((squares) => (
                    <div class="row" role="row" key={squares[0]}>
                        {squares.map((square) => (
                            <SquareCell
                                key={square}
                                game={game}
                                square={square}
                                piece={snapshot.board[square]}
                                label={describeSquare(game, snapshot, square, targets.has(square))}
                                marks={snapshot.marks.filter((mark) => mark.square === square)}
                                sign={playback.signs.find((each) => each.square === square)}
                                isSelected={selected === square}
                                isFocus={keyboard.focus === square}
                                isOrigin={props.lastMove?.from === square}
                                isGoal={props.lastMove?.to === square}
                                isPremove={premove?.from === square || premove?.to === square}
                                target={targetOf(square) ?? null}
                                victim={victims.get(square)}
                                isReached={reached.has(square)}
                                onActivate={() => {
                                    keyboard.focused(square);
                                    input.activate(square);
                                }}
                                onFocus={() => keyboard.focused(square)}
                            />
                        ))}
                    </div>
                ))}
            </div>
            {coordinates && <Coordinates geometry={geometry} />}
            <PieceLayer
                game={game}
                geometry={geometry}
                pieces={playback.pieces}
                drag={input.drag}
                parked={parked}
                doomed={new Set(victims.keys())}
                shifts={shifts}
            />
            <Overlay arrows={arrows} shapes={drawing.shapes} geometry={geometry} />
            <ResizeHandle />
            {props.remark && <Bubble {...props.remark} geometry={geometry} />}
            {input.finger && (
                <Loupe game={game} board={snapshot.board} viewer={viewer} finger={input.finger} selected={selected} />
            )}
            {asking && (
                <Chooser
                    game={game}
                    geometry={geometry}
                    viewer={viewer}
                    board={snapshot.board}
                    square={asking.square}
                    choices={asking.choices}
                    onChoose={input.choose}
                />
            )}
        </div>
    );
}

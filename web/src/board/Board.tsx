import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choice, GameFacts, Side, Snapshot, Square } from "../protocol.ts";
import { useSettings } from "../settings.ts";
import { Chooser } from "./Chooser.tsx";
import { type Geometry, geometryFor, nameOf, placeOf, squareAt } from "./geometry.ts";
import { useInput } from "./input.ts";
import { type Arrow, Overlay } from "./Overlay.tsx";
import { shiftsOf, victimsOf } from "./pieces.ts";
import { pieceName, PiecePicture } from "./pictures.tsx";
import type { Playback } from "./playback.ts";
import { describeSquare, SquareCell } from "./SquareCell.tsx";

export interface BoardProps {
    game: GameFacts;
    snapshot: Snapshot;
    viewer: Side;
    /** the sides the user may move for now */
    mayMove: Side[];
    playback: Playback;
    lastMove: { from: Square | null; to: Square | null } | null;
    arrows?: Arrow[];
    onMove: (choice: Choice) => void;
    onIllegal: (from: Square, to: Square) => void;
    /** Hears which move the pointer or the focus is on, or that it is on none. */
    onPreview?: (choice: Choice | null) => void;
}

/** Ranks down the left edge, files along the lower one; the labels of the squares say them to those who listen. */
function Coordinates(props: { geometry: Geometry }) {
    const { geometry } = props;
    const edge = (index: number, column: number, row: number) =>
        nameOf(squareAt(column, row, geometry)!, geometry.files).replace(index === 0 ? /^[a-z]/ : /\d+$/, "");
    return (
        <div class="coordinates" aria-hidden="true">
            {Array.from({ length: geometry.ranks }, (_, row) => (
                <span class="rank" key={`rank${row}`} style={{ top: `${(row / geometry.ranks) * 100}%` }}>
                    {edge(0, 0, row)}
                </span>
            ))}
            {Array.from({ length: geometry.files }, (_, column) => (
                <span class="file" key={`file${column}`} style={{ left: `${(column / geometry.files) * 100}%` }}>
                    {edge(1, column, geometry.ranks - 1)}
                </span>
            ))}
        </div>
    );
}

/** A board of any size, drawn from the facts of the game and a snapshot. It knows no rules. */
export function Board(props: BoardProps) {
    const { game, snapshot, viewer, playback } = props;
    const { dots, coordinates } = useSettings();
    const geometry = useMemo(() => geometryFor(game, viewer), [game, viewer]);
    const [parked, setParked] = useState<{ from: Square; to: Square } | null>(null);
    const [focus, setFocus] = useState<Square>(() => squareAt(0, game.ranks - 1, geometry) ?? 0);
    const grid = useRef<HTMLDivElement>(null);

    const play = (choice: Choice) => {
        if (choice.from !== null && choice.to !== null) {
            setParked({ from: choice.from, to: choice.to });
        }
        props.onMove(choice);
    };
    // A move that was refused goes back by itself.
    useEffect(() => {
        if (!parked) {
            return undefined;
        }
        const timer = setTimeout(() => setParked(null), 1500);
        return () => clearTimeout(timer);
    }, [parked]);
    useEffect(() => setParked(null), [snapshot]);

    const input = useInput({ ...props, geometry, onMove: play });
    const { selected, hovered, drag, asking } = input;

    const targets = new Map<Square, Choice[]>();
    if (selected !== null) {
        for (const choice of snapshot.choices.filter((each) => each.from === selected && each.to !== null)) {
            targets.set(choice.to!, [...(targets.get(choice.to!) ?? []), choice]);
        }
    }
    const preview = hovered !== null ? (targets.get(hovered) ?? []) : [];
    const previewed = preview.length === 1 ? preview[0].uci : null;
    useEffect(() => props.onPreview?.(previewed ? preview[0] : null), [previewed]);
    const victims = new Map(preview.flatMap((choice) => victimsOf(choice.effects)).map((each) => [each.square, each]));
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

    const moveFocus = (event: KeyboardEvent) => {
        const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
        if (event.key === "Escape") {
            input.deselect();
            return;
        }
        if (!step || event.altKey || event.ctrlKey || event.metaKey) {
            return;
        }
        const { column, row } = placeOf(focus, geometry);
        const next = squareAt(column + step[0], row + step[1], geometry);
        event.preventDefault();
        event.stopPropagation();
        if (next !== null) {
            setFocus(next);
            input.hover(next);
            grid.current?.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
        }
    };

    const rows = Array.from({ length: geometry.ranks }, (_, row) =>
        Array.from({ length: geometry.files }, (_, column) => squareAt(column, row, geometry)!),
    );
    const style = { "--files": geometry.files, "--ranks": geometry.ranks } as Record<string, number>;

    return (
        <div class={`board game-${game.key}`} style={style} data-viewer={viewer}>
            <div
                class="squares"
                role="grid"
                aria-label={`${game.name} board`}
                ref={grid}
                {...input.pointer}
                onKeyDown={moveFocus}
            >
                {rows.map((squares) => (
                    <div class="row" role="row" key={squares[0]}>
                        {squares.map((square) => (
                            <SquareCell
                                key={square}
                                game={game}
                                square={square}
                                label={describeSquare(game, snapshot, square, targets.has(square))}
                                marks={snapshot.marks.filter((mark) => mark.square === square)}
                                sign={playback.signs.find((each) => each.square === square)}
                                isSelected={selected === square}
                                isFocus={focus === square}
                                isOrigin={props.lastMove?.from === square}
                                isGoal={props.lastMove?.to === square}
                                target={
                                    dots && targets.has(square)
                                        ? targets.get(square)!.some((choice) => victimsOf(choice.effects).length > 0)
                                            ? "capture"
                                            : "quiet"
                                        : null
                                }
                                victim={victims.get(square)}
                                onActivate={() => {
                                    setFocus(square);
                                    input.activate(square);
                                }}
                                onFocus={() => {
                                    setFocus(square);
                                    input.hover(square);
                                }}
                            />
                        ))}
                    </div>
                ))}
            </div>
            {coordinates && <Coordinates geometry={geometry} />}
            <div class="pieces" aria-hidden="true">
                {playback.pieces.map((shown) => {
                    const isDragged = drag?.square === shown.square;
                    const square = parked && parked.from === shown.square ? parked.to : shown.square;
                    const { column, row } = placeOf(square, geometry);
                    const x = isDragged ? drag.x - 0.5 : column;
                    const y = isDragged ? drag.y - 0.5 : row;
                    const classes = ["piece", isDragged && "dragged", victims.has(shown.square) && "doomed"];
                    return (
                        <div
                            key={shown.id}
                            class={classes.filter(Boolean).join(" ")}
                            style={{ transform: `translate(${x * 100}%, ${y * 100}%)` }}
                            data-piece={shown.piece}
                            data-name={pieceName(game, shown.piece)}
                        >
                            <PiecePicture game={game} piece={shown.piece} />
                        </div>
                    );
                })}
                {drag && snapshot.board[drag.square] && (
                    <div
                        class="piece ghost"
                        style={{
                            transform: `translate(${placeOf(drag.square, geometry).column * 100}%, ${placeOf(drag.square, geometry).row * 100}%)`,
                        }}
                    >
                        <PiecePicture game={game} piece={snapshot.board[drag.square]} />
                    </div>
                )}
            </div>
            <Overlay arrows={arrows} geometry={geometry} />
            {asking && (
                <Chooser
                    game={game}
                    geometry={geometry}
                    square={asking.square}
                    choices={asking.choices}
                    onChoose={input.choose}
                />
            )}
        </div>
    );
}

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { type Choice, type Side, type Snapshot, sideOf, type Square } from "../protocol.ts";
import { type Geometry, squareAt } from "./geometry.ts";

export interface Drag {
    square: Square;
    /** of the pointer, in squares from the top left corner */
    x: number;
    y: number;
}

export interface Input {
    selected: Square | null;
    hovered: Square | null;
    drag: Drag | null;
    /** Several moves go to the same square: the player is asked. */
    asking: { choices: Choice[]; square: Square } | null;
    choose: (choice: Choice | null) => void;
    activate: (square: Square) => void;
    deselect: () => void;
    pointer: {
        onPointerDown: (event: PointerEvent) => void;
        onPointerMove: (event: PointerEvent) => void;
        onPointerUp: (event: PointerEvent) => void;
        onPointerCancel: () => void;
        onPointerLeave: () => void;
    };
    hover: (square: Square | null) => void;
}

interface Rules {
    snapshot: Snapshot;
    geometry: Geometry;
    /** whose pieces may be picked up */
    mayMove: Side[];
    onMove: (choice: Choice) => void;
    onIllegal: (from: Square, to: Square) => void;
}

const dragThreshold = 5;

/** Click-click and drag, for mouse, pen and finger alike. What is legal comes from the snapshot. */
export function useInput({ snapshot, geometry, mayMove, onMove, onIllegal }: Rules): Input {
    const [selected, setSelected] = useState<Square | null>(null);
    const [hovered, setHovered] = useState<Square | null>(null);
    const [drag, setDrag] = useState<Drag | null>(null);
    const [asking, setAsking] = useState<Input["asking"]>(null);
    const press = useRef<{ square: Square; x: number; y: number; isDrag: boolean; wasSelected: boolean } | null>(null);

    const canMove = mayMove.includes(snapshot.turn) && !snapshot.outcome;
    useEffect(() => {
        setSelected(null);
        setAsking(null);
        setDrag(null);
        press.current = null;
    }, [snapshot.fen, canMove]);

    const isOwn = (square: Square) => {
        const piece = snapshot.board[square];
        return canMove && piece !== "" && sideOf(piece) === snapshot.turn;
    };
    const choicesTo = (from: Square, to: Square) =>
        snapshot.choices.filter((choice) => choice.from === from && choice.to === to);

    const tryMove = (from: Square, to: Square) => {
        const choices = choicesTo(from, to);
        if (choices.length === 1) {
            setSelected(null);
            onMove(choices[0]);
        } else if (choices.length > 1) {
            setAsking({ choices, square: to });
        } else {
            setSelected(null);
            onIllegal(from, to);
        }
    };

    const activate = (square: Square) => {
        if (selected === null) {
            setSelected(isOwn(square) ? square : null);
        } else if (selected === square) {
            setSelected(null);
        } else if (choicesTo(selected, square).length === 0 && isOwn(square)) {
            setSelected(square);
        } else {
            tryMove(selected, square);
        }
    };

    const locate = (event: PointerEvent) => {
        const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
        const x = ((event.clientX - box.left) / box.width) * geometry.files;
        const y = ((event.clientY - box.top) / box.height) * geometry.ranks;
        return { x, y, square: squareAt(Math.floor(x), Math.floor(y), geometry) };
    };

    const onPointerDown = (event: PointerEvent) => {
        if (event.button !== 0 || asking) {
            return;
        }
        const { square } = locate(event);
        if (square === null) {
            return;
        }
        const isTarget = selected !== null && selected !== square && choicesTo(selected, square).length > 0;
        press.current = { square, x: event.clientX, y: event.clientY, isDrag: false, wasSelected: selected === square };
        if (isOwn(square) && !isTarget) {
            setSelected(square);
            (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
        }
    };

    const onPointerMove = (event: PointerEvent) => {
        const place = locate(event);
        setHovered(place.square);
        const pressed = press.current;
        if (!pressed || !isOwn(pressed.square) || selected !== pressed.square) {
            return;
        }
        if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > dragThreshold) {
            pressed.isDrag = true;
        }
        if (pressed.isDrag) {
            setDrag({ square: pressed.square, x: place.x, y: place.y });
        }
    };

    const onPointerUp = (event: PointerEvent) => {
        const pressed = press.current;
        press.current = null;
        setDrag(null);
        if (!pressed) {
            return;
        }
        const { square } = locate(event);
        if (pressed.isDrag) {
            if (square === null || square === pressed.square) {
                return;
            }
            tryMove(pressed.square, square);
        } else if (square === pressed.square) {
            if (selected === square) {
                if (pressed.wasSelected) {
                    setSelected(null);
                }
            } else {
                activate(square);
            }
        }
    };

    const cancel = () => {
        press.current = null;
        setDrag(null);
    };

    const choose = useCallback(
        (choice: Choice | null) => {
            setAsking(null);
            setSelected(null);
            if (choice) {
                onMove(choice);
            }
        },
        [onMove],
    );

    return {
        selected,
        hovered,
        drag,
        asking,
        choose,
        activate,
        deselect: () => {
            setSelected(null);
            setAsking(null);
        },
        hover: setHovered,
        pointer: {
            onPointerDown,
            onPointerMove,
            onPointerUp,
            onPointerCancel: cancel,
            onPointerLeave: () => setHovered(null),
        },
    };
}

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { type Choice, type GameFacts, type Side, type Snapshot, sideOf, type Square } from "../protocol.ts";
import { settings } from "../settings.ts";
import { choicesBetween, orderChoices } from "./choices.ts";
import { type Geometry, squareAt } from "./geometry.ts";

export interface Drag {
    square: Square;
    /** of the pointer, in squares from the top left corner */
    x: number;
    y: number;
}
/** A move made before it is one's turn. */
export interface Premove {
    from: Square;
    to: Square;
}

export interface Input {
    selected: Square | null;
    hovered: Square | null;
    drag: Drag | null;
    premove: Premove | null;
    /** Where a finger is on the screen while it covers what it points at. */
    finger: { x: number; y: number; square: Square } | null;
    /** Several moves go to the same square: the player is asked. */
    asking: { choices: Choice[]; square: Square } | null;
    choose: (choice: Choice | null) => void;
    activate: (square: Square) => void;
    deselect: () => void;
    cancelPremove: () => void;
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
    game: GameFacts;
    snapshot: Snapshot;
    geometry: Geometry;
    /** whose pieces may be picked up */
    mayMove: Side[];
    /** who may say now what to play next, while the other side thinks */
    mayPremove?: Side | null;
    onMove: (choice: Choice) => void;
    onIllegal: (from: Square, to: Square) => void;
}

const dragThreshold = 5;

/** Click-click and drag, for mouse, pen and finger alike. What is legal comes from the snapshot. */
export function useInput({ game, snapshot, geometry, mayMove, mayPremove, onMove, onIllegal }: Rules): Input {
    const [selected, setSelected] = useState<Square | null>(null);
    const [hovered, setHovered] = useState<Square | null>(null);
    const [drag, setDrag] = useState<Drag | null>(null);
    const [finger, setFinger] = useState<Input["finger"]>(null);
    const [premove, setPremove] = useState<Premove | null>(null);
    const [asking, setAsking] = useState<Input["asking"]>(null);
    const press = useRef<{ square: Square; x: number; y: number; isDrag: boolean; wasSelected: boolean } | null>(null);

    const canMove = mayMove.includes(snapshot.turn) && !snapshot.outcome;
    const isAhead = !canMove && !!mayPremove && mayPremove !== snapshot.turn && !snapshot.outcome;
    const isOwn = (square: Square) => {
        const piece = snapshot.board[square];
        const side = canMove ? snapshot.turn : isAhead ? mayPremove : null;
        return piece !== "" && sideOf(piece) === side;
    };
    const choicesTo = (from: Square, to: Square) => (canMove ? choicesBetween(game, snapshot, from, to) : []);

    // A piece in the hand stays there when the opponent moves, unless it was taken out of it.
    useEffect(() => {
        setAsking(null);
        if (selected !== null && !isOwn(selected)) {
            setSelected(null);
            setDrag(null);
            press.current = null;
        }
    }, [snapshot.fen, canMove, isAhead]);

    /** Plays the only move, or the most valuable one for those who do not want to be asked. */
    const playOneOf = (choices: Choice[], square: Square, mayAsk: boolean) => {
        const { ordered, byPiece } = orderChoices(game, choices, choices[0].to ?? square);
        if (choices.length === 1 || !mayAsk || (byPiece && settings().promote)) {
            setSelected(null);
            onMove(ordered[0]);
        } else {
            setAsking({ choices, square });
        }
    };

    useEffect(() => {
        if (premove && canMove) {
            const choices = choicesTo(premove.from, premove.to);
            if (choices.length > 0) {
                playOneOf(choices, premove.to, false);
            }
        }
        if (premove && !isAhead) {
            setPremove(null);
        }
    }, [snapshot.fen, canMove, isAhead]);

    const tryMove = (from: Square, to: Square) => {
        if (isAhead) {
            setSelected(null);
            setPremove({ from, to });
            return;
        }
        const choices = choicesTo(from, to);
        if (choices.length > 0) {
            playOneOf(choices, to, true);
        } else {
            setSelected(null);
            onIllegal(from, to);
        }
    };

    const activate = (square: Square) => {
        setPremove(null);
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
        return { x, y, square: squareAt(Math.floor(x), Math.floor(y), geometry), size: box.width / geometry.files };
    };

    /** Squares smaller than a fingertip are shown enlarged beside it. */
    const point = (event: PointerEvent) => {
        const place = locate(event);
        setHovered(place.square);
        const isCovered = event.pointerType === "touch" && place.size < 40 && place.square !== null && press.current;
        setFinger(isCovered ? { x: event.clientX, y: event.clientY, square: place.square! } : null);
        return place;
    };

    const deselect = () => {
        setSelected(null);
        setAsking(null);
    };

    const onPointerDown = (event: PointerEvent) => {
        if (event.button !== 0) {
            return;
        }
        if (asking) {
            deselect();
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
            setPremove(null);
            (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
        }
        point(event);
    };

    const onPointerMove = (event: PointerEvent) => {
        const place = point(event);
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
        setFinger(null);
        if (!pressed) {
            return;
        }
        const { square } = locate(event);
        if (pressed.isDrag) {
            if (square !== null && square !== pressed.square) {
                tryMove(pressed.square, square);
            }
            return;
        }
        // A finger may slide to the square it means; a mouse has to stay where it was pressed.
        const isMeant = square === pressed.square || event.pointerType === "touch";
        if (square === null || !isMeant) {
            return;
        }
        if (selected !== square) {
            activate(square);
        } else if (pressed.wasSelected) {
            setSelected(null);
        }
    };

    const cancel = () => {
        press.current = null;
        setDrag(null);
        setFinger(null);
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
        premove,
        finger,
        asking,
        choose,
        activate,
        deselect,
        cancelPremove: () => setPremove(null),
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

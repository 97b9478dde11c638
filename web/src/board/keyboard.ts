import { useMemo, useRef, useState } from "preact/hooks";
import { useApp } from "../app.ts";
import type { GameFacts, Snapshot, Square } from "../protocol.ts";
import { capitalised } from "../words.ts";
import { BoardKeys, type KeyMeaning } from "./board_keys.ts";
import { type Geometry, placeOf, squareAt } from "./geometry.ts";
import { capturesFrom, describeSquare, movesFrom, whatIsOn, whereAre } from "./queries.ts";

interface Surroundings {
    game: GameFacts;
    snapshot: Snapshot;
    geometry: Geometry;
    /** Both clocks in words. */
    clocks?: () => string;
    onEscape: () => void;
    onFocus: (square: Square) => void;
}

const steps: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

/**
 * The board by keyboard: arrows from square to square, and questions about it. The keys belong to the board only for
 * those who came to it by keyboard; after a click they do what they do everywhere else.
 */
export function useBoardKeyboard({ game, snapshot, geometry, clocks, onEscape, onFocus }: Surroundings) {
    const { say } = useApp();
    const [focus, setFocus] = useState<Square>(() => squareAt(0, game.ranks - 1, geometry) ?? 0);
    const isPointed = useRef(false);
    const keys = useMemo(() => new BoardKeys(game.ranks), [game]);

    const goTo = (square: Square | null, element: HTMLElement) => {
        if (square !== null) {
            setFocus(square);
            onFocus(square);
            element.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
        }
    };
    const answer = (meaning: Extract<KeyMeaning, { ask: string }>): string => {
        switch (meaning.ask) {
            case "here":
                return describeSquare(game, snapshot, focus, false);
            case "last":
                return snapshot.narration || "no move has been made";
            case "moves":
                return movesFrom(game, snapshot, focus);
            case "captures":
                return capturesFrom(game, snapshot, focus);
            case "clocks":
                return clocks?.() || "there is no clock";
            case "where":
                return whereAre(game, snapshot, meaning.letter);
            case "line":
                return whatIsOn(game, snapshot, meaning.line);
        }
    };
    const follow = (meaning: KeyMeaning, element: HTMLElement) => {
        if ("ask" in meaning) {
            say(capitalised(answer(meaning)));
        } else if ("go" in meaning) {
            const file = meaning.go === "file" ? meaning.file.charCodeAt(0) - 97 : focus % game.files;
            const rank = meaning.go === "rank" ? meaning.rank - 1 : Math.floor(focus / game.files);
            const isThere = file < game.files && rank >= 0 && rank < game.ranks;
            goTo(isThere ? rank * game.files + file : null, element);
        } else {
            say(meaning.wait === "where" ? "Where are the … (letter of a piece)" : "What is on … (rank or file)");
        }
    };
    const onKeyDown = (event: KeyboardEvent) => {
        const element = event.currentTarget as HTMLElement;
        if (event.key === "Escape") {
            onEscape();
            return;
        }
        if (event.key === "Enter") {
            isPointed.current = false;
            return;
        }
        if (event.key === " " && !isPointed.current) {
            event.stopPropagation(); // picks up and puts down; elsewhere it has another meaning
            return;
        }
        if (isPointed.current || event.altKey || event.ctrlKey || event.metaKey) {
            return;
        }
        const step = steps[event.key];
        const meaning = step ? null : keys.read(event.key, event.timeStamp);
        if (!step && !meaning) {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
        if (step) {
            const { column, row } = placeOf(focus, geometry);
            goTo(squareAt(column + step[0], row + step[1], geometry), element);
        } else {
            follow(meaning!, element);
        }
    };
    return {
        focus,
        onKeyDown,
        /** A square got the focus, by whatever means. */
        focused: (square: Square) => {
            setFocus(square);
            onFocus(square);
        },
        /** The pointer is used: from now on the keys are not the board's. */
        pointed: () => {
            isPointed.current = true;
        },
        released: () => {
            isPointed.current = false;
        },
    };
}

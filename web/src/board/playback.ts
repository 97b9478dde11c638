import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Effect, Snapshot, Square } from "../protocol.ts";
import { stepTime } from "../settings.ts";
import { applyStep, placePieces, type ShownPiece, type Step, stepsOf, together } from "./pieces.ts";

/** The board before a move: its effects undone from the last to the first. */
export function boardBefore(board: string[], effects: Effect[]): string[] {
    const before = [...board];
    for (const effect of [...effects].reverse()) {
        if (effect.do === "put") {
            before[effect.square] = "";
        } else if (effect.do === "lift") {
            before[effect.square] = effect.piece;
        }
    }
    return before;
}

/** The board after a move: its effects done one by one. */
export function boardAfter(board: string[], effects: Effect[]): string[] {
    const after = [...board];
    for (const effect of effects) {
        if (effect.do === "put") {
            after[effect.square] = effect.piece;
        } else if (effect.do === "lift") {
            after[effect.square] = "";
        }
    }
    return after;
}

/** A sign that something happened on a square, and why. */
export interface CauseSign {
    square: Square;
    cause: number;
}

/** What is left to see of a move when it is over: every square where more happened than a step. */
export function signsOf(steps: Step[]): CauseSign[] {
    const moved = 0;
    return steps.filter((step) => step.cause !== moved).map(({ kind, from, to, cause }) => ({
        square: kind === "vanish" ? from : to,
        cause,
    }));
}

const same = (a: string[], b: string[]) => a.length === b.length && a.every((piece, i) => piece === b[i]);

export interface Playback {
    pieces: ShownPiece[];
    signs: CauseSign[];
    isPlaying: boolean;
    replay: () => void;
    /** Shows the last move one event at a time: each call one more, from the first again after the last. */
    step: () => void;
}

/** Shows a snapshot. When it is one move after what was shown, the move is played back step by step. */
export function usePlayback(snapshot: Snapshot): Playback {
    const [pieces, setPieces] = useState<ShownPiece[]>(() => placePieces(snapshot.board));
    const [signs, setSigns] = useState<CauseSign[]>(() => signsOf(stepsOf(snapshot.effects)));
    const [isPlaying, setPlaying] = useState(false);
    const shown = useRef(snapshot);
    const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
    const stepped = useRef(0);

    const play = useCallback((target: Snapshot, start: ShownPiece[]) => {
        clearTimeout(timer.current);
        stepped.current = 0;
        const steps = stepsOf(target.effects);
        const groups = together(steps);
        const time = stepTime();
        const finish = (last: ShownPiece[]) => {
            setPieces(placePieces(target.board, last));
            setSigns(signsOf(steps));
            setPlaying(false);
        };
        if (time === 0 || groups.length === 0) {
            finish(groups.flat().reduce(applyStep, start));
            return;
        }
        setSigns([]);
        setPlaying(true);
        const show = (index: number, now: ShownPiece[]) => {
            if (index === groups.length) {
                finish(now);
                return;
            }
            const next = groups[index].reduce(applyStep, now);
            setPieces(next);
            setSigns(signsOf(groups.slice(0, index + 1).flat()));
            // The first step is the move itself; each later one gets time to be read.
            timer.current = setTimeout(() => show(index + 1, next), index + 1 < groups.length ? time * 1.6 : time);
        };
        setPieces(start);
        timer.current = setTimeout(() => show(0, start), 16);
    }, []);

    useLayoutEffect(() => {
        const last = shown.current;
        if (last === snapshot) {
            return;
        }
        shown.current = snapshot;
        if (last.fen === snapshot.fen) {
            return;
        }
        if (snapshot.effects.length > 0 && same(boardBefore(snapshot.board, snapshot.effects), last.board)) {
            play(snapshot, placePieces(last.board, pieces));
        } else {
            clearTimeout(timer.current);
            stepped.current = 0;
            setPlaying(false);
            setPieces(placePieces(snapshot.board, pieces));
            setSigns(signsOf(stepsOf(snapshot.effects)));
        }
    }, [snapshot, play, pieces]);

    useEffect(() => () => clearTimeout(timer.current), []);

    const replay = useCallback(() => {
        play(snapshot, placePieces(boardBefore(snapshot.board, snapshot.effects)));
    }, [snapshot, play]);

    const step = useCallback(() => {
        clearTimeout(timer.current);
        const groups = together(stepsOf(snapshot.effects));
        const count = stepped.current;
        const isLast = count >= groups.length;
        if (isLast) {
            setPieces((now) => placePieces(snapshot.board, now));
        } else if (count === 0) {
            setPieces((now) => placePieces(boardBefore(snapshot.board, snapshot.effects), now));
        } else {
            setPieces((now) => groups[count - 1].reduce(applyStep, now));
        }
        setSigns(signsOf(groups.slice(0, count).flat()));
        setPlaying(!isLast);
        stepped.current = isLast ? 0 : count + 1;
    }, [snapshot]);

    return { pieces, signs, isPlaying, replay, step };
}

import { useEffect, useRef } from "preact/hooks";
import type { PlayedMove } from "../protocol.ts";

/** The moves, two a row; the shown one is marked and kept in sight. */
export function MoveList(props: {
    moves: PlayedMove[];
    ply: number;
    /** number of the first move, and whether Black makes it */
    firstNumber: number;
    blackBegins: boolean;
    onGo: (ply: number) => void;
}) {
    const list = useRef<HTMLOListElement>(null);
    useEffect(() => {
        const current = list.current?.querySelector<HTMLElement>("[aria-current]");
        if (current && list.current) {
            const box = list.current;
            const top = current.offsetTop - box.offsetTop;
            if (top < box.scrollTop || top + current.offsetHeight > box.scrollTop + box.clientHeight) {
                box.scrollTop = top - box.clientHeight / 2;
            }
        }
    }, [props.ply, props.moves.length]);
    const offset = props.blackBegins ? 1 : 0;
    const rows = Math.ceil((props.moves.length + offset) / 2);
    const cell = (index: number) => {
        const move = props.moves[index];
        if (!move) {
            return <span class="no-move" />;
        }
        const isCurrent = props.ply === index + 1;
        return (
            <button
                class="move"
                aria-current={isCurrent ? "true" : undefined}
                onClick={() => props.onGo(index + 1)}
            >
                {move.san}
            </button>
        );
    };
    return (
        <ol class="moves" ref={list} aria-label="Moves">
            {Array.from({ length: rows }, (_, row) => (
                <li key={row}>
                    <span class="number">{props.firstNumber + row}.</span>
                    {row === 0 && offset ? <span class="no-move">…</span> : cell(row * 2 - offset)}
                    {cell(row * 2 + 1 - offset)}
                </li>
            ))}
        </ol>
    );
}

/** Buttons and keys to walk along the moves. */
export function Walker(props: { ply: number; last: number; onGo: (ply: number) => void; onReplay: () => void }) {
    const { ply, last, onGo } = props;
    useEffect(() => {
        const listener = (event: KeyboardEvent) => {
            const target = event.target as HTMLElement;
            if (target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) {
                return;
            }
            const next = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: last }[event.key];
            if (next !== undefined && next >= 0 && next <= last) {
                event.preventDefault();
                onGo(next);
            }
        };
        addEventListener("keydown", listener);
        return () => removeEventListener("keydown", listener);
    }, [ply, last, onGo]);
    return (
        <div class="walker" role="toolbar" aria-label="Walk along the moves">
            <button aria-label="Start" disabled={ply === 0} onClick={() => onGo(0)}>
                «
            </button>
            <button aria-label="Back" disabled={ply === 0} onClick={() => onGo(ply - 1)}>
                ‹
            </button>
            <button aria-label="Replay the last move" title="Replay the last move" disabled={ply === 0} onClick={props.onReplay}>
                ↻
            </button>
            <button aria-label="Forward" disabled={ply === last} onClick={() => onGo(ply + 1)}>
                ›
            </button>
            <button aria-label="End" disabled={ply === last} onClick={() => onGo(last)}>
                »
            </button>
        </div>
    );
}

import type { Playback } from "../board/playback.ts";
import { useKey } from "../keys.ts";

/** Buttons and keys to walk along the moves, and to see the last one again. */
export function Walker(props: { ply: number; last: number; onGo: (ply: number) => void; playback: Playback }) {
    const { ply, last, onGo, playback } = props;
    const go = (next: number) => next >= 0 && next <= last && onGo(next);
    useKey("ArrowLeft", () => go(ply - 1));
    useKey("ArrowRight", () => go(ply + 1));
    useKey("Home", () => go(0));
    useKey("End", () => go(last));
    const button = (sign: string, words: string, isPossible: boolean, action: () => void) => (
        <button aria-label={words} title={words} disabled={!isPossible} onClick={action}>
            {sign}
        </button>
    );
    return (
        <div class="walker" role="toolbar" aria-label="Walk along the moves">
            {button("«", "Start", ply > 0, () => onGo(0))}
            {button("‹", "Back", ply > 0, () => onGo(ply - 1))}
            {button("↻", "Replay the last move", ply > 0, playback.replay)}
            {button("⤳", "Show the last move step by step", ply > 0, playback.step)}
            {button("›", "Forward", ply < last, () => onGo(ply + 1))}
            {button("»", "End", ply < last, () => onGo(last))}
        </div>
    );
}

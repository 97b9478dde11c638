import { useRef } from "preact/hooks";
import { changeSettings, largestScale, smallestScale, useSettings } from "../settings.ts";

const percent = (scale: number) => Math.round(scale * 100);

/** The corner by which the board is made larger or smaller; a double click gives it the size that fits. */
export function ResizeHandle() {
    const { scale } = useSettings();
    const start = useRef<{ x: number; width: number; scale: number } | null>(null);
    const set = (next: number) =>
        changeSettings({ scale: Math.min(largestScale, Math.max(smallestScale, Math.round(next * 100) / 100)) });
    return (
        <div
            class="resize"
            role="slider"
            tabIndex={0}
            aria-label="Board size"
            aria-valuemin={percent(smallestScale)}
            aria-valuemax={percent(largestScale)}
            aria-valuenow={percent(scale)}
            aria-valuetext={`${percent(scale)} %`}
            title="Drag to resize the board; a double click lets it fit"
            onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                const width = event.currentTarget.parentElement!.getBoundingClientRect().width;
                start.current = { x: event.clientX, width, scale };
            }}
            onPointerMove={(event) => {
                if (start.current) {
                    const { x, width, scale: before } = start.current;
                    set((before * (width + event.clientX - x)) / width);
                }
            }}
            onPointerUp={() => {
                start.current = null;
            }}
            onPointerCancel={() => {
                start.current = null;
            }}
            onDblClick={() => set(1)}
            onKeyDown={(event) => {
                const step = { ArrowLeft: -0.05, ArrowDown: -0.05, ArrowRight: 0.05, ArrowUp: 0.05 }[event.key];
                if (step) {
                    event.preventDefault();
                    event.stopPropagation();
                    set(scale + step);
                }
            }}
        />
    );
}

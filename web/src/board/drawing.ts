import { useEffect, useRef, useState } from "preact/hooks";
import type { Square } from "../protocol.ts";
import { type Geometry, squareAt } from "./geometry.ts";
import { colourOf, draw, type Shape } from "./shapes.ts";

/** Arrows and circles by the right button; a left click clears them, and so does the next move. */
export function useDrawing(geometry: Geometry, position: string) {
    const [shapes, setShapes] = useState<Shape[]>([]);
    const [started, setStarted] = useState<Shape | null>(null);
    const from = useRef<Square | null>(null);
    useEffect(() => setShapes([]), [position]);

    const locate = (event: PointerEvent) => {
        const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
        return squareAt(
            Math.floor(((event.clientX - box.left) / box.width) * geometry.files),
            Math.floor(((event.clientY - box.top) / box.height) * geometry.ranks),
            geometry,
        );
    };
    const shapeTo = (event: PointerEvent): Shape | null => {
        const to = locate(event);
        return from.current === null || to === null ? null : { from: from.current, to, colour: colourOf(event) };
    };
    return {
        shapes: started ? [...shapes, started] : shapes,
        clear: () => setShapes([]),
        begin: (event: PointerEvent) => {
            from.current = locate(event);
            setStarted(shapeTo(event));
        },
        follow: (event: PointerEvent) => {
            if (from.current !== null) {
                setStarted(shapeTo(event));
            }
        },
        end: (event: PointerEvent) => {
            const shape = shapeTo(event);
            if (shape) {
                setShapes((now) => draw(now, shape));
            }
            from.current = null;
            setStarted(null);
        },
    };
}

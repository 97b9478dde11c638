import type { Square } from "../protocol.ts";
import { type Geometry, placeOf } from "./geometry.ts";

export interface Arrow {
    from: Square;
    to: Square;
    /** best line, a link between a mark and its source, or a piece that will be shifted */
    kind: "best" | "second" | "link" | "shift" | "drawn";
}

/** Arrows above the squares and below nothing: purely for the eye, everything is also said in words. */
export function Overlay(props: { arrows: Arrow[]; geometry: Geometry }) {
    const { geometry } = props;
    const centre = (square: Square) => {
        const { column, row } = placeOf(square, geometry);
        return { x: column + 0.5, y: row + 0.5 };
    };
    return (
        <svg class="overlay" viewBox={`0 0 ${geometry.files} ${geometry.ranks}`} aria-hidden="true">
            {props.arrows
                .filter((arrow) => arrow.from !== arrow.to)
                .map((arrow) => {
                    const a = centre(arrow.from);
                    const b = centre(arrow.to);
                    const length = Math.hypot(b.x - a.x, b.y - a.y);
                    const unit = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
                    const tip = { x: b.x - unit.x * 0.12, y: b.y - unit.y * 0.12 };
                    const neck = { x: tip.x - unit.x * 0.3, y: tip.y - unit.y * 0.3 };
                    const wing = { x: -unit.y * 0.2, y: unit.x * 0.2 };
                    return (
                        <g key={`${arrow.kind}${arrow.from}-${arrow.to}`} class={`arrow ${arrow.kind}`}>
                            <line x1={a.x} y1={a.y} x2={neck.x} y2={neck.y} />
                            <polygon
                                points={`${tip.x},${tip.y} ${neck.x + wing.x},${neck.y + wing.y} ${neck.x - wing.x},${neck.y - wing.y}`}
                            />
                        </g>
                    );
                })}
        </svg>
    );
}

import type { Square } from "../protocol.ts";
import { type Geometry, placeOf } from "./geometry.ts";
import type { Shape } from "./shapes.ts";

export interface Arrow {
    from: Square;
    to: Square;
    /** best line, what the opponent threatens, a link between a mark and its source, or a piece that will be shifted */
    kind: "best" | "second" | "threat" | "link" | "shift" | `drawn ${Shape["colour"]}`;
}

/** Arrows and circles above everything: purely for the eye, all that comes from the game is also said in words. */
export function Overlay(props: { arrows: Arrow[]; shapes: Shape[]; geometry: Geometry }) {
    const { geometry } = props;
    const centre = (square: Square) => {
        const { column, row } = placeOf(square, geometry);
        return { x: column + 0.5, y: row + 0.5 };
    };
    const drawn = props.shapes.map(({ from, to, colour }): Arrow => ({ from, to, kind: `drawn ${colour}` }));
    return (
        <svg class="overlay" viewBox={`0 0 ${geometry.files} ${geometry.ranks}`} aria-hidden="true">
            {props.shapes
                .filter((shape) => shape.from === shape.to)
                .map(({ from, colour }) => (
                    <circle
                        key={`circle${from}`}
                        class={`circle drawn ${colour}`}
                        cx={centre(from).x}
                        cy={centre(from).y}
                        r={0.45}
                    />
                ))}
            {[...props.arrows, ...drawn]
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

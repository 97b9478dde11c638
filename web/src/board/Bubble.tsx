import type { Square } from "../protocol.ts";
import { type Geometry, placeOf } from "./geometry.ts";

/** Words beside a square: why a move cannot be made. For the eye; they are announced as well. */
export function Bubble(props: { square: Square; text: string; geometry: Geometry }) {
    const { geometry } = props;
    const { column, row } = placeOf(props.square, geometry);
    const isLow = row < 2;
    const isLeft = column >= geometry.files / 2;
    const horizontal = isLeft
        ? { right: `${((geometry.files - 1 - column) / geometry.files) * 100}%` }
        : { left: `${(column / geometry.files) * 100}%` };
    const vertical = isLow
        ? { top: `${((row + 1.1) / geometry.ranks) * 100}%` }
        : { bottom: `${((geometry.ranks - row + 0.1) / geometry.ranks) * 100}%` };
    return (
        <p class="bubble" aria-hidden="true" style={{ ...horizontal, ...vertical }}>
            {props.text}
        </p>
    );
}

import { type Geometry, nameOf, squareAt } from "./geometry.ts";

/** Ranks down the left edge, files along the lower one; the labels of the squares say them to those who listen. */
export function Coordinates(props: { geometry: Geometry }) {
    const { geometry } = props;
    const edge = (index: number, column: number, row: number) =>
        nameOf(squareAt(column, row, geometry)!, geometry.files).replace(index === 0 ? /^[a-z]/ : /\d+$/, "");
    return (
        <div class="coordinates" aria-hidden="true">
            {Array.from({ length: geometry.ranks }, (_, row) => (
                <span class="rank" key={`rank${row}`} style={{ top: `${(row / geometry.ranks) * 100}%` }}>
                    {edge(0, 0, row)}
                </span>
            ))}
            {Array.from({ length: geometry.files }, (_, column) => (
                <span class="file" key={`file${column}`} style={{ left: `${(column / geometry.files) * 100}%` }}>
                    {edge(1, column, geometry.ranks - 1)}
                </span>
            ))}
        </div>
    );
}

import type { GameFacts, Square } from "../protocol.ts";
import { pieceName } from "./facts.ts";
import { type Geometry, placeOf } from "./geometry.ts";
import type { Drag } from "./input.ts";
import { PiecePicture } from "./pictures.tsx";
import type { ShownPiece, Step } from "./pieces.ts";

/** The pieces above the squares: they slide, follow the pointer, and show as ghosts where they would go. */
export function PieceLayer(props: {
    game: GameFacts;
    geometry: Geometry;
    pieces: ShownPiece[];
    drag: Drag | null;
    /** A move that was sent and not yet answered. */
    parked: { from: Square; to: Square } | null;
    doomed: Set<Square>;
    /** What the move under the pointer would shift or change. */
    shifts: Step[];
}) {
    const { game, geometry, drag, parked } = props;
    const at = (column: number, row: number) => ({ transform: `translate(${column * 100}%, ${row * 100}%)` });
    const place = (square: Square) => {
        const { column, row } = placeOf(square, geometry);
        return at(column, row);
    };
    const lifted = drag && props.pieces.find((shown) => shown.square === drag.square);
    return (
        <div class="pieces" aria-hidden="true">
            {props.pieces.map((shown) => {
                const isDragged = drag?.square === shown.square;
                const square = parked && parked.from === shown.square ? parked.to : shown.square;
                const isLeaving = props.shifts.some((step) => step.from === shown.square);
                const classes = ["piece", isDragged && "dragged", (isLeaving || props.doomed.has(shown.square)) && "doomed"];
                return (
                    <div
                        key={shown.id}
                        class={classes.filter(Boolean).join(" ")}
                        style={isDragged ? at(drag.x - 0.5, drag.y - 0.5) : place(square)}
                        data-piece={shown.piece}
                        data-name={pieceName(game, shown.piece)}
                    >
                        <PiecePicture game={game} piece={shown.piece} />
                    </div>
                );
            })}
            {lifted && (
                <div class="piece ghost" style={place(drag.square)}>
                    <PiecePicture game={game} piece={lifted.piece} />
                </div>
            )}
            {props.shifts.map((step) => (
                <div key={`shift${step.from}-${step.to}`} class="piece ghost prospect" style={place(step.to)}>
                    <PiecePicture game={game} piece={step.becomes} />
                </div>
            ))}
        </div>
    );
}

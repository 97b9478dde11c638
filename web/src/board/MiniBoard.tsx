import type { GameFacts, Side, Square } from "../protocol.ts";
import { type Geometry, geometryFor, isDark, placeOf, squareAt } from "./geometry.ts";
import { PiecePicture, slug } from "./pictures.tsx";

interface Part {
    column: number;
    row: number;
    columns: number;
    rows: number;
}

const wholeOf = ({ files, ranks }: Geometry): Part => ({ column: 0, row: 0, columns: files, rows: ranks });

/** The smallest part with all these squares and one more on every side. */
function partAround(squares: Square[], geometry: Geometry): Part {
    const places = squares.map((square) => placeOf(square, geometry));
    const range = (values: number[], count: number) => {
        const first = Math.max(0, Math.min(...values) - 1);
        return { first, size: Math.min(count, Math.max(...values) + 2) - first };
    };
    if (places.length === 0) {
        return wholeOf(geometry);
    }
    const columns = range(places.map((place) => place.column), geometry.files);
    const rows = range(places.map((place) => place.row), geometry.ranks);
    return { column: columns.first, row: rows.first, columns: columns.size, rows: rows.size };
}

/** A board only to look at: a preview, a choice, a magnifier. What it shows is also said in words. */
export function MiniBoard(props: {
    game: GameFacts;
    board: string[];
    viewer: Side;
    marked?: Square[];
    faint?: Square[];
    /** Only the part around the marked squares is shown. */
    isCropped?: boolean;
}) {
    const { game, board } = props;
    const geometry = geometryFor(game, props.viewer);
    const part = props.isCropped ? partAround(props.marked ?? [], geometry) : wholeOf(geometry);
    const squares = Array.from({ length: part.columns * part.rows }, (_, i) =>
        squareAt(part.column + (i % part.columns), part.row + Math.floor(i / part.columns), geometry)!,
    );
    return (
        <div
            class="mini-board"
            aria-hidden="true"
            style={{ "--files": part.columns, "--ranks": part.rows } as Record<string, number>}
        >
            {squares.map((square) => {
                const terrain = game.terrain.filter((each) => each.squares.includes(square));
                const classes = [
                    "mini-square",
                    isDark(square, game.files) ? "dark" : "light",
                    ...terrain.map((each) => `terrain-${slug(each.name)}`),
                    props.marked?.includes(square) && "marked",
                    props.faint?.includes(square) && "faint",
                ];
                return (
                    <span key={square} class={classes.filter(Boolean).join(" ")}>
                        {board[square] && <PiecePicture game={game} piece={board[square]} />}
                    </span>
                );
            })}
        </div>
    );
}

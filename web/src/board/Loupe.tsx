import type { GameFacts, Side, Square } from "../protocol.ts";
import { geometryFor, placeOf } from "./geometry.ts";
import { MiniBoard } from "./MiniBoard.tsx";

const squareSize = 60;
const size = 156;

/** Shows what a finger covers, enlarged and above it. */
export function Loupe(props: {
    game: GameFacts;
    board: string[];
    viewer: Side;
    finger: { x: number; y: number; square: Square };
    selected: Square | null;
}) {
    const { game, finger } = props;
    const { column, row } = placeOf(finger.square, geometryFor(game, props.viewer));
    const left = Math.min(Math.max(finger.x - size / 2, 4), innerWidth - size - 4);
    const above = finger.y - size - 40;
    const top = above >= 4 ? above : finger.y + 50;
    const centre = (place: number) => size / 2 - (place + 0.5) * squareSize;
    return (
        <div class="loupe" aria-hidden="true" style={{ left: `${left}px`, top: `${top}px` }}>
            <div
                class="loupe-board"
                style={{
                    width: `${game.files * squareSize}px`,
                    transform: `translate(${centre(column)}px, ${centre(row)}px)`,
                }}
            >
                <MiniBoard
                    game={game}
                    board={props.board}
                    viewer={props.viewer}
                    marked={[finger.square]}
                    faint={props.selected === null ? [] : [props.selected]}
                />
            </div>
        </div>
    );
}

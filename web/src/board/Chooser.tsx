import { useEffect, useRef } from "preact/hooks";
import type { Choice, GameFacts, Side, Square } from "../protocol.ts";
import { orderChoices, pieceAfter } from "./choices.ts";
import { factsOf } from "./facts.ts";
import { type Geometry, placeOf } from "./geometry.ts";
import { MiniBoard } from "./MiniBoard.tsx";
import { PiecePicture } from "./pictures.tsx";
import { boardAfter } from "./playback.ts";

/** Asks which of several moves to the same square is meant, at that square. Lists exactly what is legal. */
export function Chooser(props: {
    game: GameFacts;
    geometry: Geometry;
    viewer: Side;
    board: string[];
    square: Square;
    choices: Choice[];
    onChoose: (choice: Choice | null) => void;
}) {
    const { game, geometry, square } = props;
    const first = useRef<HTMLButtonElement>(null);
    useEffect(() => first.current?.focus(), []);
    const { column, row } = placeOf(square, geometry);
    const goal = props.choices[0].to ?? square;
    const { ordered, byPiece } = orderChoices(game, props.choices, goal);
    const classes = ["chooser", row > geometry.ranks / 2 ? "up" : "down", column > geometry.files / 2 ? "left" : "right"];
    // All of them show the same part of the board, so that they can be compared.
    const changed = [...new Set(props.choices.flatMap((choice) => choice.effects.map((effect) => effect.square)))];
    const content = (choice: Choice) => {
        const piece = pieceAfter(choice, goal);
        if (byPiece && piece) {
            return (
                <>
                    <PiecePicture game={game} piece={piece} />
                    <span>{factsOf(game, piece)?.name}</span>
                </>
            );
        }
        const board = boardAfter(props.board, choice.effects);
        return (
            <>
                <MiniBoard game={game} board={board} viewer={props.viewer} marked={changed} isCropped />
                <span>{choice.san}</span>
            </>
        );
    };
    return (
        <div
            class={[...classes, byPiece ? "" : "with-boards"].join(" ")}
            role="dialog"
            aria-label="Which move?"
            style={{
                left: `${((column + (classes[2] === "left" ? 1 : 0)) / geometry.files) * 100}%`,
                top: `${((row + (classes[1] === "up" ? 1 : 0)) / geometry.ranks) * 100}%`,
            }}
            onKeyDown={(event) => {
                if (event.key === "Escape") {
                    event.stopPropagation();
                    props.onChoose(null);
                }
            }}
        >
            {ordered.map((choice, place) => (
                <button key={choice.uci} ref={place === 0 ? first : null} onClick={() => props.onChoose(choice)}>
                    {content(choice)}
                </button>
            ))}
            <button class="quiet" onClick={() => props.onChoose(null)}>
                Cancel
            </button>
        </div>
    );
}

import { useEffect, useRef } from "preact/hooks";
import type { Choice, GameFacts, Square } from "../protocol.ts";
import { type Geometry, placeOf } from "./geometry.ts";
import { stepsOf } from "./pieces.ts";
import { factsOf, PiecePicture } from "./pictures.tsx";

/** What stands on the square afterwards. */
function pieceOn(choice: Choice, square: Square): string | null {
    const last = stepsOf(choice.effects).filter((step) => step.kind !== "vanish" && step.to === square).at(-1);
    return last?.becomes ?? null;
}

/** Asks which of several moves to the same square is meant, at that square. Lists exactly what is legal. */
export function Chooser(props: {
    game: GameFacts;
    geometry: Geometry;
    square: Square;
    choices: Choice[];
    onChoose: (choice: Choice | null) => void;
}) {
    const { game, geometry, square, choices } = props;
    const first = useRef<HTMLButtonElement>(null);
    useEffect(() => first.current?.focus(), []);
    const { column, row } = placeOf(square, geometry);
    const pieces = choices.map((choice) => pieceOn(choice, square));
    const byPiece = new Set(pieces).size === choices.length && !pieces.includes(null);
    const value = (i: number) => (pieces[i] ? (factsOf(game, pieces[i])?.value ?? 0) : 0);
    const order = choices.map((_, i) => i).sort((a, b) => value(b) - value(a));
    const classes = ["chooser", row > geometry.ranks / 2 ? "up" : "down", column > geometry.files / 2 ? "left" : "right"];
    return (
        <div
            class={classes.join(" ")}
            role="dialog"
            aria-label="Which move?"
            style={{
                left: `${((column + (classes[2] === "left" ? 1 : 0)) / geometry.files) * 100}%`,
                top: `${((row + (classes[1] === "up" ? 1 : 0)) / geometry.ranks) * 100}%`,
            }}
            onPointerDown={(event) => event.stopPropagation()}
            onPointerUp={(event) => event.stopPropagation()}
            onKeyDown={(event) => {
                if (event.key === "Escape") {
                    event.stopPropagation();
                    props.onChoose(null);
                }
            }}
        >
            {order.map((i, place) => (
                <button key={choices[i].uci} ref={place === 0 ? first : null} onClick={() => props.onChoose(choices[i])}>
                    {byPiece && pieces[i] ? (
                        <>
                            <PiecePicture game={game} piece={pieces[i]} />
                            <span>{factsOf(game, pieces[i])?.name}</span>
                        </>
                    ) : (
                        <span>{choices[i].san}</span>
                    )}
                </button>
            ))}
            <button class="quiet" onClick={() => props.onChoose(null)}>
                Cancel
            </button>
        </div>
    );
}

import { file, ids } from "virtual:piece-art";
import type { GameFacts } from "../protocol.ts";
import { factsOf } from "./facts.ts";

const idOf = (group: string, name: string) => `${group}-${name.replace(/[^a-z0-9]+/g, "-")}`;

export const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** A picture of the collection, or nothing when there is none by that name. */
export function Picture(props: { group: string; name: string; class?: string }) {
    const id = idOf(props.group, props.name);
    if (!ids.has(id)) {
        return null;
    }
    return (
        <svg class={props.class} viewBox="0 0 100 100" aria-hidden="true">
            <use href={`${file}#${id}`} />
        </svg>
    );
}

/** A piece in the colours of its side; its letter when nobody has drawn it. */
export function PiecePicture(props: { game: GameFacts; piece: string }) {
    const facts = factsOf(props.game, props.piece);
    const side = props.piece[0] === "w" ? "white" : "black";
    const hasPicture = facts && ids.has(idOf("pieces", facts.name));
    return (
        <span class={`picture ${side}`}>
            {hasPicture ? (
                <Picture group="pieces" name={facts.name} />
            ) : (
                <svg viewBox="0 0 100 100" aria-hidden="true">
                    <text x="50" y="74" text-anchor="middle" font-size="72" font-weight="bold">
                        {props.piece[1]}
                    </text>
                </svg>
            )}
        </span>
    );
}

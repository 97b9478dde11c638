import type { Choice } from "./protocol.ts";

const plain = (move: string) => move.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The legal move that somebody means, as it is written or without the signs. */
export function meantBy(text: string, choices: Choice[]): Choice | undefined {
    return (
        choices.find((choice) => choice.uci === text || choice.san === text) ??
        choices.find((choice) => [choice.uci, choice.san].some((each) => plain(each) === plain(text)))
    );
}

/** Is the text a move, exactly as it is written, that no other move begins with? */
export function isUnambiguous(text: string, choices: Choice[]): boolean {
    if (!choices.some((choice) => choice.uci === text || choice.san === text)) {
        return false;
    }
    const begun = choices.filter((choice) =>
        [choice.uci, choice.san].some((each) => each.toLowerCase().startsWith(text.toLowerCase())),
    );
    return begun.length === 1;
}

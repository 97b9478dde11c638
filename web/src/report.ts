import type { Outcome, PlayedMove, Score, Side } from "./protocol.ts";
import { whiteShare } from "./words.ts";

/** What the engine thinks of a position of the game, and what it would play there. */
export interface Judged {
    score: Score;
    best: PlayedMove | null;
}
/** A move that gave something away. */
export interface Slip {
    /** of the move, counted from 0 */
    ply: number;
    side: Side;
    kind: "inaccuracy" | "mistake" | "blunder";
    best: PlayedMove | null;
}

export const glyphs: Record<Slip["kind"], string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** How much of the chance to win a move may lose before it is called so. */
const limits: [Slip["kind"], number][] = [
    ["blunder", 0.3],
    ["mistake", 0.2],
    ["inaccuracy", 0.1],
];

/** The moves after which the mover's chances were clearly worse than before. */
export function slipsIn(positions: Judged[], first: Side): Slip[] {
    const slips: Slip[] = [];
    for (let ply = 0; ply + 1 < positions.length; ++ply) {
        const side: Side = (ply % 2 === 0) === (first === "white") ? "white" : "black";
        const share = (judged: Judged) => (side === "white" ? whiteShare(judged.score) : 1 - whiteShare(judged.score));
        const lost = share(positions[ply]) - share(positions[ply + 1]);
        const kind = limits.find(([, limit]) => lost >= limit)?.[0];
        if (kind) {
            slips.push({ ply, side, kind, best: positions[ply].best });
        }
    }
    return slips;
}

/** A position at the end of the game needs no engine. */
export function scoreOf(outcome: Outcome): Score {
    switch (outcome.result) {
        case "1-0":
            return { win: "white", plies: 0 };
        case "0-1":
            return { win: "black", plies: 0 };
        case "1/2-1/2":
            return { centipawns: 0 };
    }
}

import type { GameFacts, Outcome, Score, Seat, Side } from "./protocol.ts";

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "White wins: checkmate" */
export function outcomeWords(outcome: Outcome): string {
    const reason = outcome.reason.replaceAll("-", " ");
    const verdict = { "1-0": "White wins", "0-1": "Black wins", "1/2-1/2": "Draw" }[outcome.result];
    return reason ? `${verdict}: ${reason}` : verdict;
}

export function seatWords(seat: Seat): string {
    switch (seat.kind) {
        case "open":
            return "waiting for a player";
        case "agent":
            return `Computer: ${seat.name}`;
        case "person":
            return seat.name;
    }
}

/** "+0.53", "#4" (moves until White wins), always as White sees it. */
export function scoreWords(score: Score): string {
    if ("win" in score) {
        return `${score.win === "white" ? "#" : "#−"}${Math.ceil(score.plies / 2)}`;
    }
    const pawns = Math.abs(score.centipawns / 100).toFixed(2);
    return `${score.centipawns < 0 ? "−" : "+"}${pawns}`;
}

/** White's share of the bar, from 0 to 1. */
export function whiteShare(score: Score): number {
    if ("win" in score) {
        return score.win === "white" ? 1 : 0;
    }
    return 1 / (1 + Math.exp(-score.centipawns / 250));
}

export function levelOf(game: GameFacts, agent: string) {
    return game.agents.find((each) => each.kind === agent)?.options.find((option) => option.name === "Level");
}

/** The first agent of a game is its strongest. */
export function agentName(game: GameFacts, kind: string): string {
    return kind === game.agents[0].kind ? `${capitalised(kind)} (strongest)` : capitalised(kind);
}

export function clockWords(milliseconds: number): string {
    const left = Math.max(0, milliseconds);
    const seconds = Math.floor(left / 1000);
    const minutes = Math.floor(seconds / 60);
    const two = (value: number) => String(value).padStart(2, "0");
    if (left < 10_000) {
        return `0:${two(seconds)}.${Math.floor((left % 1000) / 100)}`;
    }
    return minutes >= 60
        ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
        : `${minutes}:${two(seconds % 60)}`;
}

export const sideWord = (side: Side) => capitalised(side);

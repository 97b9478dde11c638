/** What the server says and hears: the same words as docs/web_protocol.md. Squares are numbers counted file by file from a1. */

export type Side = "white" | "black";
export type Square = number;

export interface PieceFacts {
    name: string;
    letter: string;
    glyphs: [string, string];
    value: number;
}
export interface TerrainFacts {
    name: string;
    mark: string;
    squares: Square[];
}
export interface CauseFacts {
    name: string;
    active: string;
    passive: string;
    /** So many squares around it are affected; 0 where distance does not matter. */
    reach: number;
}
export interface MarkFacts {
    name: string;
    description: string;
}
export interface OptionFacts {
    name: string;
    kind: "check" | "spin" | "combo" | "text" | "button";
    help: string;
    default: string;
    smallest: number;
    largest: number;
}
export interface AgentFacts {
    kind: string;
    options: OptionFacts[];
}
export interface GameFacts {
    key: string;
    name: string;
    files: number;
    ranks: number;
    start: string;
    bottom: Side;
    pieces: PieceFacts[];
    terrain: TerrainFacts[];
    causes: CauseFacts[];
    marks: MarkFacts[];
    repetitions_to_draw: number;
    quiet_plies_to_draw: number;
    agents: AgentFacts[];
}

export interface Effect {
    do: "lift" | "put" | "mark" | "unmark";
    cause: number;
    /** `wP`, `bQ` */
    piece: string;
    square: Square;
    other?: Square;
    doer?: Square;
}
export interface Choice {
    uci: string;
    san: string;
    /** null: a pass */
    from: Square | null;
    to: Square | null;
    effects: Effect[];
}
export interface Mark {
    kind: number;
    square: Square | null;
    source: Square | null;
    text: string;
}
export interface Outcome {
    result: "1-0" | "0-1" | "1/2-1/2";
    reason: string;
}
export interface Snapshot {
    fen: string;
    board: string[];
    turn: Side;
    quiet_plies: number;
    number: number;
    choices: Choice[];
    effects: Effect[];
    narration: string;
    marks: Mark[];
    outcome: Outcome | null;
}
export interface PlayedMove {
    uci: string;
    san: string;
}
export interface Seat {
    kind: "open" | "person" | "agent";
    name: string;
    agent: string;
    level: number;
    online: boolean;
}
export interface ClockState {
    initial: number;
    increment: number;
    left: [number, number];
    running: boolean;
    paused: boolean;
}
export interface Loss {
    piece: string;
    cause: number;
    ply: number;
}
export interface RoomState {
    type: "room";
    room: string;
    game: string;
    start: string;
    moves: PlayedMove[];
    losses: Loss[];
    snapshot: Snapshot;
    white: Seat;
    black: Seat;
    clock: ClockState | null;
    outcome: Outcome | null;
    offers: { draw: Side | null; takeback: Side | null; rematch: Side | null };
    rematch: string;
    thinking: boolean;
    watchers: number;
}
/** A game as data. */
export interface Line {
    game: string;
    start: string;
    moves: string[];
}
export type Score = { centipawns: number } | { win: Side; plies: number };
export interface AnalysisLine {
    line: number;
    depth: number;
    nodes: number;
    milliseconds: number;
    score: Score;
    moves: PlayedMove[];
}
export interface GameSummary {
    room: string;
    game: string;
    names: [string, string];
    outcome: Outcome | null;
    created: number;
    plies: number;
}

export type ServerMessage =
    | RoomState
    | { type: "welcome"; name: string }
    | { type: "role"; room: string; sides: Side[] }
    | { type: "presence"; room: string; online: [boolean, boolean]; watchers: number }
    | { type: "error"; id: number; text: string }
    | { type: "created"; id: number; room: string; game: string }
    | ({ type: "look"; id: number; moves: PlayedMove[]; snapshot: Snapshot } & Omit<Line, "moves">)
    | { type: "explained"; id: number; legal: boolean; text: string }
    | ({ type: "imported"; id: number; title: string } & Line)
    | { type: "exported"; id: number; pgn: string; fen: string }
    | { type: "games"; id: number; games: GameSummary[] }
    | ({ type: "analysis"; id: number; state: AnalysisState } & Partial<AnalysisLine>);
export type AnalysisState = "waiting" | "thinking" | "done" | "interrupted" | "failed";

export const other = (side: Side): Side => (side === "white" ? "black" : "white");
export const sideOf = (piece: string): Side => (piece[0] === "w" ? "white" : "black");

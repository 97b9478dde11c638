import { useCallback, useEffect, useState } from "preact/hooks";
import { emptyTree, extended, isMainLine, type MoveNode, type Path, promoted, withLine, without } from "./move_tree.ts";
import type { Line, PlayedMove } from "./protocol.ts";

const storageKey = "menagerie.tree";

/** Variations survive a reload of the page; somebody who comes with another line begins without them. */
function remembered(line: Line): MoveNode {
    try {
        const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as { line?: Line; tree?: MoveNode };
        return kept.tree && JSON.stringify(kept.line) === JSON.stringify(line) ? kept.tree : emptyTree;
    } catch {
        return emptyTree;
    }
}

const nameless = (moves: string[]): PlayedMove[] => moves.map((uci) => ({ uci, san: "" }));

/** All lines that were looked at from one start; one of them is shown, up to some move. */
export interface AnalysisTree {
    tree: MoveNode;
    /** the line that is shown, to its end */
    line: Line;
    /** how many of its moves are shown */
    ply: number;
    isMain: boolean;
    go: (path: Path) => void;
    goTo: (ply: number) => void;
    /** Plays from the position that is shown: along a known line, or into a new one. */
    play: (moves: PlayedMove[], shown?: number) => void;
    /** The names of the moves of the line have come. */
    learn: (moves: PlayedMove[]) => void;
    /** Begins anew with another game or start. */
    open: (line: Line) => void;
    promote: () => void;
    remove: () => void;
}

export function useAnalysisTree(first: Line, onChange: (line: Line) => void): AnalysisTree {
    const [{ tree, line, ply }, set] = useState(() => {
        const known = withLine(remembered(first), nameless(first.moves));
        return { tree: known, line: first, ply: first.moves.length };
    });
    const show = (nextTree: MoveNode, path: Path, start = line.start) =>
        set({ tree: nextTree, line: { ...line, start, moves: extended(nextTree, path) }, ply: path.length });
    const key = line.moves.join(" ");
    useEffect(() => onChange(line), [line.start, key]);
    useEffect(() => {
        sessionStorage.setItem(storageKey, JSON.stringify({ line, tree }));
    }, [tree, line]);
    const shown = line.moves.slice(0, ply);
    return {
        tree,
        line,
        ply,
        isMain: isMainLine(tree, shown),
        go: (path) => show(tree, path),
        goTo: useCallback((next: number) => set((now) => ({ ...now, ply: next })), []),
        play: (moves, count = moves.length) => {
            const isKnown = moves.every((move, i) => line.moves[ply + i] === move.uci);
            if (isKnown) {
                set({ tree, line, ply: ply + count });
                return;
            }
            const next = withLine(tree, [...nameless(shown), ...moves]);
            const path = [...shown, ...moves.map((move) => move.uci)];
            set({ tree: next, line: { ...line, moves: extended(next, path) }, ply: ply + count });
        },
        // An answer comes at any time: since this was drawn, somebody may have stepped on.
        learn: (moves) =>
            set((now) => {
                const next = withLine(now.tree, moves);
                return JSON.stringify(next) === JSON.stringify(now.tree) ? now : { ...now, tree: next };
            }),
        open: (next) => {
            set({ tree: withLine(emptyTree, nameless(next.moves)), line: next, ply: next.moves.length });
        },
        promote: () => show(promoted(tree, shown), shown),
        remove: () => show(without(tree, shown), shown.slice(0, -1)),
    };
}

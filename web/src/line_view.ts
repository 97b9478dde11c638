import { useEffect, useRef, useState } from "preact/hooks";
import { useApp, useOnline } from "./app.ts";
import type { Line, PlayedMove, Snapshot } from "./protocol.ts";

export interface LineView {
    snapshot: Snapshot;
    moves: PlayedMove[];
    /** how many moves of the line are shown */
    ply: number;
    /** of the line up to there */
    key: string;
}

const keyOf = (line: Line, ply: number) => [line.game, line.start, ...line.moves.slice(0, ply)].join(" ");

/** Does a view show this position, or still the one before it? */
export const isViewOf = (view: LineView, line: Line, ply: number) => view.key === keyOf(line, ply);

/** The position after `ply` moves of a line, asked of the server once and remembered. Until it is here, the last one is kept. */
export function useLineView(line: Line, ply: number, onProblem: (text: string) => void): LineView | null {
    const { connection } = useApp();
    const online = useOnline();
    const known = useRef(new Map<string, LineView>());
    const [last, setLast] = useState<LineView | null>(null);
    const key = keyOf(line, ply);
    const remembered = known.current.get(key);
    useEffect(() => {
        if (remembered) {
            setLast(remembered);
            return undefined;
        }
        if (!online) {
            return undefined;
        }
        let wanted = true;
        connection.ask({ type: "look", ...line, moves: line.moves.slice(0, ply) }, "look").then(
            (answer) => {
                const found = { snapshot: answer.snapshot, moves: answer.moves, ply, key };
                known.current.set(key, found);
                if (wanted) {
                    setLast(found);
                }
            },
            (error: Error) => wanted && onProblem(error.message),
        );
        return () => {
            wanted = false;
        };
        // The key stands for the line.
    }, [key, online, connection]);
    return remembered ?? last;
}

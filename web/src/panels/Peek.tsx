import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app.ts";
import { MiniBoard } from "../board/MiniBoard.tsx";
import { stepsOf } from "../board/pieces.ts";
import type { GameFacts, Line, Side, Snapshot } from "../protocol.ts";

/** A place in an engine's line that somebody points at. */
export interface PeekAt {
    moves: string[];
    /** of the move on the screen, and of all lines */
    left: number;
    top: number;
    bottom: number;
}

const width = 230;

/** The position after a move of an engine's line, as a small board beside it, with what the move does in words. */
export function Peek(props: { game: GameFacts; line: Line; viewer: Side; at: PeekAt }) {
    const { game, line, at } = props;
    const { connection } = useApp();
    const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
    const key = at.moves.join(" ");
    useEffect(() => {
        let wanted = true;
        // Asked only when the pointer rests there.
        const timer = setTimeout(() => {
            connection.ask({ type: "look", ...line, moves: [...line.moves, ...at.moves] }, "look").then(
                (answer) => wanted && setSnapshot(answer.snapshot),
                () => undefined,
            );
        }, 80);
        return () => {
            wanted = false;
            clearTimeout(timer);
        };
    }, [key, connection]);
    if (!snapshot) {
        return null;
    }
    const height = (width / game.files) * game.ranks + 60;
    const isAbove = at.bottom + height > innerHeight && at.top > height;
    const style = {
        width: `${width}px`,
        left: `${Math.max(4, Math.min(at.left, innerWidth - width - 12))}px`,
        ...(isAbove ? { bottom: `${innerHeight - at.top + 6}px` } : { top: `${at.bottom + 6}px` }),
    };
    return (
        <div class="peek" style={style} role="status" data-testid="peek">
            <MiniBoard
                game={game}
                board={snapshot.board}
                viewer={props.viewer}
                marked={stepsOf(snapshot.effects).flatMap(({ from, to }) => [from, to])}
            />
            <p>{snapshot.narration}</p>
        </div>
    );
}

import { useEffect, useRef, useState } from "preact/hooks";
import { materialBalance } from "../board/choices.ts";
import { pieceName } from "../board/facts.ts";
import { PiecePicture } from "../board/pictures.tsx";
import type { ClockState, GameFacts, Loss, Seat, Side } from "../protocol.ts";
import { sound } from "../sound.ts";
import { clockWords, seatWords, sideWord } from "../words.ts";

/** Counts down from what the server said when it said it. */
function Clock(props: { clock: ClockState; side: Side; isTurn: boolean; since: number; isOwn: boolean }) {
    const [now, setNow] = useState(performance.now());
    const isRunning = props.clock.running && props.isTurn;
    const warned = useRef(false);
    useEffect(() => {
        if (!isRunning) {
            return undefined;
        }
        const timer = setInterval(() => setNow(performance.now()), 100);
        return () => clearInterval(timer);
    }, [isRunning]);
    const left = props.clock.left[props.side === "white" ? 0 : 1] - (isRunning ? now - props.since : 0);
    const isLow = left < 20_000;
    useEffect(() => {
        if (isLow && isRunning && props.isOwn && !warned.current) {
            warned.current = true;
            sound("low-time");
        }
    }, [isLow, isRunning, props.isOwn]);
    const classes = ["clock", isRunning && "running", isLow && "low"];
    const share = Math.min(1, Math.max(0, left / props.clock.initial));
    return (
        <span class={classes.filter(Boolean).join(" ")} role="timer" aria-label={`${props.side} clock`}>
            {clockWords(left)}
            {props.clock.paused && <span class="paused"> held</span>}
            <span class="clock-bar" style={{ width: `${share * 100}%` }} />
        </span>
    );
}

/** One player: who, what was lost and how, the clock. */
export function PlayerBar(props: {
    game: GameFacts;
    side: Side;
    seat: Seat | null;
    isTurn: boolean;
    isThinking: boolean;
    losses: Loss[];
    board: string[];
    clock: ClockState | null;
    since: number;
    isOwn: boolean;
    onSit?: () => void;
}) {
    const { game, side, seat } = props;
    const own = props.losses.filter((loss) => (loss.piece[0] === "w") === (side === "white"));
    const balance = materialBalance(game, props.board);
    const ahead = side === "white" ? balance : -balance;
    const causes = [...new Set(own.map((loss) => loss.cause))];
    return (
        <div class={`player ${props.isTurn ? "turn" : ""}`} data-side={side}>
            <span class={`side-sign ${side}`} aria-hidden="true" />
            <span class="player-name">
                <span class="sr">{sideWord(side)}: </span>
                {seat ? seatWords(seat) : sideWord(side)}
                {props.isOwn && <span class="you"> (you)</span>}
                {seat?.kind === "person" && !seat.online && <span class="away"> away</span>}
                {props.isThinking && <span class="thinking"> is thinking …</span>}
            </span>
            {props.onSit && seat?.kind === "open" && (
                <button class="main" onClick={props.onSit}>
                    Play {side}
                </button>
            )}
            <span class="losses" aria-label={own.length ? `${side} has lost` : undefined}>
                {causes.map((cause) => (
                    <span class="loss-group" key={cause} title={game.causes[cause].passive}>
                        {own
                            .filter((loss) => loss.cause === cause)
                            .map((loss, i) => (
                                <span key={i} class="loss" title={`${pieceName(game, loss.piece)}: ${game.causes[cause].passive}`}>
                                    <PiecePicture game={game} piece={loss.piece} />
                                </span>
                            ))}
                    </span>
                ))}
            </span>
            {ahead >= 0.1 && (
                <span class="ahead" title="ahead in material on the board">
                    +{ahead.toFixed(1).replace(".0", "")}
                </span>
            )}
            {props.clock && (
                <Clock clock={props.clock} side={side} isTurn={props.isTurn} since={props.since} isOwn={props.isOwn} />
            )}
        </div>
    );
}

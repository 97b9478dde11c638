import { useState } from "preact/hooks";
import { useApp } from "../app.ts";
import { other, type RoomState, type Side } from "../protocol.ts";

/** Take back, draw, resign, rematch, and the answers to what the opponent offers. */
export function RoomActions(props: { state: RoomState; sides: Side[] }) {
    const { state, sides } = props;
    const { connection } = useApp();
    const [sure, setSure] = useState(false);
    if (sides.length === 0) {
        return null;
    }
    const send = (type: string) => () => {
        setSure(false);
        connection.send({ type });
    };
    const own = sides.length === 2 ? state.snapshot.turn : sides[0];
    const opponent = state[other(own)];
    const offered = (["draw", "takeback", "rematch"] as const).filter(
        (offer) => sides.length === 1 && state.offers[offer] === other(own),
    );
    const words = { draw: "offers a draw", takeback: "asks to take a move back", rematch: "wants another game" };
    const asked = (["draw", "takeback", "rematch"] as const).find(
        (offer) => sides.length === 1 && state.offers[offer] === own,
    );
    return (
        <div class="actions">
            {offered.map((offer) => (
                <p class="banner" role="alert" key={offer}>
                    Your opponent {words[offer]}.{" "}
                    <button class="main" onClick={send(offer)}>
                        Accept
                    </button>{" "}
                    <button onClick={send("decline")}>Decline</button>
                </p>
            ))}
            {asked && <p class="hint">Your opponent has been asked.</p>}
            <p class="buttons">
                <button disabled={state.moves.length === 0} onClick={send("takeback")}>
                    Take back
                </button>
                {!state.outcome && opponent.kind !== "agent" && <button onClick={send("draw")}>Draw</button>}
                {!state.outcome && state.clock && opponent.kind === "agent" && (
                    <button aria-pressed={state.clock.paused} onClick={send("pause")}>
                        {state.clock.paused ? "Go on" : "Pause"}
                    </button>
                )}
                {!state.outcome &&
                    (sure ? (
                        <button class="danger" onClick={send("resign")}>
                            Really resign
                        </button>
                    ) : (
                        <button onClick={() => setSure(true)}>Resign</button>
                    ))}
                {state.outcome && !state.rematch && (
                    <button class="main" onClick={send("rematch")}>
                        Rematch
                    </button>
                )}
            </p>
        </div>
    );
}

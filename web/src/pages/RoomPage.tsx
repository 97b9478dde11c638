import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { analysisAddress } from "../addresses.ts";
import { useApp } from "../app.ts";
import { useKey } from "../keys.ts";
import { useLineView } from "../line_view.ts";
import { emptyTree, withLine } from "../move_tree.ts";
import { MoveList } from "../panels/MoveList.tsx";
import { NewGame } from "../panels/NewGame.tsx";
import { PlayerBar } from "../panels/PlayerBar.tsx";
import { ShareDialog } from "../panels/ShareDialog.tsx";
import { Walker } from "../panels/Walker.tsx";
import { type GameFacts, type Line, other, type RoomState, type Side } from "../protocol.ts";
import { clockWords, outcomeWords, sideWord } from "../words.ts";
import { GameBoard } from "./GameBoard.tsx";
import { RoomActions } from "./RoomActions.tsx";

interface Live {
    state: RoomState;
    since: number;
}

/** Follows a room for as long as the page shows it, over breaks of the connection. */
function useRoom(room: string) {
    const { connection, say, go } = useApp();
    const [live, setLive] = useState<Live | null>(null);
    const [sides, setSides] = useState<Side[]>([]);
    const [problem, setProblem] = useState("");
    useEffect(() => {
        const stopListening = connection.listen((message) => {
            switch (message.type) {
                case "room":
                    if (message.room === room) {
                        setLive({ state: message, since: performance.now() });
                    }
                    break;
                case "role":
                    if (message.room === room) {
                        setSides(message.sides);
                    }
                    break;
                case "presence":
                    setLive((now) =>
                        now && message.room === room
                            ? {
                                  ...now,
                                  state: {
                                      ...now.state,
                                      watchers: message.watchers,
                                      white: { ...now.state.white, online: message.online[0] },
                                      black: { ...now.state.black, online: message.online[1] },
                                  },
                              }
                            : now,
                    );
                    break;
                case "error":
                    setLive((now) => {
                        if (!now) {
                            setProblem(message.text);
                        }
                        return now;
                    });
                    say(message.text);
                    break;
            }
        });
        const stopState = connection.onState((open) => open && connection.send({ type: "join", room }));
        return () => {
            stopListening();
            stopState();
            connection.send({ type: "leave" });
        };
    }, [room, connection, say]);
    const rematch = live?.state.rematch;
    const game = live?.state.game;
    const isPlayer = sides.length > 0;
    const [hadRematch, setHadRematch] = useState<string | null>(null);
    useEffect(() => {
        if (rematch === undefined) {
            return;
        }
        if (hadRematch === null) {
            setHadRematch(rematch);
        } else if (rematch !== hadRematch && isPlayer) {
            go(`/${game}/${rematch}`);
        }
    }, [rematch, hadRematch, isPlayer, game, go]);
    return { live, sides, problem };
}

export function RoomPage(props: { game: GameFacts; room: string }) {
    const { game, room } = props;
    const { connection, go, say } = useApp();
    const { live, sides, problem } = useRoom(room);
    const [shownPly, setShownPly] = useState<number | null>(null);
    const [flipped, setFlipped] = useState(false);
    const [dialog, setDialog] = useState<"share" | "play-on" | null>(null);
    const state = live?.state;
    const line: Line = {
        game: game.key,
        start: state?.start ?? game.start,
        moves: state?.moves.map((move) => move.uci) ?? [],
    };
    const last = line.moves.length;
    const ply = shownPly === null ? last : Math.min(shownPly, last);
    const isLive = ply === last;
    const past = useLineView(line, ply, say);

    useEffect(() => setShownPly(null), [last]);
    useEffect(() => {
        document.title = `${game.name} – Menagerie`;
    }, [game]);
    useKey("f", () => setFlipped((now) => !now));
    const onGo = useCallback((next: number) => setShownPly(next), []);
    const tree = useMemo(() => withLine(emptyTree, state?.moves ?? []), [state?.moves]);

    if (!state) {
        return <p class="notice">{problem || "Opening the game …"}</p>;
    }
    const snapshot = isLive || !past ? state.snapshot : past.snapshot;
    const home: Side = sides.length === 1 ? sides[0] : game.bottom;
    const viewer = flipped ? other(home) : home;
    const shownLine = { ...line, moves: line.moves.slice(0, ply) };
    const bar = (side: Side) => (
        <PlayerBar
            game={game}
            side={side}
            seat={state[side]}
            isTurn={!state.outcome && state.snapshot.turn === side}
            isThinking={!state.outcome && state[side].kind === "agent" && state.snapshot.turn === side}
            losses={state.losses.filter((loss) => loss.ply <= ply)}
            board={snapshot.board}
            clock={state.clock}
            since={live.since}
            isOwn={sides.includes(side)}
            onSit={sides.length === 0 || state[side].kind === "open" ? () => connection.send({ type: "sit", side }) : undefined}
        />
    );
    const firstMover = (snapshot.turn === "white") === (ply % 2 === 0) ? "white" : "black";
    const firstNumber = state.snapshot.number - Math.floor((last + (firstMover === "black" ? 1 : 0)) / 2);
    const clocks = () => {
        if (!state.clock) {
            return "";
        }
        const { left, running } = state.clock;
        const used = running ? performance.now() - live.since : 0;
        const shown = (side: Side, i: number) =>
            `${side} ${clockWords(left[i] - (state.snapshot.turn === side ? used : 0))}`;
        return `${shown("white", 0)}, ${shown("black", 1)}`;
    };
    const send = (type: string) => () => connection.send({ type });
    const commands = {
        resign: send("resign"),
        draw: send("draw"),
        takeback: send("takeback"),
        rematch: send("rematch"),
        clock: () => say(clocks() || "There is no clock."),
        flip: () => setFlipped((now) => !now),
    };
    const waiting = state.white.kind === "open" || state.black.kind === "open";

    return (
        <GameBoard
            game={game}
            line={shownLine}
            snapshot={snapshot}
            viewer={viewer}
            mayMove={isLive && !state.outcome && !waiting ? sides : []}
            mayPremove={isLive && !state.outcome && !waiting && sides.length === 1 ? sides[0] : null}
            onMove={(choice) => connection.send({ type: "move", ply, move: choice.uci })}
            onStep={(step) => onGo(Math.min(last, Math.max(0, ply + step)))}
            clocks={clocks}
            commands={sides.length > 0 ? commands : undefined}
            above={bar(other(viewer))}
            below={bar(viewer)}
        >
            {(playback) => (
                <>
                    <h1>
                        {game.name}
                        {sides.length === 0 && <span class="tag">watching</span>}
                        {state.watchers > 0 && <span class="tag">{state.watchers} watching</span>}
                    </h1>
                    {waiting && (
                        <div class="banner" role="status">
                            <p>
                                {sides.length > 0
                                    ? "Send this link to a friend. The game begins when they take the seat."
                                    : "A seat is free: take it beside the board."}
                            </p>
                            <button
                                onClick={async () => {
                                    await navigator.clipboard.writeText(location.href);
                                    say("Link copied.");
                                }}
                            >
                                Copy link
                            </button>
                        </div>
                    )}
                    {state.outcome && (
                        <div class="banner result" role="status" data-testid="result">
                            <strong>{state.outcome.result}</strong> {outcomeWords(state.outcome)}
                        </div>
                    )}
                    <MoveList
                        tree={tree}
                        path={shownLine.moves}
                        firstNumber={firstNumber}
                        blackBegins={firstMover === "black"}
                        onGo={(path) => onGo(path.length)}
                    />
                    <Walker ply={ply} last={last} onGo={onGo} playback={playback} />
                    {!isLive && (
                        <p class="hint">
                            You look at an earlier position.{" "}
                            <button class="quiet" onClick={() => setShownPly(null)}>
                                Back to the game
                            </button>
                        </p>
                    )}
                    <RoomActions state={state} sides={sides} />
                    <p class="buttons">
                        <button onClick={() => setFlipped(!flipped)}>Flip</button>
                        <button onClick={() => go(analysisAddress(shownLine, game.start))}>Analyse</button>
                        <button onClick={() => setDialog("share")}>Share</button>
                        <button onClick={() => setDialog("play-on")}>Play on from here</button>
                        <button onClick={() => go(`/${game.key}/rules`)}>Rules</button>
                    </p>
                    <p class="sr" role="status">
                        {state.outcome ? outcomeWords(state.outcome) : `${sideWord(state.snapshot.turn)} to move`}
                    </p>
                    {dialog === "share" && (
                        <ShareDialog
                            game={game}
                            line={shownLine}
                            room={room}
                            onOpen={(opened) => go(analysisAddress(opened, game.start))}
                            onClose={() => setDialog(null)}
                        />
                    )}
                    {dialog === "play-on" && (
                        <NewGame game={game} line={shownLine} onClose={() => setDialog(null)} />
                    )}
                </>
            )}
        </GameBoard>
    );
}

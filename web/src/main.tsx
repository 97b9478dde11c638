import { render } from "preact";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { type App, AppContext, connect } from "./app.ts";
import { AnalysisPage } from "./pages/AnalysisPage.tsx";
import { EditorPage } from "./pages/EditorPage.tsx";
import { Frame } from "./pages/Frame.tsx";
import { HomePage } from "./pages/HomePage.tsx";
import { RoomPage } from "./pages/RoomPage.tsx";
import { RulesPage } from "./pages/RulesPage.tsx";
import type { GameFacts } from "./protocol.ts";
import { startSettings } from "./settings.ts";
import "./styles/page.css";
import "./styles/board.css";
import "./styles/pieces.css";
import "./styles/float.css";
import "./styles/panels.css";

startSettings();
const connection = connect();

function Page(props: { games: GameFacts[] }) {
    const [address, setAddress] = useState(location.pathname + location.search);
    const [said, setSaid] = useState({ text: "", count: 0 });
    const [announced, announce] = useState("");
    const go = useCallback((next: string) => {
        history.pushState(null, "", next);
        setAddress(next);
        scrollTo(0, 0);
    }, []);
    const say = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
    useEffect(() => {
        const listener = () => setAddress(location.pathname + location.search);
        addEventListener("popstate", listener);
        return () => removeEventListener("popstate", listener);
    }, []);
    const app = useMemo<App>(() => ({ connection, games: props.games, go, say, announce }), [props.games, go, say]);
    return (
        <AppContext.Provider value={app}>
            <Frame said={said} announced={announced}>
                <Route address={address} games={props.games} />
            </Frame>
        </AppContext.Provider>
    );
}

/** `/`, `/GAME/ROOM`, `/GAME/analysis?start=…&moves=…`, `/GAME/editor?start=…`, `/GAME/rules`. */
function Route(props: { address: string; games: GameFacts[] }) {
    const url = new URL(props.address, location.origin);
    const [key, second] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
    const game = props.games.find((each) => each.key === key);
    if (key === undefined) {
        return <HomePage />;
    }
    if (!game) {
        return <p class="notice">There is nothing at this address.</p>;
    }
    if (second === "analysis") {
        const moves = (url.searchParams.get("moves") ?? "").split(" ").filter(Boolean);
        const start = url.searchParams.get("start") ?? game.start;
        return <AnalysisPage key={game.key} game={game} start={start} moves={moves} />;
    }
    if (second === "editor") {
        return <EditorPage key={game.key} game={game} start={url.searchParams.get("start") ?? game.start} />;
    }
    if (second === "rules") {
        return <RulesPage key={game.key} game={game} />;
    }
    if (second === undefined) {
        return <HomePage game={game} />;
    }
    return <RoomPage key={second} game={game} room={second} />;
}

async function start(): Promise<void> {
    const place = document.getElementById("page")!;
    const answer = await fetch("/api/games");
    const { games } = (await answer.json()) as { games: GameFacts[] };
    render(<Page games={games} />, place);
}

void start();

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp, useOnline } from "../app.ts";
import { useKey } from "../keys.ts";
import { SettingsDialog } from "../panels/SettingsDialog.tsx";
import { ShortcutsDialog } from "../panels/ShortcutsDialog.tsx";

/** Link that stays inside the page. */
export function Go(props: { to: string; class?: string; children: ComponentChildren }) {
    const { go } = useApp();
    return (
        <a
            href={props.to}
            class={props.class}
            onClick={(event) => {
                if (!event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0) {
                    event.preventDefault();
                    go(props.to);
                }
            }}
        >
            {props.children}
        </a>
    );
}

/** What stands around every page: the head, the line of words, the settings. */
export function Frame(props: { said: { text: string; count: number }; announced: string; children: ComponentChildren }) {
    const online = useOnline();
    const [settingsOpen, setSettingsOpen] = useState(false);
    const [keysOpen, setKeysOpen] = useState(false);
    useKey("?", () => setKeysOpen(true));
    const [visible, setVisible] = useState(false);
    useEffect(() => {
        if (!props.said.text) {
            return undefined;
        }
        setVisible(true);
        const timer = setTimeout(() => setVisible(false), 6000);
        return () => clearTimeout(timer);
    }, [props.said]);
    return (
        <>
            <header>
                <Go to="/" class="brand">
                    Menagerie
                </Go>
                <nav aria-label="Pages">
                    <Go to="/">Games</Go>
                    <button class="quiet" onClick={() => setKeysOpen(true)}>
                        Keys
                    </button>
                    <button class="quiet" onClick={() => setSettingsOpen(true)}>
                        Settings
                    </button>
                </nav>
            </header>
            {!online && (
                <p class="offline" role="status">
                    Connecting to the server …
                </p>
            )}
            <main>{props.children}</main>
            <p class={`said${visible ? " visible" : ""}`} role="status" aria-live="polite">
                {props.said.text}
            </p>
            <p class="sr" aria-live="polite">
                {props.announced}
            </p>
            {keysOpen && <ShortcutsDialog onClose={() => setKeysOpen(false)} />}
            {settingsOpen && <SettingsDialog onClose={() => setSettingsOpen(false)} />}
        </>
    );
}

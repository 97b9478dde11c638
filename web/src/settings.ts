import { useEffect, useState } from "preact/hooks";

/** What people set once and expect to find again. */
export interface Settings {
    theme: "auto" | "light" | "dark" | "contrast";
    dots: boolean;
    sound: boolean;
    motion: "normal" | "fast" | "none";
    confirm: boolean;
    coordinates: boolean;
}

const usual: Settings = { theme: "auto", dots: true, sound: true, motion: "normal", confirm: false, coordinates: true };
const key = "menagerie.settings";
const listeners = new Set<() => void>();

function load(): Settings {
    try {
        return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Settings>) };
    } catch {
        return usual;
    }
}

let current = usual;

function show(): void {
    document.documentElement.dataset.theme = current.theme;
}

/** Once, when the page starts. */
export function startSettings(): void {
    current = load();
    show();
}

export function changeSettings(change: Partial<Settings>): void {
    current = { ...current, ...change };
    localStorage.setItem(key, JSON.stringify(current));
    show();
    listeners.forEach((listener) => listener());
}

export const settings = (): Settings => current;

export function useSettings(): Settings {
    const [, redraw] = useState(0);
    useEffect(() => {
        const listener = () => redraw((count) => count + 1);
        listeners.add(listener);
        return () => void listeners.delete(listener);
    }, []);
    return current;
}

/** How long one step of a move is shown, in milliseconds. */
export function stepTime(): number {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return still || current.motion === "none" ? 0 : current.motion === "fast" ? 110 : 220;
}

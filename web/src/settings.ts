import { useEffect, useState } from "preact/hooks";

/** What people set once and expect to find again. */
export interface Settings {
    theme: "auto" | "light" | "dark" | "contrast";
    dots: boolean;
    sound: boolean;
    motion: "normal" | "fast" | "none";
    confirm: boolean;
    coordinates: boolean;
    /** moves ahead of time */
    premove: boolean;
    /** a pawn becomes the most valuable piece without a question */
    promote: boolean;
    /** moves are spoken */
    speech: boolean;
    /** from 0 to 1 */
    volume: number;
    /** of the board, where 1 fits the window */
    scale: number;
}

export const smallestScale = 0.4;
export const largestScale = 1.6;

const usual: Settings = {
    theme: "auto",
    dots: true,
    sound: true,
    motion: "normal",
    confirm: false,
    coordinates: true,
    premove: true,
    promote: false,
    speech: false,
    volume: 0.6,
    scale: 1,
};
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

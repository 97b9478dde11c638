import { useEffect, useRef } from "preact/hooks";

/** Does something when a key is pressed anywhere but where text is written or a dialog is open. */
export function useKey(key: string, action: () => void): void {
    const latest = useRef(action);
    latest.current = action;
    useEffect(() => {
        const listener = (event: KeyboardEvent) => {
            const target = event.target as HTMLElement;
            // The space bar presses the button that has the focus; a square that was clicked is none to press.
            const isButton = key === " " && target.closest("button:not(.square), a, [role=slider]");
            const isElsewhere = target.closest("input, textarea, select, dialog") ?? isButton;
            if (event.key === key && !isElsewhere && !event.ctrlKey && !event.metaKey && !event.altKey) {
                event.preventDefault();
                latest.current();
            }
        };
        addEventListener("keydown", listener);
        return () => removeEventListener("keydown", listener);
    }, [key]);
}

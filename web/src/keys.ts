import { useEffect, useRef } from "preact/hooks";

/** Does something when a key is pressed anywhere but where text is written or a dialog is open. */
export function useKey(key: string, action: () => void): void {
    const latest = useRef(action);
    latest.current = action;
    useEffect(() => {
        const listener = (event: KeyboardEvent) => {
            const isElsewhere = (event.target as HTMLElement).closest("input, textarea, select, dialog");
            if (event.key === key && !isElsewhere && !event.ctrlKey && !event.metaKey && !event.altKey) {
                event.preventDefault();
                latest.current();
            }
        };
        addEventListener("keydown", listener);
        return () => removeEventListener("keydown", listener);
    }, [key]);
}

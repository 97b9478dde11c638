import { useState } from "preact/hooks";

/** Moves by their name, for those who would rather write: coordinates or short notation. */
export function TypedMove(props: { onMove: (text: string) => void }) {
    const [text, setText] = useState("");
    return (
        <form
            class="typed"
            onSubmit={(event) => {
                event.preventDefault();
                if (text.trim()) {
                    props.onMove(text.trim());
                    setText("");
                }
            }}
        >
            <input
                type="text"
                aria-label="Type a move"
                placeholder="Type a move"
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                value={text}
                onInput={(event) => setText(event.currentTarget.value)}
            />
            <button type="submit">Play</button>
        </form>
    );
}

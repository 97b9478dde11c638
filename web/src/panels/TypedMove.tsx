import { useState } from "preact/hooks";

/** Moves by their name, for those who would rather write: coordinates or short notation; and a few commands. */
export function TypedMove(props: {
    onMove: (text: string) => void;
    /** Is this already the only move it can become? Then it is played without Enter. */
    isComplete: (text: string) => boolean;
    /** What else can be written: "resign", "clock". */
    commands: Record<string, () => void>;
    isTurn: boolean;
}) {
    const [text, setText] = useState("");
    const submit = (entered: string) => {
        const command = props.commands[entered.toLowerCase()];
        if (command) {
            command();
        } else {
            props.onMove(entered);
        }
        setText("");
    };
    return (
        <form
            class="typed"
            onSubmit={(event) => {
                event.preventDefault();
                if (text.trim()) {
                    submit(text.trim());
                }
            }}
        >
            <input
                type="text"
                aria-label="Type a move"
                placeholder="Type a move"
                title={`A move, or ${Object.keys(props.commands).join(", ")}`}
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                value={text}
                onInput={(event) => {
                    const entered = event.currentTarget.value;
                    if (props.isTurn && props.isComplete(entered.trim())) {
                        submit(entered.trim());
                    } else {
                        setText(entered);
                    }
                }}
            />
            <button type="submit">Play</button>
        </form>
    );
}

import { Dialog } from "./Dialog.tsx";

const groups: [string, [string, string][]][] = [
    [
        "Everywhere",
        [
            ["← →", "one move back, one forward; so does the wheel over the board"],
            ["Home, End", "to the start, to the last move"],
            ["f", "turn the board"],
            ["z", "nothing but the board, and back"],
            ["?", "this sheet"],
        ],
    ],
    [
        "Analysis",
        [
            ["l", "engine on and off"],
            ["a", "arrows on and off"],
            ["x", "what the other side threatens"],
            ["space, b", "play the engine's move"],
        ],
    ],
    [
        "On the board, by keyboard",
        [
            ["Tab", "to the board"],
            ["arrow keys", "from square to square"],
            ["1 … 11", "to the rank"],
            ["Shift + letter", "to the file"],
            ["Enter, space", "pick up, put down"],
            ["Escape", "put back, close"],
            ["o", "where am I?"],
            ["l", "the last move"],
            ["m", "where can this piece go?"],
            ["c", "what can this piece take?"],
            ["t", "the clocks"],
            ["p, then a letter", "where are these pieces?"],
            ["s, then a rank or file", "what stands there?"],
        ],
    ],
    [
        "With the mouse",
        [
            ["right button", "circles and arrows; Shift and Alt choose the colour"],
            ["right click", "put a piece back, drop a move made ahead of time"],
        ],
    ],
];

export function ShortcutsDialog(props: { onClose: () => void }) {
    return (
        <Dialog title="Keys" onClose={props.onClose}>
            {groups.map(([title, shortcuts]) => (
                <section key={title}>
                    <h3>{title}</h3>
                    <dl class="shortcuts">
                        {shortcuts.map(([key, words]) => (
                            <>
                                <dt>{key}</dt>
                                <dd>{words}</dd>
                            </>
                        ))}
                    </dl>
                </section>
            ))}
        </Dialog>
    );
}

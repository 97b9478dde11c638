import { Dialog } from "./Dialog.tsx";

const shortcuts = [
    ["arrow keys", "on the board: from square to square"],
    ["Enter, space", "on the board: pick up, put down"],
    ["Escape", "put back, close"],
    ["← →", "beside the board: one move back, one forward"],
    ["Home, End", "to the start, to the last move"],
    ["f", "turn the board"],
    ["l", "analysis: engine on and off"],
    ["a", "analysis: arrows on and off"],
    ["b", "analysis: play the engine's move"],
    ["?", "this sheet"],
];

export function ShortcutsDialog(props: { onClose: () => void }) {
    return (
        <Dialog title="Keys" onClose={props.onClose}>
            <dl class="shortcuts">
                {shortcuts.map(([key, words]) => (
                    <>
                        <dt>{key}</dt>
                        <dd>{words}</dd>
                    </>
                ))}
            </dl>
        </Dialog>
    );
}

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** A modal dialog of the browser: it keeps the focus and closes with Escape. */
export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
    const element = useRef<HTMLDialogElement>(null);
    useEffect(() => element.current?.showModal(), []);
    return (
        <dialog ref={element} aria-label={props.title} onClose={props.onClose}>
            <div class="dialog-head">
                <h2>{props.title}</h2>
                <button class="quiet" aria-label="Close" onClick={() => element.current?.close()}>
                    ✕
                </button>
            </div>
            {props.children}
        </dialog>
    );
}

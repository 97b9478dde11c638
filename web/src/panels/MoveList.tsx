import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { MoveNode, Path } from "../move_tree.ts";

interface Numbers {
    /** number of the first move, and whether Black makes it */
    firstNumber: number;
    blackBegins: boolean;
}

const isWhite = (ply: number, { blackBegins }: Numbers) => (ply % 2 === 0) !== blackBegins;
const numberOf = (ply: number, { firstNumber, blackBegins }: Numbers) =>
    firstNumber + Math.floor((ply + (blackBegins ? 1 : 0)) / 2);

/** The moves, two a row, with variations indented below the move they replace; the shown one is marked and kept in sight. */
export function MoveList(
    props: {
        tree: MoveNode;
        path: Path;
        /** Signs behind moves, by their path. */
        glyphs?: Map<string, string>;
        onGo: (path: Path) => void;
    } & Numbers,
) {
    const list = useRef<HTMLOListElement>(null);
    const current = props.path.join(" ");
    useEffect(() => {
        const shown = list.current?.querySelector<HTMLElement>("[aria-current]");
        if (shown && list.current) {
            const box = list.current;
            const top = shown.offsetTop - box.offsetTop;
            if (top < box.scrollTop || top + shown.offsetHeight > box.scrollTop + box.clientHeight) {
                box.scrollTop = top - box.clientHeight / 2;
            }
        }
    }, [current, props.tree]);

    const button = (node: MoveNode, path: Path) => (
        <button class="move" aria-current={path.join(" ") === current ? "true" : undefined} onClick={() => props.onGo(path)}>
            {node.san || node.uci}
            {props.glyphs?.get(path.join(" "))}
        </button>
    );
    /** A continuation that is not the main one, and what branches off it: behind the move it replaces. */
    const variation = (node: MoveNode, start: Path): ComponentChildren => {
        const parts: ComponentChildren[] = [];
        let path = start;
        let others: MoveNode[] = [];
        let isFirst = true;
        for (let next: MoveNode | undefined = node; next; next = next.children[0]) {
            const before = path;
            const ply = before.length;
            path = [...before, next.uci];
            parts.push(
                <span class="variation-move" key={ply}>
                    {(isFirst || isWhite(ply, props)) && (
                        <span class="number">
                            {numberOf(ply, props)}
                            {isWhite(ply, props) ? "." : "…"}
                        </span>
                    )}
                    {button(next, path)}
                </span>,
                ...others.map((each) => variation(each, before)),
            );
            isFirst = others.length > 0;
            others = next.children.slice(1);
        }
        return (
            <div class="variation" key={`${start.length}${node.uci}`}>
                {parts}
            </div>
        );
    };

    const rows: ComponentChildren[] = [];
    let white: ComponentChildren = null;
    const addRow = (ply: number, first: ComponentChildren, second: ComponentChildren) =>
        rows.push(
            <li key={`${ply}${second ? "" : "w"}`}>
                <span class="number">{numberOf(ply, props)}.</span>
                {first ?? <span class="no-move">…</span>}
                {second ?? <span class="no-move" />}
            </li>,
        );
    let path: Path = [];
    let node = props.tree;
    while (node.children.length > 0) {
        const [main, ...others] = node.children;
        const ply = path.length;
        const before = path;
        path = [...path, main.uci];
        if (isWhite(ply, props)) {
            white = button(main, path);
            if (others.length > 0 || main.children.length === 0) {
                addRow(ply, white, null);
                white = null;
            }
        } else {
            addRow(ply, white, button(main, path));
            white = null;
        }
        if (others.length > 0) {
            rows.push(
                <li class="variations" key={`variations${ply}`}>
                    {others.map((each) => variation(each, before))}
                </li>,
            );
        }
        node = main;
    }
    return (
        <ol class="moves" ref={list} aria-label="Moves">
            {rows}
        </ol>
    );
}

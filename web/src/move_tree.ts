import type { PlayedMove } from "./protocol.ts";

/** A move of an analysis with what may follow it; the first continuation is the main one. A tree is a value. */
export interface MoveNode extends PlayedMove {
    children: MoveNode[];
}
/** Moves from the start, in coordinates. */
export type Path = string[];

export const emptyTree: MoveNode = { uci: "", san: "", children: [] };

/** The moves along a path, as far as the tree knows them. */
export function nodesAlong(root: MoveNode, path: Path): MoveNode[] {
    const nodes: MoveNode[] = [];
    let node = root;
    for (const uci of path) {
        const next = node.children.find((child) => child.uci === uci);
        if (!next) {
            break;
        }
        nodes.push(next);
        node = next;
    }
    return nodes;
}

/** The tree with these moves in it; what is new becomes the last continuation. Names that were unknown are learnt. */
export function withLine(root: MoveNode, moves: PlayedMove[]): MoveNode {
    if (moves.length === 0) {
        return root;
    }
    const [first, ...rest] = moves;
    const known = root.children.find((child) => child.uci === first.uci);
    const node = withLine(known ? { ...known, san: first.san || known.san } : { ...first, children: [] }, rest);
    const children = known ? root.children.map((child) => (child === known ? node : child)) : [...root.children, node];
    return { ...root, children };
}

function changed(root: MoveNode, path: Path, change: (siblings: MoveNode[], node: MoveNode) => MoveNode[]): MoveNode {
    const [first, ...rest] = path;
    const node = root.children.find((child) => child.uci === first);
    if (!node) {
        return root;
    }
    const children =
        rest.length === 0
            ? change(root.children, node)
            : root.children.map((child) => (child === node ? changed(node, rest, change) : child));
    return { ...root, children };
}

/** The tree without the last move of the path and all that follows it. */
export const without = (root: MoveNode, path: Path): MoveNode =>
    changed(root, path, (siblings, node) => siblings.filter((child) => child !== node));

/** The tree in which every move of the path is the main continuation. */
export function promoted(root: MoveNode, path: Path): MoveNode {
    return path.reduce(
        (tree, _, i) =>
            changed(tree, path.slice(0, i + 1), (siblings, node) => [node, ...siblings.filter((child) => child !== node)]),
        root,
    );
}

/** A path followed by the main continuation to its end. */
export function extended(root: MoveNode, path: Path): Path {
    const nodes = nodesAlong(root, path);
    if (nodes.length < path.length) {
        return path;
    }
    const whole = [...path];
    for (let node = (nodes.at(-1) ?? root).children[0]; node; node = node.children[0]) {
        whole.push(node.uci);
    }
    return whole;
}

export function isMainLine(root: MoveNode, path: Path): boolean {
    return extended(root, []).slice(0, path.length).join() === path.join();
}

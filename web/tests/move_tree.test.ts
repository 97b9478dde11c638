import { expect, it } from "vitest";
import { emptyTree, extended, isMainLine, type MoveNode, nodesAlong, promoted, withLine, without } from "../src/move_tree.ts";

const line = (text: string) => text.split(" ").map((uci) => ({ uci, san: uci.toUpperCase() }));
const path = (text: string) => text.split(" ").filter(Boolean);

/** `a(b c)(d)`: every way to write down a tree of the same shape is the same. */
const shape = (node: MoveNode): string =>
    node.uci + node.children.map((child) => (node.children.length > 1 ? `(${shape(child)})` : ` ${shape(child)}`)).join("");

const tree = [line("a b c"), line("a d e"), line("a d f")].reduce(withLine, emptyTree);

it("keeps every line once, the first as the main one", () => {
    expect(shape(tree)).toBe(" a(b c)(d(e)(f))");
    expect(withLine(tree, line("a d e"))).toEqual(tree);
    expect(extended(tree, [])).toEqual(path("a b c"));
    expect(extended(tree, path("a d"))).toEqual(path("a d e"));
    expect(extended(tree, path("x"))).toEqual(path("x"));
});

it("learns names it did not know", () => {
    const nameless = withLine(emptyTree, [{ uci: "a", san: "" }]);
    expect(nodesAlong(withLine(nameless, line("a")), ["a"])[0].san).toBe("A");
    expect(nodesAlong(withLine(withLine(emptyTree, line("a")), [{ uci: "a", san: "" }]), ["a"])[0].san).toBe("A");
});

it("makes any line the main one, and takes moves away with all that follows", () => {
    expect(isMainLine(tree, path("a b"))).toBe(true);
    expect(isMainLine(tree, path("a d"))).toBe(false);
    const other = promoted(tree, path("a d f"));
    expect(extended(other, [])).toEqual(path("a d f"));
    expect(shape(other)).toBe(" a(d(f)(e))(b c)");
    expect(shape(without(tree, path("a d")))).toBe(" a b c");
    expect(without(tree, path("a x"))).toEqual(tree);
});

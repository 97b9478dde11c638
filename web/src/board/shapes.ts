import type { Square } from "../protocol.ts";

/** What a person draws on the board with the right button: an arrow, or a circle where both squares are the same. */
export interface Shape {
    from: Square;
    to: Square;
    colour: Colour;
}
export type Colour = "green" | "red" | "blue" | "yellow";

/** Shift and Alt choose the colour, as people know it from elsewhere. */
export function colourOf(keys: { shiftKey: boolean; altKey: boolean; ctrlKey: boolean }): Colour {
    const first = keys.shiftKey || keys.ctrlKey;
    return first ? (keys.altKey ? "yellow" : "red") : keys.altKey ? "blue" : "green";
}

/** The same shape once more takes it away; in another colour it is recoloured. */
export function draw(shapes: Shape[], shape: Shape): Shape[] {
    const same = shapes.find((each) => each.from === shape.from && each.to === shape.to);
    const others = shapes.filter((each) => each !== same);
    return same?.colour === shape.colour ? others : [...others, shape];
}

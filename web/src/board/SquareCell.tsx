import type { GameFacts, Mark, Snapshot, Square } from "../protocol.ts";
import { isDark, nameOf } from "./geometry.ts";
import { Picture, pieceName, slug } from "./pictures.tsx";
import type { CauseSign } from "./playback.ts";

/** A square in words, for screen readers and tool tips. */
export function describeSquare(game: GameFacts, snapshot: Snapshot, square: Square, isTarget: boolean): string {
    const piece = snapshot.board[square];
    const terrain = game.terrain.filter((each) => each.squares.includes(square)).map((each) => each.name);
    const marks = snapshot.marks.filter((mark) => mark.square === square).map((mark) => game.marks[mark.kind].name);
    const words = [
        nameOf(square, game.files),
        piece ? pieceName(game, piece) : "empty",
        ...terrain,
        ...new Set(marks.filter((name) => !terrain.includes(name))),
        ...(isTarget ? ["can be moved to"] : []),
    ];
    return words.join(", ");
}

interface CellProps {
    game: GameFacts;
    square: Square;
    label: string;
    marks: Mark[];
    sign: CauseSign | undefined;
    isSelected: boolean;
    isFocus: boolean;
    isOrigin: boolean;
    isGoal: boolean;
    target: "quiet" | "capture" | null;
    victim: { cause: number } | undefined;
    onActivate: () => void;
    onFocus: () => void;
}

/** One square: terrain, marks, signs, and a button for keyboard and screen reader. */
export function SquareCell(props: CellProps) {
    const { game, square, marks } = props;
    const terrain = game.terrain.filter((each) => each.squares.includes(square));
    const markNames = [...new Set(marks.map((mark) => game.marks[mark.kind].name))];
    const classes = [
        "square",
        isDark(square, game.files) ? "dark" : "light",
        ...terrain.map((each) => `terrain-${slug(each.name)}`),
        ...markNames.map((name) => `mark-${slug(name)}`),
        props.isSelected && "selected",
        props.isOrigin && "origin",
        props.isGoal && "goal",
        props.target && `target-${props.target}`,
        props.victim && "victim",
    ];
    const name = nameOf(square, game.files);
    const hints = marks.map((mark) => mark.text).join("\n");
    return (
        <button
            type="button"
            role="gridcell"
            class={classes.filter(Boolean).join(" ")}
            data-square={square}
            data-name={name}
            aria-label={props.label}
            aria-selected={props.isSelected}
            title={hints || undefined}
            tabIndex={props.isFocus ? 0 : -1}
            onClick={(event) => event.detail === 0 && props.onActivate()}
            onFocus={props.onFocus}
        >
            {terrain.map((each) => (
                <Picture key={each.name} group="terrain" name={each.name} class="terrain" />
            ))}
            {markNames.map((mark) => (
                <Picture key={mark} group="marks" name={mark} class={`mark mark-picture-${slug(mark)}`} />
            ))}
            {props.sign && (
                <Picture group="causes" name={game.causes[props.sign.cause].name} class="sign" />
            )}
            {props.victim && <Picture group="causes" name={game.causes[props.victim.cause].name} class="sign threat" />}
        </button>
    );
}

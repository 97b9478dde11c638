import type { GameFacts, Mark, Square } from "../protocol.ts";
import { isDark, nameOf } from "./geometry.ts";
import { pieceName } from "./facts.ts";
import { Picture, slug } from "./pictures.tsx";
import type { CauseSign } from "./playback.ts";
import { capitalised } from "../words.ts";

interface CellProps {
    game: GameFacts;
    square: Square;
    piece: string;
    label: string;
    marks: Mark[];
    sign: CauseSign | undefined;
    isSelected: boolean;
    isFocus: boolean;
    isOrigin: boolean;
    isGoal: boolean;
    isPremove: boolean;
    target: "quiet" | "capture" | null;
    victim: { cause: number } | undefined;
    isReached: boolean;
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
        props.isPremove && "premove",
        props.target && `target-${props.target}`,
        props.victim && "victim",
        props.isReached && "reached",
    ];
    const name = nameOf(square, game.files);
    // Many pieces are known to nobody: pointing at one names it.
    const hints = [
        ...(props.piece ? [capitalised(pieceName(game, props.piece))] : terrain.map((each) => capitalised(each.name))),
        ...marks.map((mark) => mark.text),
    ].join("\n");
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

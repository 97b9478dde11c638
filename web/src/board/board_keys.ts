/** What a key means on a square that has the focus. */
export type KeyMeaning =
    | { ask: "here" | "last" | "moves" | "captures" | "clocks" }
    | { ask: "where"; letter: string }
    | { ask: "line"; line: string }
    | { go: "rank"; rank: number }
    | { go: "file"; file: string }
    | { wait: "where" | "line" };

const questions: Record<string, "here" | "last" | "moves" | "captures" | "clocks"> = {
    o: "here",
    l: "last",
    m: "moves",
    c: "captures",
    t: "clocks",
};

/** How long a second digit or the letter after `p` and `s` is waited for, in milliseconds. */
const patience = 1500;

/**
 * Reads the keys one by one, since some come in pairs: `p n` (where are the knights), `s 7` or `s c` (what stands on
 * rank 7, on file c), and the two digits of rank 11.
 */
export class BoardKeys {
    private prefix: "where" | "line" | null = null;
    private digits = "";
    private last = 0;

    constructor(private readonly ranks: number) {}

    /** What the key means now, or nothing when it is not one of these. */
    read(key: string, now: number): KeyMeaning | null {
        if (now - this.last > patience) {
            this.prefix = null;
            this.digits = "";
        }
        this.last = now;
        if (/^\d$/.test(key)) {
            return this.readDigit(key);
        }
        if (this.digits !== "") {
            this.prefix = null; // the number was its answer
            this.digits = "";
        }
        if (!/^[a-z]$/i.test(key)) {
            this.prefix = null;
            return null;
        }
        const prefix = this.prefix;
        this.prefix = null;
        if (prefix) {
            return prefix === "where" ? { ask: "where", letter: key } : { ask: "line", line: key.toLowerCase() };
        }
        if (key === "p" || key === "s") {
            this.prefix = key === "p" ? "where" : "line";
            return { wait: this.prefix };
        }
        if (key in questions) {
            return { ask: questions[key] };
        }
        return key >= "A" && key <= "Z" ? { go: "file", file: key.toLowerCase() } : null;
    }

    private readDigit(key: string): KeyMeaning {
        const both = this.digits + key;
        const digits = Number(both) <= this.ranks ? both : key;
        const meaning: KeyMeaning =
            this.prefix === "line" ? { ask: "line", line: digits } : { go: "rank", rank: Number(digits) };
        const canGrow = Number(digits) * 10 <= this.ranks;
        this.digits = canGrow ? digits : "";
        this.prefix = canGrow ? this.prefix : null;
        return meaning;
    }
}

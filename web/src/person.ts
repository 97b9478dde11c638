/** Who this browser is: a secret that owns the seats, and a name. */

function secret(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(18));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function stored(key: string, make: () => string): string {
    const found = localStorage.getItem(key);
    if (found) {
        return found;
    }
    const made = make();
    localStorage.setItem(key, made);
    return made;
}

export const person = {
    get secret(): string {
        return stored("menagerie.person", secret);
    },
    get name(): string {
        return localStorage.getItem("menagerie.name") ?? "Guest";
    },
    set name(name: string) {
        localStorage.setItem("menagerie.name", name);
    },
};

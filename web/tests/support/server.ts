import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const program = process.env.MENAGERIE ?? join(root, "build/release/bin/menagerie");
const pages = join(root, "build/web");

/** A server of its own for a test, with a games file that goes away with it. */
export class TestServer {
    private child: ChildProcess | null = null;
    private readonly folder = mkdtempSync(join(tmpdir(), "menagerie-"));
    /** `127.0.0.1:PORT` */
    host = "";

    /** Starts, or starts again on the same games file and port. */
    async start(): Promise<void> {
        const port = this.host ? this.host.split(":")[1] : "0";
        const child = spawn(
            program,
            ["serve", "--port", port, "--pages", pages, "--data", join(this.folder, "games.sqlite"), "--engines", "2", "--movetime", "100"],
            { stdio: ["ignore", "pipe", "inherit"] },
        );
        this.child = child;
        this.host = await new Promise<string>((resolve, reject) => {
            let said = "";
            child.stdout!.on("data", (bytes: Buffer) => {
                said += bytes.toString();
                const found = /http:\/\/([^/]+)\//.exec(said);
                if (found) {
                    resolve(found[1]);
                }
            });
            child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
        });
    }

    get address(): string {
        return `http://${this.host}`;
    }

    get processId(): number {
        return this.child!.pid!;
    }

    async end(signal: NodeJS.Signals): Promise<number | null> {
        const child = this.child!;
        const ended = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
        child.kill(signal);
        return ended;
    }

    async dispose(): Promise<void> {
        if (this.child && this.child.exitCode === null && this.child.signalCode === null) {
            await this.end("SIGTERM");
        }
        rmSync(this.folder, { recursive: true, force: true });
    }
}

// Takes the download addresses out of package-lock.json: where packages come from is each machine's own business.
// npm can leave them out itself, but then drops the versions of other platforms' optional packages, too.
import { readFileSync, writeFileSync } from "node:fs";

const path = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(path, "utf8"));
for (const entry of Object.values(lock.packages)) {
    delete entry.resolved;
}
writeFileSync(path, `${JSON.stringify(lock, null, 4)}\n`);

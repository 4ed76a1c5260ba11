/** An index can only be read by the code that wrote it: tokenization and the meaning of its numbers are in the code. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** The engine's own code, and the table with the code that reads it. */
const FOLDERS = [new URL("./", import.meta.url), new URL("./", import.meta.resolve("@toolatlas/meaning"))];

export function engineVersion(): string {
  const hash = createHash("sha256");
  for (const folder of FOLDERS) {
    const files = readdirSync(folder).filter((name) => /\.(ts|bin)$/.test(name) && !name.endsWith(".test.ts"));
    for (const name of files.sort()) hash.update(`${name}\0`).update(readFileSync(new URL(name, folder)));
  }
  return hash.digest("base64url");
}

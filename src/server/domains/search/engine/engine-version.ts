/** An index can only be read by the code that wrote it: tokenization and the meaning of its numbers are in the code. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("./", import.meta.url);

export function engineVersion(): string {
  const hash = createHash("sha256");
  const files = readdirSync(FOLDER).filter((name) => /\.(ts|bin)$/.test(name) && !name.endsWith(".test.ts"));
  for (const name of files.sort()) hash.update(`${name}\0`).update(readFileSync(new URL(name, FOLDER)));
  return hash.digest("base64url");
}

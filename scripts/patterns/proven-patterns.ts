/** Patterns that earlier runs proved to be linear: a proof takes long and depends on nothing but the pattern and the checker. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const FILE = fileURLToPath(new URL("../../.cache/linear-patterns.json", import.meta.url));

/** Empty on the first run, and after an update of the checker. */
export async function readProven(checker: string): Promise<Set<string>> {
  const stored: { checker?: string; patterns?: string[] } = await readFile(FILE, "utf8").then(JSON.parse, () => ({}));
  return new Set(stored.checker === checker ? stored.patterns : []);
}

export async function storeProven(checker: string, patterns: Set<string>): Promise<void> {
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, JSON.stringify({ checker, patterns: [...patterns].sort() }));
}

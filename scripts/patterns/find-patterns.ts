/** Every regular expression in the product's own code. */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";

export type Pattern = { file: string; source: string; flags: string };

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing\//.test(file);

export async function findPatterns(): Promise<Pattern[]> {
  const files = (await Array.fromAsync(glob("{src,packages/*/src}/**/*.{ts,tsx}", { cwd: ROOT }))).filter((file) => !isTest(file)).sort();
  const patterns = await Promise.all(files.map(async (file) => patternsIn(file, await readFile(join(ROOT, file), "utf8"))));
  return patterns.flat();
}

export function patternsIn(file: string, code: string): Pattern[] {
  const patterns: Pattern[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if ("regex" in node) patterns.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    },
  });
  visitor.visit(parseSync(file, code).program);
  return patterns;
}

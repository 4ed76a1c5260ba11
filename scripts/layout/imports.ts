/** Which file imports which, read from the sources; type-only imports count like any other. */
import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

export type Import = { from: string; to: string };

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*"(?:(\.{1,2}\/[^"?]+)|@toolatlas\/([^"]+))|new URL\("(\.{1,2}\/[^"]+\.tsx?)"/g;
export const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing\//.test(file);

/** Every import between files of the product; tests of the app may import anything, those of packages only what their package may. */
export async function readImports(root = ROOT): Promise<Import[]> {
  const files = (await Array.fromAsync(glob("{src,packages}/**/*.{ts,tsx}", { cwd: root })))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.startsWith("packages/") || !isTest(file));
  const imports = await Promise.all(files.map(async (from) => importsOf(from, await readFile(join(root, from), "utf8"))));
  return imports.flat().filter(({ to }) => existsSync(join(root, to)));
}

export function importsOf(from: string, source: string): Import[] {
  return [...source.matchAll(SPECIFIER)].map(([, specifier, named, url]) => ({
    from,
    to: named ? `packages/${named}/src/index.ts` : posix.join(dirname(from), specifier ?? url ?? ""),
  }));
}

/** These folders count as one unit with all their subfolders: `tools/admin` is part of `tools`. */
const WHOLE = /^(packages|src\/(server\/(domains|ports|delivery)|web\/(features|admin)))\/[^/]+(?=\/)/;

/** Every domain may join on another's tables, so these files are no part of their folder's unit; they import only each other. */
export const isTableFile = (file: string) => /^src\/server\/.+\/tables\.ts$/.test(file);

export const unitOf = (file: string) => (isTableFile(file) ? file : (WHOLE.exec(file)?.[0] ?? dirname(file)));

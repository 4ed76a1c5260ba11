/** How much JavaScript does each page load before it can be used? */

import { readFile, stat } from "node:fs/promises";
import type { Benchmark, Row } from "@toolatlas/bench";

const CLIENT = new URL("../dist/client/", import.meta.url);
const PAGE = /^src\/web\/pages\/(.+)\.tsx$/;
const ON_EVERY_PAGE = ["src/web/boot.ts", "src/web/browser.tsx"];
const LIMITS: Record<string, { kB: number; files?: number }> = { home: { kB: 94 }, tool: { kB: 98, files: 10 } };

type Manifest = Record<string, { file: string; imports?: string[] }>;
type Weighed = { page: string; kB: number; files: number };

export const javascript: Benchmark = async () => {
  const manifest: Manifest = JSON.parse(await readFile(new URL(".vite/manifest.json", CLIENT), "utf8"));
  const pages = Object.keys(manifest).filter((name) => PAGE.test(name));
  const weighed = await Promise.all(
    pages.map(async (source) => ({ page: PAGE.exec(source)?.[1] ?? source, ...(await weigh(manifest, [...ON_EVERY_PAGE, source])) })),
  );
  return weighed.toSorted((a, b) => Number(b.page in LIMITS) - Number(a.page in LIMITS) || b.kB - a.kB).flatMap(rowsOf);
};

function rowsOf({ page, kB, files }: Weighed): Row[] {
  const limit = LIMITS[page];
  return [
    { what: `JavaScript of ${page}`, figure: `${kB.toFixed(1)} kB gz in ${files} files`, ...(limit && { value: kB, atMost: limit.kB }) },
    ...(limit?.files ? [{ what: `files of ${page}`, figure: String(files), value: files, atMost: limit.files }] : []),
  ];
}

/** The size of the built .gz files of these chunks and everything they import, which is sent before the page can be used. */
async function weigh(manifest: Manifest, names: string[]) {
  const chunks = new Set<string>();
  const add = (name: string) => {
    if (chunks.has(name)) return;
    chunks.add(name);
    for (const imported of manifest[name]?.imports ?? []) add(imported);
  };
  names.forEach(add);
  const files = [...chunks].map((name) => manifest[name]?.file).filter((file) => file?.endsWith(".js"));
  const sizes = await Promise.all(files.map(async (file) => (await stat(new URL(`${file}.gz`, CLIENT))).size));
  return { kB: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: files.length };
}

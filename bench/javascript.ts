/** How much JavaScript does each page load before it can be used? */
import { readFile, stat } from "node:fs/promises";
import type { Benchmark } from "./table.ts";

const CLIENT = new URL("../dist/client/", import.meta.url);
const PAGE = /^src\/web\/pages\/(.+)\.tsx$/;
const ON_EVERY_PAGE = ["src/web/boot.ts", "src/web/browser.tsx"];
const HOME_AT_MOST = 95;

type Manifest = Record<string, { file: string; imports?: string[] }>;

export const javascript: Benchmark = async () => {
  const manifest: Manifest = JSON.parse(await readFile(new URL(".vite/manifest.json", CLIENT), "utf8"));
  const pages = Object.keys(manifest).filter((name) => PAGE.test(name));
  const weighed = await Promise.all(
    pages.map(async (source) => ({ page: PAGE.exec(source)?.[1] ?? source, kB: await weigh(manifest, [...ON_EVERY_PAGE, source]) })),
  );
  return weighed
    .toSorted((a, b) => Number(b.page === "home") - Number(a.page === "home") || b.kB - a.kB)
    .map(({ page, kB }) => ({
      what: `JavaScript of ${page}`,
      figure: `${kB.toFixed(1)} kB gz`,
      ...(page === "home" ? { value: kB, atMost: HOME_AT_MOST } : {}),
    }));
};

/** The built .gz files beside these chunks and everything they import, which is what is sent. */
async function weigh(manifest: Manifest, names: string[]): Promise<number> {
  const chunks = new Set<string>();
  const add = (name: string) => {
    if (chunks.has(name)) return;
    chunks.add(name);
    for (const imported of manifest[name]?.imports ?? []) add(imported);
  };
  names.forEach(add);
  const files = [...chunks].map((name) => manifest[name]?.file).filter((file) => file?.endsWith(".js"));
  const sizes = await Promise.all(files.map(async (file) => (await stat(new URL(`${file}.gz`, CLIENT))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

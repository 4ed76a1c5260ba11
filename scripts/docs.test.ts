/** The documents name settings, jobs, decisions and files; these tests compare them with the code. */
import { existsSync } from "node:fs";
import { glob, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Settings } from "../src/server/config/settings.ts";
import { JOBS } from "../src/server/jobs.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFile(join(ROOT, path), "utf8");
/** Without the changelog, which keeps the names of its time. */
const DOCUMENTS = (await Array.fromAsync(glob(["*.md", "docs/**/*.md", "packages/*/*.md", "packages/*/training/*.md", ".github/*.md"], { cwd: ROOT })))
  .filter((path) => path !== "CHANGELOG.md")
  .sort();

/** The names in the first column of the table under a heading. */
function firstColumn(text: string, heading: string): string[] {
  const [, section = ""] = text.split(`\n## ${heading}\n`);
  const rows = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));
  return rows.flatMap((row) => [...(row.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
}

test("README's table has every setting and no other", async () => {
  expect(firstColumn(await read("README.md"), "Settings").sort()).toEqual(Object.keys(Settings.shape).sort());
});

test("docs/operating.md lists every job and no other", async () => {
  expect(firstColumn(await read("docs/operating.md"), "Jobs").sort()).toEqual(JOBS.map(({ name }) => name).sort());
});

test("docs/security.md lists every file that uses a parser of text, with its limits", async () => {
  const parsers = ["sanitize-html", "htmlparser2", "parse5", "feedsmith", "fast-xml-parser", "turndown", "@joplin/turndown-plugin-gfm", "marked", "yaml"];
  parsers.push("highlight.js", "csv-parse", "@streamparser/json", "sharp", "satori", "@resvg/resvg-js", "isbot", "tldts");
  const uses = new RegExp(`(?:^import (?!type).*from |import\\()"(?:${parsers.join("|")})(?:/[^"]*)?"`, "m");
  const sources = (await Array.fromAsync(glob("src/{server,contract,shared}/**/*.ts", { cwd: ROOT }))).filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  const using = [];
  for (const path of sources) if (uses.test(await read(path))) using.push(path.replaceAll("\\", "/"));
  // It only writes feeds.
  const expected = using.filter((path) => path !== "src/server/delivery/syndication/feed-formats.ts");
  expect(firstColumn(await read("docs/security.md"), "Parsers of foreign text")).toEqual(expect.arrayContaining(expected));
  expect(expected.length).toBeGreaterThan(10);
});

test("docs/decisions/README.md links every decision once", async () => {
  const links = [...(await read("docs/decisions/README.md")).matchAll(/^- \[(\d{3})\]\(((\d{3})-[^)]+)\): \S/gm)];
  expect(links.map(([, , file]) => file)).toEqual((await readdir(join(ROOT, "docs/decisions"))).filter((name) => /^\d/.test(name)).sort());
  expect(links.filter(([, shown, , number]) => shown !== number)).toEqual([]);
});

test("every npm command that a document names exists", async () => {
  const { scripts } = JSON.parse(await read("package.json"));
  const named = await Promise.all(DOCUMENTS.map(async (path) => [...(await read(path)).matchAll(/npm run ([a-z:]+)/g)].map(([, name = ""]) => name)));
  expect(named.flat().filter((name) => !(name in scripts))).toEqual([]);
});

test.each(DOCUMENTS)("%s names only files that exist", async (path) => {
  const text = await read(path);
  // Those of a package are named from its folder.
  const folders = path.startsWith("packages/") ? ["", path.split("/").slice(0, 2).join("/")] : [""];
  const inRoot = [...text.matchAll(/(?<![\w./<-])(?:src|packages|db|docs|scripts|bench|e2e|content|\.github)\/[\w./-]*[\w/]/g)].map(([name]) => name);
  const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, name = ""]) => join(dirname(path), name));
  expect([...inRoot, ...linked].filter((name) => !folders.some((folder) => existsSync(join(ROOT, folder, name))))).toEqual([]);
});

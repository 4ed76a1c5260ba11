/** The documents name settings, jobs, decisions and files; these tests compare them with the code. */
import { existsSync } from "node:fs";
import { glob, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../src/server/config/config.ts";
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
  const inRoot = [...text.matchAll(/(?<![\w./<-])(?:src|packages|db|docs|scripts|bench|e2e|content|deploy|\.github)\/(?!\.env)[\w./-]*[\w/]/g)].map(
    ([name]) => name,
  );
  const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, name = ""]) => join(dirname(path), name));
  expect([...inRoot, ...linked].filter((name) => !folders.some((folder) => existsSync(join(ROOT, folder, name))))).toEqual([]);
});

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replaceAll(" ", "-");

test.each(DOCUMENTS)("%s links only headings that exist", async (path) => {
  const links = [...(await read(path)).matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)].map(([, file = "", anchor = ""]) => ({ file, anchor }));
  const missing = [];
  for (const { file, anchor } of links) {
    const headings = [...(await read(file ? join(dirname(path), file) : path)).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => slugOf(heading));
    if (!headings.includes(anchor)) missing.push(`${file}#${anchor}`);
  }
  expect(missing).toEqual([]);
});

test("the settings in docs/going-live.md are accepted together", async () => {
  const lines = (await read("docs/going-live.md")).match(/^[A-Z][A-Z_]+='.*'$/gm) ?? [];
  // One of the two ways to sign in; what the shell or the operator fills in.
  const example = lines.filter((line) => !line.startsWith("OIDC_")).join("\n");
  const filledIn = example
    .replaceAll("$DOMAIN", "tools.example.com")
    .replace(/\$\([^)]*\)/g, "k".repeat(44))
    .replace("rzp_test_…", "rzp_test_1");
  const env = parseEnv(filledIn.replace("RAZORPAY_KEY_SECRET='…'", "RAZORPAY_KEY_SECRET='another'"));
  expect(Object.keys(env).length).toBeGreaterThan(12);
  expect(Object.keys(env).filter((name) => !(name in Settings.shape))).toEqual([]);
  expect(readConfig(env)).toMatchObject({ siteUrl: "https://tools.example.com", isHttps: true, identity: { kind: "oidc" }, payments: { kind: "razorpay" } });
});

test("deploy/compose.yaml passes every setting of deploy/.env, except the addresses of its containers", async () => {
  const compose = await read("deploy/compose.yaml");
  const { "x-instance": instance } = parse(compose);
  expect(instance.env_file).toEqual([".env"]);
  const isFixed = ([name, value]: [string, unknown]) => !String(value).startsWith(`\${${name}:`);
  expect(
    Object.entries(instance.environment)
      .filter(isFixed)
      .map(([name]) => name),
  ).toEqual(["DATABASE_URL", "REDIS_URL"]);
  const ofCompose = [...compose.matchAll(/\$\{(\w+):/g)].map(([, name = ""]) => name);
  const example = Object.keys(parseEnv(await read("deploy/compose.env.example")));
  expect(example).toEqual(expect.arrayContaining(ofCompose));
  expect(example.filter((name) => !(name in Settings.shape) && !ofCompose.includes(name))).toEqual([]);
});

/**
 * `npm run shots [-- /path …] [--as=ada] [--variants] [--url=http://localhost:3000]`: photographs every page in every width and theme into shots/,
 * then what can be opened or go wrong on them, and pages with little and much content (only those with `--variants`; screenshots/variants.ts lists them).
 * The admin pages of a running server need its DEMO_ADMIN_CODE in the environment.
 */
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium } from "@playwright/test";
import { signInAs } from "../e2e/sign-in.ts";
import { stubVideoThumbnails } from "../e2e/stub-video-thumbnails.ts";
import { THEME_KEY } from "../src/web/lib/theme.ts";
import { BROWSER_ARGS, findBrowser } from "./find-browser.ts";
import { type Album, everyPage, namedPages, type Subject, VISITORS, type Visitor, variantAlbums } from "./screenshots/albums.ts";
import { type Directory, startServerWith } from "./screenshots/directories.ts";

const FOLDER = fileURLToPath(new URL("../shots/", import.meta.url));
const PAGES_AT_ONCE = 2;

const { values, positionals } = parseArgs({
  options: { url: { type: "string" }, as: { type: "string" }, variants: { type: "boolean", default: false } },
  allowPositionals: true,
});
const { as = "visitor" } = values;
const PREFIX: Record<Visitor, string> = { visitor: "", marco: "signed-in-", ada: "panel-" };
const only = VISITORS.find((visitor) => visitor === as);
if (!only) throw new Error(`Unknown visitor ${as}; use ${VISITORS.join(", ")}.`);

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
let baseURL = values.url ?? "";
try {
  for (const [directory, albums] of Map.groupBy(wantedAlbums(only), (album) => album.directory)) {
    if (values.url) await fillAll(albums);
    else await withServer(directory, () => fillAll(albums));
  }
} finally {
  await browser.close();
}

function wantedAlbums(visitor: Visitor): Album[] {
  if (positionals.length > 0) return namedPages(visitor, positionals);
  // Another server has only its own content.
  const variants = values.url ? [] : variantAlbums();
  return values.variants ? variants : [...everyPage(), ...variants];
}

async function withServer(directory: Directory, work: () => Promise<unknown>) {
  const server = await startServerWith(directory);
  baseURL = server.url;
  await work().finally(server.stop);
}

async function fillAll(albums: Album[]) {
  const queue = albums.values();
  await Promise.all(
    Array.from({ length: PAGES_AT_ONCE }, async () => {
      for (const album of queue) await fill(album);
    }),
  );
}

/** Signs in once for the whole album: the server rate-limits sign-ins. */
async function fill(album: Album) {
  let context = await open(album);
  if (album.visitor !== "visitor") await signInAs(await context.newPage(), album.visitor, "/profile");
  for (const subject of album.subjects) {
    console.log(await photograph(context, album, subject).catch((error: Error) => failed(album, subject, error)));
    if (album.visitor !== "visitor") continue;
    await context.close();
    context = await open(album);
  }
  await context.close();
}

/** Logs the failure; the other screenshots are still taken. */
function failed({ theme, size }: Album, subject: Subject, error: Error): string {
  process.exitCode = 1;
  return `${subject.name ?? subject.path} (${theme}, ${size.width}) could not be taken: ${error.message.split("\n")[0]}`;
}

async function open({ theme, size }: Album): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport: size, reducedMotion: "reduce" });
  await stubVideoThumbnails(context);
  await context.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [THEME_KEY, theme] as const);
  return context;
}

async function photograph(context: BrowserContext, { visitor, theme, size }: Album, { path, name, reach }: Subject): Promise<string> {
  const page = await context.newPage();
  try {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(loadEverything);
    // On a busy machine, responses may arrive after the network was idle.
    await page.waitForFunction(() => !document.querySelector("[aria-busy='true'], .sk, [data-late='true']"), undefined, { timeout: 10_000 });
    await reach?.(page);
    // Opened elements animate for a moment, and may still be loading.
    if (reach) await page.waitForTimeout(1_000);
    const file = `${PREFIX[visitor]}${name ?? nameOf(path)}-${theme}-${size.width}.png`;
    await page.screenshot({ path: FOLDER + file, fullPage: !reach });
    // The next page is for a visitor without any selections or searches.
    await page.evaluate(() => localStorage.clear());
    return file;
  } finally {
    await page.close();
  }
}

/** Runs in the page: otherwise pictures further down would stay empty, because nothing scrolls there. */
async function loadEverything() {
  await document.fonts.ready;
  const waiting = [...document.images].map((image) => {
    image.loading = "eager";
    return image.complete || new Promise((resolve) => ["load", "error"].map((event) => image.addEventListener(event, resolve)));
  });
  await Promise.all(waiting);
}

/** "/" is home, "/tools/chatgpt" is tools-chatgpt. */
function nameOf(path: string): string {
  return path.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home";
}

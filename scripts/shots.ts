/** Photographs every page in every width and theme into shots/, then what can be opened or go wrong on them: `npm run shots`, `npm run shots -- /news /blog`, `-- --as=ada /admin`, `-- --url=http://localhost:3000` (its admin pages need the server's DEMO_ADMIN_CODE in the environment). */
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { ADMINS_PAGES, PLAIN_PAGES, USERS_PAGES, VISITORS_PAGES } from "../e2e/all-pages.ts";
import { ADMINS_STATES, USERS_STATES, VISITORS_STATES } from "../e2e/page-states.ts";
import { startServer } from "../e2e/server.ts";
import { signInAs } from "../e2e/sign-in.ts";
import { stubVideoThumbnails } from "../e2e/stub-video-thumbnails.ts";
import { THEME_KEY } from "../src/web/lib/theme.ts";
import { BROWSER_ARGS, findBrowser } from "./find-browser.ts";

const FOLDER = fileURLToPath(new URL("../shots/", import.meta.url));
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const THEMES = ["dark", "light"];
const PAGES_AT_ONCE = 2;

/** Who views the page: a visitor, or a person in the demo directory. */
type Visitor = "visitor" | "marco" | "ada";
/** A whole page, or its state after an interaction. */
type Subject = { path: string; name?: string; reach?: (page: Page) => Promise<unknown> };
/** One person's pages in one width and theme. */
type Album = { visitor: Visitor; theme: string; size: (typeof SIZES)[number]; subjects: Subject[] };

const { values, positionals } = parseArgs({ options: { url: { type: "string" }, as: { type: "string" } }, allowPositionals: true });
const { as = "visitor" } = values;
const whole = (path: string): Subject => ({ path });
const subjectsByVisitor: Record<Visitor, Subject[]> = {
  visitor: [...[...VISITORS_PAGES, ...PLAIN_PAGES].map(whole), ...VISITORS_STATES],
  marco: [...USERS_PAGES.map(whole), ...USERS_STATES],
  ada: [...ADMINS_PAGES.map(whole), ...ADMINS_STATES],
};
const PREFIX: Record<Visitor, string> = { visitor: "", marco: "signed-in-", ada: "panel-" };
const VISITORS: Visitor[] = ["visitor", "marco", "ada"];
const only = VISITORS.find((visitor) => visitor === as);
if (!only) throw new Error(`Unknown visitor ${as}; use ${VISITORS.join(", ")}.`);
const albums = positionals.length > 0 ? every(only, positionals.map(named)) : VISITORS.flatMap((visitor) => every(visitor, subjectsByVisitor[visitor]));

await mkdir(FOLDER, { recursive: true });
const executablePath = await findBrowser();
const server = values.url ? { url: values.url, stop: async () => {} } : await startServer();
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
try {
  const queue = albums.values();
  await Promise.all(
    Array.from({ length: PAGES_AT_ONCE }, async () => {
      for (const album of queue) await fill(album);
    }),
  );
} finally {
  await browser.close();
  await server.stop();
}

/** A path, or the name of a state. */
function named(nameOrPath: string): Subject {
  return [...VISITORS_STATES, ...USERS_STATES, ...ADMINS_STATES].find(({ name }) => name === nameOrPath) ?? whole(nameOrPath);
}

function every(visitor: Visitor, subjects: Subject[]): Album[] {
  return SIZES.flatMap((size) => THEMES.map((theme) => ({ visitor, subjects, size, theme })));
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
  const context = await browser.newContext({ baseURL: server.url, viewport: size, reducedMotion: "reduce" });
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

/** Photographs every page in every width and theme into shots/: `npm run shots`, `npm run shots -- /news /blog`, `-- --as=ada /admin`, `-- --url=http://localhost:3000` (its admin pages need the server's DEMO_ADMIN_CODE in the environment). */
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { ADMINS_PAGES, PLAIN_PAGES, USERS_PAGES, VISITORS_PAGES } from "../e2e/all-pages.ts";
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

/** Whose page it is: a visitor's, or that of somebody in the demo directory. */
type Who = "visitor" | "marco" | "ada";
type Shot = { who: Who; path: string; theme: string; size: (typeof SIZES)[number] };

const { values, positionals } = parseArgs({ options: { url: { type: "string" }, as: { type: "string" } }, allowPositionals: true });
const { as = "visitor" } = values;
const asked: Record<Who, string[]> = { visitor: [...VISITORS_PAGES, ...PLAIN_PAGES], marco: USERS_PAGES, ada: ADMINS_PAGES };
if (!(as in asked)) throw new Error(`Nobody is called ${as}; there is ${Object.keys(asked).join(", ")}.`);
if (positionals.length > 0) Object.assign(asked, { visitor: [], marco: [], ada: [], [as]: positionals });
const every = (who: Who): Shot[] => asked[who].flatMap((path) => SIZES.flatMap((size) => THEMES.map((theme) => ({ who, path, size, theme }))));
const shots = [...every("visitor"), ...every("marco"), ...every("ada")];

await mkdir(FOLDER, { recursive: true });
const executablePath = await findBrowser();
const server = values.url ? { url: values.url, stop: async () => {} } : await startServer();
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
try {
  const queue = shots.values();
  await Promise.all(
    Array.from({ length: PAGES_AT_ONCE }, async () => {
      for (const shot of queue) console.log(await photograph(shot));
    }),
  );
} finally {
  await browser.close();
  await server.stop();
}

async function photograph({ who, path, theme, size }: Shot): Promise<string> {
  const context = await browser.newContext({ baseURL: server.url, viewport: size, reducedMotion: "reduce" });
  try {
    await stubVideoThumbnails(context);
    await context.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [THEME_KEY, theme] as const);
    const page = await context.newPage();
    // A separate sign-in per context: session cookies rotate on every use and cannot be shared.
    if (who !== "visitor") await signInAs(page, who, path);
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(loadEverything);
    const name = `${who === "marco" ? "signed-in-" : ""}${nameOf(path)}-${theme}-${size.width}.png`;
    await page.screenshot({ path: FOLDER + name, fullPage: true });
    return name;
  } finally {
    await context.close();
  }
}

/** Runs in the page: a picture further down would otherwise stay empty, because nobody scrolls there. */
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

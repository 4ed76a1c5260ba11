/** Photographs pages in every width and theme into shots/: `npm run shots`, `npm run shots -- /news /blog`, `-- --url=http://localhost:3000`. */
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { startServer } from "../e2e/server.ts";
import { stayLocal } from "../e2e/stay-local.ts";
import { THEME_KEY } from "../src/web/lib/theme.ts";
import { BROWSER_ARGS, findBrowser } from "./browser.ts";

const FOLDER = fileURLToPath(new URL("../shots/", import.meta.url));
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const THEMES = ["dark", "light"];
const PAGES_AT_ONCE = 2;
const PATHS = [
  "/",
  "/tools",
  "/tools/chatgpt",
  "/category/chatbots",
  "/compare",
  "/search?q=image",
  "/news",
  "/blog",
  "/blog/how-retrieval-augmented-generation-works",
  "/submit",
  "/contact",
  "/feature_your_product",
  "/about",
  "/pricing",
  "/terms-of-service",
  "/privacy-policy",
  "/refunds",
  "/shipping",
  "/no/such/page",
];

type Shot = { path: string; theme: string; size: (typeof SIZES)[number] };

const { values, positionals } = parseArgs({ options: { url: { type: "string" } }, allowPositionals: true });
const paths = positionals.length > 0 ? positionals : PATHS;
const shots: Shot[] = paths.flatMap((path) => SIZES.flatMap((size) => THEMES.map((theme) => ({ path, size, theme }))));

await mkdir(FOLDER, { recursive: true });
const executablePath = await findBrowser();
const server = values.url ? { url: values.url, stop: async () => {} } : await startServer();
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
try {
  const queue = shots.values();
  await Promise.all(
    Array.from({ length: PAGES_AT_ONCE }, async () => {
      for (const shot of queue) console.log(await photograph(browser, server.url, shot));
    }),
  );
} finally {
  await browser.close();
  await server.stop();
}

async function photograph(browser: Browser, url: string, { path, theme, size }: Shot): Promise<string> {
  const context = await browser.newContext({ viewport: size, reducedMotion: "reduce" });
  try {
    await stayLocal(context, url);
    await context.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [THEME_KEY, theme] as const);
    const page = await context.newPage();
    await page.goto(new URL(path, url).href, { waitUntil: "networkidle" });
    await page.evaluate(loadEverything);
    const name = `${nameOf(path)}-${theme}-${size.width}.png`;
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

/** Photographs every page in every width and theme into shots/: `npm run shots`, `npm run shots -- /news /blog`, `-- --as=ada /admin`, `-- --url=http://localhost:3000`. */
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { startServer } from "../e2e/server.ts";
import { signInAs } from "../e2e/sign-in.ts";
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
const VISITOR = [
  "/",
  "/tools",
  "/tools/chatgpt",
  "/category/chatbots",
  "/compare",
  "/compare?tools=claude,chatgpt,gemini",
  "/search?q=image",
  "/news",
  "/blog",
  "/blog/how-retrieval-augmented-generation-works",
  "/submit",
  "/contact",
  "/feature_your_product",
  "/promotions",
  "/moderation-log",
  "/about",
  "/pricing",
  "/terms-of-service",
  "/privacy-policy",
  "/refunds",
  "/shipping",
  "/why-sponsored",
  "/docs/api",
  "/no/such/page",
];
const USER = ["/submit", "/profile", "/profile?tab=submissions", "/liked-tools", "/feature_your_product?slug=claude&boost=3", "/subscription_dashboard"];
const SCREENS = [
  "tools",
  "categories",
  "news",
  "blogs",
  "videos",
  "users",
  "moderation",
  "promotions",
  "newsletter",
  "comments",
  "messages",
  "mail",
  "reports",
];
const ADMIN = ["/admin", ...[...SCREENS, "audit-log", "import-export", "feeds", "link-check"].map((name) => `/admin/${name}`)];

/** Whose page it is: a visitor's, or that of somebody in the demo directory. */
type Who = "visitor" | "marco" | "ada";
type Shot = { who: Who; path: string; theme: string; size: (typeof SIZES)[number] };

const { values, positionals } = parseArgs({ options: { url: { type: "string" }, as: { type: "string" } }, allowPositionals: true });
const asked = { visitor: VISITOR, marco: USER, ada: ADMIN };
if (positionals.length > 0) Object.assign(asked, { visitor: [], marco: [], ada: [], [values.as ?? "visitor"]: positionals });
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
    await stayLocal(context, server.url);
    await context.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [THEME_KEY, theme] as const);
    const page = await context.newPage();
    // Each for itself: a session's secret changes with every use, so no two browsers can share one.
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

/** A new operator turns an empty directory into their own, entirely in a browser; nothing of it mentions the demo's subject afterwards. */
// Slow: sets up a whole site and reads all of it.
import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { toastOf } from "./admin.ts";
import { startClimateSite } from "./climate-site.ts";
import { test as base, expect } from "./fixtures.ts";
import { once } from "./test-tags.ts";

type Site = Awaited<ReturnType<typeof startClimateSite>>;
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the destructured names, and there are none
    async ({}, use) => {
      const site = await startClimateSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const SETTINGS: Record<string, Record<string, string>> = {
  "": {
    Name: "Climate Atlas",
    Headline: "Find what cools the planet",
    Description: "Find and compare climate tools, and follow climate news.",
    "Footer text": "An independent atlas of climate tools.",
  },
  terms: { Items: "climate tools", News: "Climate News", Blog: "Climate Blog", Technology: "Method" },
  promotions: { "Price per boost level": "99", "Price of the plan": "12", "Name of the plan": "Grower" },
  legal: { Operator: "Climate Atlas e.V.", Address: "1 Harbor Street, Hamburg", "Contact address": "hello@atlas.test", "Governing law": "Germany" },
};
const CATEGORIES = {
  Energy: ["Solar", "Wind", "Storage"],
  Buildings: ["Heating", "Insulation", "Monitoring"],
  Nature: ["Forests", "Oceans"],
};
const PAGES = { Imprint: "Who runs this site.", Method: "How we choose what to list.", Team: "Who we are." };

/** Pictures of each step, where the environment names a folder. */
const folder = process.env.CLIMATE_PICTURES;
let pictures = 0;
async function photograph(page: Page, name: string) {
  pictures += 1;
  if (folder) await page.screenshot({ path: `${folder}/${String(pictures).padStart(2, "0")}-${name}.png`, fullPage: true });
}

async function signIn(page: Page) {
  await page.getByPlaceholder("Enter any login").fill("olga");
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

async function saveSettings(page: Page) {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toastOf(page)).toContainText("Settings saved");
  await toastOf(page).getByRole("button", { name: "Close" }).click();
}

async function addCategories(page: Page) {
  for (const [group, names] of Object.entries(CATEGORIES)) {
    await page.getByRole("button", { name: "Add Group" }).click();
    const groups = page.getByRole("dialog", { name: "Add Group" });
    await groups.getByLabel("Name").fill(group);
    await groups.getByRole("button", { name: "Add group" }).click();
    await expect(groups).toHaveCount(0);
    for (const name of names) {
      await page.getByRole("button", { name: "Add Category" }).click();
      const dialog = page.getByRole("dialog", { name: "Add Category" });
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByLabel("Group").selectOption(group);
      await dialog.getByRole("checkbox", { name: "Shown on home" }).check();
      await dialog.getByRole("checkbox", { name: "Offered on submit" }).check();
      await dialog.getByRole("button", { name: "Add category" }).click();
      await expect(page.getByRole("region", { name: group, exact: true }).getByRole("heading", { name, exact: true })).toBeVisible();
    }
  }
}

async function addPage(page: Page, title: string, description: string) {
  await page.goto("/admin/pages");
  await page.getByRole("button", { name: "Add page" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "URL" }).fill(title.toLowerCase());
  await page.getByRole("textbox", { name: "Description" }).fill(description);
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("{{site.name}} lists {{site.items}}.");
  await page.getByRole("combobox", { name: "Footer" }).selectOption({ label: "Company" });
  await page.getByRole("button", { name: "Add page" }).click();
  await expect(page).toHaveURL(`/admin/pages?page=${title.toLowerCase()}`);
}

test("an empty directory becomes Climate Atlas, and no page, feed, card, response or mail mentions AI", once, async ({ page, site, expectProblem }) => {
  test.setTimeout(15 * 60_000);
  // The font and the headers of the provider's page, and addresses that do not exist.
  expectProblem(/ERR_NAME_NOT_RESOLVED|Cross-Origin-Opener-Policy|404/);
  await test.step("the link in the terminal makes its first visitor the owner", async () => {
    await page.goto(site.ownerLink);
    await signIn(page);
    await expect(page).toHaveURL((address) => address.origin === site.url);
    await page.goto("/admin");
    await expect(page.getByRole("region", { name: "Set up your site" })).toBeVisible();
    await photograph(page, "checklist");
  });
  await test.step("name, words, prices and legal facts", async () => {
    for (const [view, fields] of Object.entries(SETTINGS)) {
      await page.goto(`/admin/settings${view && `?view=${view}`}`);
      for (const [label, value] of Object.entries(fields)) await page.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(value);
      await photograph(page, `settings-${view || "general"}`);
      await saveSettings(page);
    }
  });
  await test.step("logo and color", async () => {
    await page.goto("/admin/settings?view=appearance");
    await page.getByRole("textbox", { name: "Accent color", exact: true }).fill("#1a7f4b");
    const logo = sharp({ create: { width: 480, height: 96, channels: 4, background: "#1a7f4b" } });
    const buffer = Buffer.from(await logo.png().toBuffer());
    await page.locator('input[type="file"]').nth(1).setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
    await expect(page.locator(".site-previews .brand__logo").first()).toBeVisible();
    await photograph(page, "appearance");
    await saveSettings(page);
  });
  await test.step("eight categories in three groups", async () => {
    await page.goto("/admin/categories");
    await addCategories(page);
    await photograph(page, "categories");
  });
  await test.step("three pages", async () => {
    for (const [title, description] of Object.entries(PAGES)) await addPage(page, title, description);
    await page.goto("/admin/pages");
    await photograph(page, "pages");
  });
  await test.step("the order of home", async () => {
    await page.goto("/admin/settings?view=home");
    await page.getByRole("button", { name: "Hide Videos" }).click();
    await photograph(page, "home-settings");
    await saveSettings(page);
  });
  await test.step("a test mail that the mail server accepts", async () => {
    await page.goto("/admin");
    const mail = page.locator("details").filter({ hasText: "Send test mail" });
    await mail.locator("summary").click();
    await mail.getByRole("button", { name: "Send test mail" }).click();
    await expect.poll(() => site.mails.length).toBeGreaterThan(0);
    await photograph(page, "test-mail");
  });
  await test.step("nothing public mentions AI", async () => {
    await page.goto("/");
    await photograph(page, "home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find what cools the planet");
    const found = await page.evaluate(findMentions);
    expect(found.filter(({ mentions }) => mentions.length > 0)).toEqual([]);
    expect(found.length).toBeGreaterThan(40);
    for (const { raw } of site.mails) expect(decoded(raw)).not.toMatch(/\bAI\b/);
  });
});

/** A mail's parts are base64 or quoted-printable. */
const decoded = (raw: string) =>
  raw
    .replace(/=\r?\n/g, "")
    .replace(/(?:^[A-Za-z0-9+/]{60,}={0,2}\r?\n)+(?:^[A-Za-z0-9+/]+={0,2}\r?\n)?/gm, (part) => Buffer.from(part, "base64").toString("utf8"));

/** Runs in the page: reads every address that pages, feeds and sitemaps lead to, and MCP's responses. */
async function findMentions() {
  const START = [
    "/",
    "/tools",
    "/submit",
    "/compare",
    "/search?q=solar",
    "/news",
    "/blog",
    "/newsletter",
    "/feeds",
    "/contact",
    "/docs/api",
    "/moderation-log",
  ];
  const TEXTS = [
    "/llms.txt",
    "/robots.txt",
    "/sitemap.xml",
    "/manifest.webmanifest",
    "/api/openapi.json",
    "/api/categories",
    "/api/pages",
    "/feeds/tools.json",
  ];
  const waiting = [...START, ...TEXTS, "/pricing", "/promotions", "/feature_your_product", "/nowhere", "/about.md", "/category/solar.md"];
  const seen = new Set<string>();
  const found: { path: string; mentions: string[] }[] = [];
  const mentionsIn = (text: string) => [...text.matchAll(/.{0,40}\bAI\b.{0,40}/g)].map(([mention]) => mention);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await fetch(path);
    const type = response.headers.get("content-type") ?? "";
    if (!/text|json|xml/.test(type) || /javascript|css/.test(type)) continue;
    const text = await response.text();
    found.push({ path, mentions: mentionsIn(text) });
    for (const [, href = ""] of text.matchAll(/(?:href="|<loc>)([^"<]+)/g)) {
      const { origin, pathname } = new URL(href.replaceAll("&amp;", "&"), location.href);
      // Without parameters: sign-in links name the page they are on, so they would never end.
      if (origin === location.origin && !/^\/(admin|api\/login|assets|issuer)/.test(pathname)) waiting.push(pathname);
    }
  }
  for (const method of ["initialize", "tools/list", "resources/list", "prompts/list"]) {
    const params = method === "initialize" ? { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } } : {};
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const response = await fetch("/mcp", { method: "POST", headers, body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }) });
    found.push({ path: `/mcp ${method}`, mentions: mentionsIn(await response.text()) });
  }
  return found;
}

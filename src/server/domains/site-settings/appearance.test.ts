/** The accent and the default theme on pages, and in everything else that shows them. */
import { expect, test } from "vitest";
import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { DEFAULT_SETTINGS } from "../../../contract/site-settings/site-settings.ts";
import { accentColors } from "../../../shared/accent.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";

const { app, db, ...site } = await testApp();
const { anAdmin, as } = people({ app, db, ...site });
const admin = as(await anAdmin());
await aTool(db, { name: "Carbon Ledger", category: "Analytics" });

const read = async () => (await admin.get("/api/admin/settings")).json<AdminSettings>();
const page = async (path: string) => (await app.inject(path)).body;
/** Pages have the time in their data. */
const headOf = (html: string) => html.slice(0, html.indexOf("<body>"));
const cardOf = async (path: string) => /og:image" content="([^"]+)"/.exec(await page(path))?.[1];
async function save(appearance: Partial<AdminSettings["settings"]["appearance"]>) {
  const { version } = await read();
  return admin.put("/api/admin/settings", { settings: { appearance: { ...DEFAULT_SETTINGS.appearance, ...appearance } }, version });
}

test("a change of the accent reaches pages, icons, badges, widgets, cards and mails, and can be undone", async () => {
  const before = { home: await page("/"), card: await cardOf("/tools/carbon-ledger"), icon: (await app.inject("/icons/180.png")).rawPayload };
  expect(before.home).toContain('<html lang="en" class="dark">');
  expect(before.home).not.toContain("/accent/");
  expect((await save({ accent: "#2563EB" })).json<AdminSettings>().settings.appearance.accent).toBe("#2563eb");

  const { accent, text } = accentColors("#2563eb", "dark");
  const home = await page("/");
  expect(home).toContain('<link id="accent" rel="stylesheet" href="/accent/2563eb.css?v=1">');
  expect(home).toContain('<link rel="icon" href="/accent/2563eb.svg?v=1" type="image/svg+xml">');
  const styles = await app.inject("/accent/2563eb.css?v=1");
  expect(styles.headers).toMatchObject({ "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" });
  expect(styles.body).toContain(`:root.dark,.theme.dark{--accent:${accent};`);
  expect(await page("/accent/2563eb.svg?v=1")).toContain(`--accent:${text}`);
  expect((await app.inject("/manifest.webmanifest")).json().icons[0].src).toBe("/accent/2563eb.svg?v=1");
  expect((await app.inject("/icons/180.png")).rawPayload).not.toEqual(before.icon);
  expect(await page("/badges/carbon-ledger-dark.svg")).toContain(text);
  expect(await page("/embed/category/analytics")).toContain("/accent/2563eb.css");
  const card = await cardOf("/tools/carbon-ledger");
  expect(card).not.toBe(before.card);
  expect((await app.inject(new URL(card ?? "").href)).headers["cache-control"]).toContain("immutable");
  await app.inject({ method: "POST", url: "/api/subscribe", payload: { email: "ida@example.com" } });
  expect((await db.select().from(outbox))[0]?.html).toContain(accentColors("#2563eb", "light").text);

  await save({ accent: "#0f766e" });
  expect(await page("/")).toContain("/accent/0f766e.css");
  const { version } = await read();
  await admin.post(`/api/admin/settings/versions/${version - 2}/restore`, { version });
  expect(headOf(await page("/"))).toBe(headOf(before.home));
  expect(await cardOf("/tools/carbon-ledger")).toBe(before.card);
});

test.each([
  ["light", 'class="light" data-theme="light"', '<meta name="theme-color" content="#fdfcfa">', "#fdfcfa"],
  ["system", 'class="dark" data-theme="system"', 'content="#fdfcfa" media="(prefers-color-scheme: light)"', "#0b0d13"],
  ["dark", 'class="dark">', '<meta name="theme-color" content="#0b0d13">', "#0b0d13"],
] as const)("the default theme can be %s", async (theme, attributes, meta, ground) => {
  await save({ theme });
  const home = await page("/");
  expect(home).toContain(`<html lang="en" ${attributes}`);
  expect(home).toContain(meta);
  expect((await app.inject("/manifest.webmanifest")).json().background_color).toBe(ground);
});

test.each([
  ["accent", "blue", "Enter a color as # and six digits, such as #2563eb"],
  ["accent", "#fff;}body{display:none", "Enter a color as # and six digits, such as #2563eb"],
  ["theme", "sepia", "Choose a theme"],
])("not saved, with a reason: %s %s", async (field, value, sentence) => {
  const response = await save({ [field]: value });
  expect([response.statusCode, response.json().error]).toEqual([400, expect.stringContaining(sentence)]);
});

test("an address with something else than a color is not found", async () => {
  expect((await app.inject("/accent/nothex.css")).statusCode).toBe(404);
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { DEFAULT_SETTINGS } from "../../../contract/site-settings/site-settings.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { testApp } from "../../testing/app.ts";
import { CLIMATE } from "../../testing/climate.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";

/** Its own app: the whole site changes its name. */
async function aSite(env: Record<string, string> = {}) {
  const site = await testApp({ env });
  const { anAdmin, as } = people(site);
  const [first, second] = [as(await anAdmin()), as(await anAdmin())];
  const read = async () => (await first.get("/api/admin/settings")).json<AdminSettings>();
  const page = async (path: string) => (await site.app.inject(path)).body;
  return { ...site, first, second, read, page };
}

const shared = await aSite();

test("without any change the site has the specification's words", async () => {
  const { settings, defaults, ...rest } = await shared.read();
  expect([settings, rest]).toEqual([defaults, { version: 0, fromEnvironment: {} }]);
  // The default links are shown as they are; the settings do not store them.
  expect({ ...settings, navigation: DEFAULT_SETTINGS.navigation }).toEqual(DEFAULT_SETTINGS);
});

test("a change shows on the next page, feed, card and protocol response, also where the old one was cached", async () => {
  const { app, db, first, page } = await aSite();
  await aTool(db, { name: "Carbon Ledger", category: "Analytics", aiTech: "Sensors" });
  const addresses = [
    "/",
    "/tools",
    "/news",
    "/blog",
    "/about",
    "/category/analytics",
    "/tools/carbon-ledger",
    "/feeds/tools.rss",
    "/llms.txt",
    "/category/analytics.md",
  ];
  for (const address of addresses) expect(await page(address), address).toContain("AI");
  expect((await first.put("/api/admin/settings", { settings: CLIMATE, version: 0 })).statusCode).toBe(200);
  for (const address of [
    ...addresses,
    "/search",
    "/compare",
    "/feeds",
    "/submit",
    "/feeds/news.atom",
    "/feeds/blog.json",
    "/manifest.webmanifest",
    "/tools/carbon-ledger.md",
  ])
    expect((await page(address)).match(/\bAI\b/), address).toBeNull();
  expect(await page("/")).toContain("<h1>Cool the planet</h1>");
  expect(await page("/tools")).toContain("<h1>Climate Tools</h1>");
  expect((await app.inject("/api/openapi.json")).json().info.title).toBe("Climate Atlas API");
  expect(await page("/badges/carbon-ledger-dark.svg")).toContain("Climate Atlas");
});

test("mails and the MCP server use the new name and words", async () => {
  const { app, db, first } = await aSite();
  await first.put("/api/admin/settings", { settings: CLIMATE, version: 0 });
  await app.inject({ method: "POST", url: "/api/subscribe", payload: { email: "ida@example.com" } });
  const [mail] = await db.select().from(outbox);
  expect(mail?.subject).toBe("Confirm your subscription to the Climate Atlas newsletter");
  expect(mail?.text).toContain("new and trending climate tools");
  const hello = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };
  const headers = { accept: "application/json, text/event-stream" };
  const { result } = (
    await app.inject({ method: "POST", url: "/mcp", headers, payload: { jsonrpc: "2.0", id: 1, method: "initialize", params: hello } })
  ).json();
  expect([result.serverInfo.name, result.instructions]).toEqual(["Climate Atlas", expect.stringContaining("a public directory of climate tools")]);
});

test("a change can be undone, and every version says who changed what", async () => {
  const { first, read, page } = await aSite();
  await first.put("/api/admin/settings", { settings: { terms: CLIMATE.terms }, version: 0 });
  await first.put("/api/admin/settings", { settings: { identity: CLIMATE.identity }, version: 1 });
  const { items } = (await first.get("/api/admin/settings/versions")).json();
  expect(items).toMatchObject([
    { version: 2, changes: { "identity.name": ["Toolatlas", "Climate Atlas"] }, changedBy: { name: expect.any(String) } },
    { version: 1, changes: { "terms.items": ["AI tools", "climate tools"] } },
  ]);
  expect((await first.post("/api/admin/settings/versions/1/restore", { version: 2 })).json()).toMatchObject({
    version: 3,
    settings: { identity: { name: "Toolatlas" }, terms: CLIMATE.terms },
  });
  await first.post("/api/admin/settings/versions/0/restore", { version: 3 });
  const { settings, defaults } = await read();
  expect(settings).toEqual(defaults);
  expect(await page("/")).toContain("Build Faster with AI");
  expect((await first.post("/api/admin/settings/versions/99/restore", { version: 4 })).statusCode).toBe(404);
});

test("of two admins who edit at once, the second learns what the first changed, and nothing is lost", async () => {
  const { first, second, read } = await aSite();
  await first.put("/api/admin/settings", { settings: { terms: CLIMATE.terms }, version: 0 });
  const late = await second.put("/api/admin/settings", { settings: { identity: CLIMATE.identity }, version: 0 });
  expect([late.statusCode, late.json().error]).toEqual([
    409,
    expect.stringMatching(/changed its blog, news, items and technology in the meantime\. Look at the settings again before you save\.$/),
  ]);
  const together = await Promise.all(
    [first, second].map((admin) => admin.put("/api/admin/settings", { settings: { identity: CLIMATE.identity }, version: 1 })),
  );
  expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await read()).version).toBe(2);
  const nothing = await first.put("/api/admin/settings", { settings: { identity: CLIMATE.identity }, version: 2 });
  expect([nothing.statusCode, nothing.json().error]).toEqual([409, "Nothing was changed."]);
});

test.each([
  [{ identity: { ...CLIMATE.identity, name: "" } }, "Name is required"],
  [{ identity: { ...CLIMATE.identity, name: "x".repeat(41) } }, "Name must be at most 40 characters"],
  [{ identity: { ...CLIMATE.identity, heroTitle: "<script>alert(1)</script>" } }, "Please use plain text, without HTML."],
  [{ social: { ...DEFAULT_SETTINGS.social, x: "javascript:alert(1)" } }, "Enter the address of your X profile"],
  [{ terms: { items: "climate tools" } }, "News is required"],
])("settings that would break pages are not saved: %j", async (settings, sentence) => {
  const response = await shared.first.put("/api/admin/settings", { settings, version: 0 });
  expect([response.statusCode, response.json().error]).toEqual([400, expect.stringContaining(sentence)]);
  expect((await shared.read()).version).toBe(0);
});

test("an environment variable decides its field, and what was saved for it stays", async () => {
  const site = await aSite({ SITE_NAME: "Named outside", SOCIAL_X: "https://x.com/outside" });
  const { settings, fromEnvironment } = await site.read();
  expect([settings.identity.name, settings.social.x]).toEqual(["Named outside", "https://x.com/outside"]);
  expect(fromEnvironment).toEqual({ "identity.name": "SITE_NAME", "social.x": "SOCIAL_X" });
  await site.first.put("/api/admin/settings", { settings: { identity: { ...settings.identity, heroTitle: "Cool the planet" } }, version: 0 });
  expect(await site.page("/")).toContain("Named outside");
  const { app: without } = await testApp({ database: site.database });
  const home = (await without.inject("/")).body;
  expect([home.includes("Cool the planet"), home.includes("Toolatlas")]).toEqual([true, true]);
});

test("an empty profile address hides its link", async () => {
  const { first, page } = await aSite();
  expect(await page("/")).toContain("Toolatlas on Facebook");
  await first.put("/api/admin/settings", { settings: { social: { ...DEFAULT_SETTINGS.social, facebook: "" } }, version: 0 });
  expect(await page("/")).not.toContain("Toolatlas on Facebook");
});

test("a stored field that this version does not accept has its default, and the others stay", async () => {
  const { db, database } = await aSite();
  await db.execute(sql`insert into site_settings values (1, '{"identity": {"name": "", "heroTitle": "Kept"}, "gone": {"a": 1}}')`);
  const { app } = await testApp({ database });
  expect((await app.inject("/")).body).toContain("<h1>Kept</h1>");
  expect(app.site.current().siteName).toBe("Toolatlas");
});

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { toolChanges, tools } from "../tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { anAdmin, as } = people(site);
const admin = await anAdmin({ displayName: "Ada Secret" });
await aTool(db, { name: "Elsewhere", category: "Coding" });

const edit = (toolId: number, fields: Record<string, unknown>) => as(admin).put(`/api/admin/tools/${toolId}`, fields);
const historyOf = async (slug: string, query = "") => (await app.inject(`/api/tools/${slug}/history${query}`)).json();
const versionsOf = async (id: number) => (await as(admin).get(`/api/admin/tools/${id}/changes`)).json().items;
const restore = (id: number, change: number) => as(admin).post(`/api/admin/tools/${id}/changes/${change}/restore`);
const factsOf = async (id: number) => (await as(admin).get(`/api/admin/tools/${id}`)).json();

test("the history of a tool that was never changed is its listing, and search engines are asked not to list it", async () => {
  const tool = await aTool(db);
  expect(await historyOf(tool.slug)).toMatchObject({ total: 1, items: [{ kind: "baseline", role: null, at: tool.publishedAt?.toISOString(), changes: [] }] });
  expect((await app.inject(`/tools/${tool.slug}/history`)).body).toContain('content="noindex');
});

test("a change appears in the history with its role, reason and fields, and never with a person", async () => {
  const tool = await aTool(db, { tags: ["text", "old"] });
  await edit(tool.id, { tags: ["text", "new"], pricingType: "paid", reason: "Free plan ended" });
  const { items, total } = await historyOf(tool.slug);
  expect(total).toBe(2);
  expect(items[0]).toMatchObject({
    kind: "edit",
    role: "editor",
    reason: "Free plan ended",
    changes: [
      { field: "pricingType", before: "freemium", after: "paid" },
      { field: "tags", before: ["text", "old"], after: ["text", "new"] },
    ],
  });
  const page = await app.inject(`/tools/${tool.slug}/history`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("Free plan ended");
  expect(page.body).not.toContain('content="noindex');
  for (const url of [`/api/tools/${tool.slug}/history`, `/tools/${tool.slug}/history`, `/tools/${tool.slug}/history.md`, `/feeds/tools/${tool.slug}.rss`])
    expect((await app.inject(url)).body, url).not.toContain("Ada Secret");
});

test("the history is also Markdown, a feed, part of the public API and readable by assistants", async () => {
  const tool = await aTool(db, { name: "Everywhere", pricingType: "free" });
  await edit(tool.id, { pricingType: "paid" });
  const markdown = await app.inject(`/tools/${tool.slug}/history.md`);
  expect([markdown.statusCode, markdown.headers["content-type"]]).toEqual([200, "text/markdown; charset=utf-8"]);
  expect(markdown.body).toContain("- Pricing: free → paid");
  for (const format of ["rss", "atom", "json"]) {
    const feed = await app.inject(`/feeds/tools/${tool.slug}.${format}`);
    expect([feed.statusCode, feed.body.includes("Pricing")], format).toEqual([200, true]);
  }
  const api = (await app.inject(`/api/v1/tools/${tool.slug}/history`)).json();
  expect(api.items[0]).toMatchObject({ kind: "edit", role: "editor", changes: [{ field: "pricingType", before: "free", after: "paid" }] });
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_tool_history", arguments: { slug: tool.slug } } };
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const answer = await app.inject({ method: "POST", url: "/mcp", headers, payload: call });
  expect([answer.statusCode, answer.body.includes("Pricing: free → paid")]).toEqual([200, true]);
});

test("the cached history page shows a change immediately, and the one of a renamed tool redirects", async () => {
  const tool = await aTool(db, { name: "Before" });
  await app.inject(`/tools/${tool.slug}/history`);
  await edit(tool.id, { badge: "Fresh badge" });
  expect((await app.inject(`/tools/${tool.slug}/history`)).body).toContain("Fresh badge");
  await edit(tool.id, { slug: "after-history" });
  const moved = await app.inject(`/tools/${tool.slug}/history`);
  expect([moved.statusCode, moved.headers.location]).toEqual([301, "/tools/after-history/history"]);
  // The link in a mail keeps its code.
  expect((await app.inject(`/tools/${tool.slug}/claim?code=abc`)).headers.location).toBe("/tools/after-history/claim?code=abc");
});

test("a hidden tool has no history, and neither has one that does not exist", async () => {
  const hidden = await aTool(db, { hiddenAt: new Date() });
  for (const slug of [hidden.slug, "no-such-tool"])
    for (const url of [
      `/api/tools/${slug}/history`,
      `/api/tools/${slug}/sources`,
      `/tools/${slug}/history`,
      `/tools/${slug}/history.md`,
      `/feeds/tools/${slug}.rss`,
      `/api/v1/tools/${slug}/history`,
    ])
      expect((await app.inject(url)).statusCode, url).toBe(404);
});

test("long histories have pages, newest first", async () => {
  const tool = await aTool(db);
  for (let n = 1; n <= 21; n += 1) await edit(tool.id, { badge: `Badge ${n}` });
  const [first, second] = [await historyOf(tool.slug), await historyOf(tool.slug, "?offset=20")];
  expect([first.total, first.items.length, first.items[0].changes[0].after]).toEqual([22, 20, "Badge 21"]);
  expect(second.items.map(({ kind }: { kind: string }) => kind)).toEqual(["edit", "baseline"]);
  expect((await app.inject(`/tools/${tool.slug}/history?page=9`)).statusCode).toBe(404);
});

test("an admin restores an earlier version as another change, and undoes that by restoring again", async () => {
  const tool = await aTool(db, { pricingType: "free", badge: null, tags: ["a"] });
  await edit(tool.id, { pricingType: "freemium", tags: ["a", "b"] });
  await edit(tool.id, { pricingType: "paid", badge: "New" });
  const [, first, baseline] = await versionsOf(tool.id);
  const { previous } = (await restore(tool.id, first.id)).json();
  expect(await factsOf(tool.id)).toMatchObject({ pricingType: "freemium", badge: null, tags: ["a", "b"] });
  expect((await historyOf(tool.slug)).items[0]).toMatchObject({ kind: "restore", role: "editor", changes: [{ field: "pricingType" }, { field: "badge" }] });
  await restore(tool.id, previous);
  expect(await factsOf(tool.id)).toMatchObject({ pricingType: "paid", badge: "New" });
  await restore(tool.id, baseline.id);
  expect(await factsOf(tool.id)).toMatchObject({ pricingType: "free", badge: null, tags: ["a"] });
  const again = await restore(tool.id, baseline.id);
  expect([again.statusCode, again.json().error]).toEqual([409, "The listing already says this."]);
  expect(await versionsOf(tool.id)).toHaveLength(6);
});

test("restoring a version of another tool, or one that was not published, finds nothing", async () => {
  const [one, other] = [await aTool(db), await aTool(db)];
  await edit(one.id, { badge: "New" });
  const [change] = await versionsOf(one.id);
  expect((await restore(other.id, change.id)).statusCode).toBe(404);
});

test("restoring keeps the category if the earlier one no longer exists", async () => {
  const tool = await aTool(db, { category: "Short-lived" });
  await edit(tool.id, { category: "Coding", badge: "New" });
  await db.execute(sql`delete from categories where name = 'Short-lived'`);
  const versions = await versionsOf(tool.id);
  expect((await restore(tool.id, versions.at(-1).id)).statusCode).toBe(200);
  expect(await factsOf(tool.id)).toMatchObject({ category: "Coding", badge: null });
});

test("each fact says where it comes from, and one click confirms those that are old", async () => {
  const tool = await aTool(db, { publishedAt: new Date("2020-01-01T00:00:00Z"), createdAt: new Date("2020-01-01T00:00:00Z") });
  await edit(tool.id, { pricingType: "paid" });
  const facts = async () => (await as(admin).get(`/api/admin/tools/${tool.id}/facts`)).json().items;
  const of = async (field: string) => (await facts()).find((one: { field: string }) => one.field === field);
  expect(await of("pricingType")).toMatchObject({ role: "editor", isStale: false });
  expect(await of("website")).toMatchObject({ role: null, isStale: true, changedAt: "2020-01-01T00:00:00.000Z" });
  // A field without a value needs no confirmation.
  expect(await of("aiTech")).toBeUndefined();
  const confirmed = await as(admin).post(`/api/admin/tools/${tool.id}/facts/confirm`, { fields: ["website"], source: "https://tool.example.com" });
  expect(confirmed.statusCode).toBe(200);
  expect(await of("website")).toMatchObject({ role: null, isStale: false, changedAt: "2020-01-01T00:00:00.000Z" });
  const shown = (await app.inject(`/api/tools/${tool.slug}/sources`)).json().items;
  expect(shown.find((one: { field: string }) => one.field === "website").confirmedAt > "2020-01-02").toBe(true);
  expect((await historyOf(tool.slug)).items[0]).toMatchObject({ kind: "confirmation", role: "editor", source: "https://tool.example.com" });
});

test("a confirmation changes no version and no date of the tool", async () => {
  const tool = await aTool(db);
  await as(admin).post(`/api/admin/tools/${tool.id}/facts/confirm`, { fields: ["name"] });
  const [now] = await db.select({ version: tools.version, updatedAt: tools.updatedAt }).from(tools).where(eq(tools.id, tool.id));
  expect(now).toEqual({ version: tool.version, updatedAt: tool.updatedAt });
  expect(await db.$count(toolChanges, eq(toolChanges.toolId, tool.id))).toBe(2);
});

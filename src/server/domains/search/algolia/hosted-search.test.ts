import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { freshDatabase } from "../../../testing/database.ts";
import { aTool } from "../../../testing/factories.ts";
import { startFakeAlgolia } from "./testing/fake-algolia.ts";

const algolia = await startFakeAlgolia();
afterAll(async () => {
  vi.useRealTimers();
  await algolia.close();
});
const database = await freshDatabase();
const { db } = database;
for (let index = 1; index <= 12; index++)
  await aTool(db, {
    slug: `planner-${index}`,
    name: `Planner ${index}`,
    category: index > 9 ? "Coding" : "Writing",
    pricingType: "free",
    likesCount: 20 - index,
  });
const { appId, searchKey, adminKey } = algolia.account;
const { app } = await testApp({
  database,
  env: { ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: searchKey, ALGOLIA_ADMIN_KEY: adminKey, ALGOLIA_HOSTS: algolia.url },
});
await app.search.whenIdle();
await vi.waitUntil(() => algolia.indexes.get("tools")?.records.size === 12, { timeout: 10_000 });

const records = () => {
  const index = algolia.indexes.get("tools");
  if (!index) throw new Error("Algolia has no index");
  return index.records;
};
const search = async (query: Record<string, string>) => {
  const response = await app.inject({ url: `/api/search?${new URLSearchParams(query)}` });
  return { status: response.statusCode, ...response.json(), slugs: response.json().items?.map(({ slug }: { slug: string }) => slug) };
};
const page = async (q: string) => (await app.inject({ url: `/search?q=${q}`, headers: { accept: "text/html" } })).body;

beforeEach(() => {
  algolia.searches.length = 0;
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  // Every test begins after the pause that follows a failure.
  algolia.break(null);
  vi.setSystemTime(Date.now() + 60_000);
  vi.restoreAllMocks();
});

test("the search page asks the hosted index for ten hits and a page index, and shows its hits and its total", async () => {
  // Only Algolia has this name.
  records().set("planner-3", { ...records().get("planner-3"), objectID: "planner-3", name: "Zebrafish" });
  expect(await search({ q: "zebrafish" })).toMatchObject({ slugs: ["planner-3"], total: 1 });
  records().set("planner-3", { ...records().get("planner-3"), objectID: "planner-3", name: "Planner 3" });

  const second = await search({ q: "planner", page: "2" });
  expect(second).toMatchObject({ total: 12, pages: 2, slugs: ["planner-11", "planner-12"] });
  expect(algolia.searches.at(-1)).toMatchObject({ requests: [{ indexName: "tools", query: "planner", hitsPerPage: 10, page: 1 }] });
});

test("choices narrow the hits and not the counts beside them", async () => {
  expect(await search({ q: "planner", category: "coding", pricing: "free" })).toMatchObject({
    total: 3,
    slugs: ["planner-10", "planner-11", "planner-12"],
    facets: {
      category: [
        { value: "writing", count: 9 },
        { value: "coding", count: 3 },
      ],
      pricing: [{ value: "free", count: 12 }],
    },
  });
});

test("the page that the server renders asks the same index", async () => {
  records().set("planner-4", { ...records().get("planner-4"), objectID: "planner-4", name: "Quokka" });
  const html = await page("quokka");
  expect(html).toContain("1 tool found");
  expect(html).toContain("/tools/planner-4");
  records().set("planner-4", { ...records().get("planner-4"), objectID: "planner-4", name: "Planner 4" });
});

test.each(["unavailable", "not JSON"] as const)("while Algolia is %s the embedded index is used, with one log line", async (how) => {
  const warned = vi.spyOn(app.log, "warn");
  algolia.break(how);
  expect(await search({ q: "planner", page: "2" })).toMatchObject({ status: 200, total: 12, slugs: ["planner-11", "planner-12"] });
  expect(await search({ q: "planner" })).toMatchObject({ status: 200, total: 12 });
  expect(warned.mock.calls.map(([, message]) => message)).toEqual([expect.stringContaining("Algolia did not answer")]);
});

test("a revoked key or missing index falls back, too", async () => {
  algolia.fail(403);
  expect(await search({ q: "planner" })).toMatchObject({ status: 200, total: 12 });
});

test("a page of fallback results is cached only until Algolia is retried", async () => {
  algolia.break("unavailable");
  expect(await page("planner")).toContain("12 tools found");
  algolia.break(null);
  records().delete("planner-1");
  expect(await page("planner")).toContain("12 tools found");
  vi.setSystemTime(Date.now() + 11_000);
  expect(await page("planner")).toContain("11 tools found");
});

test("a page of Algolia's results is rendered again after the mirror is updated", async () => {
  await aTool(db, { slug: "planner-13", name: "Planner 13", pricingType: "free" });
  await app.changes.changed("tool:planner-13", "tools");
  await app.search.whenIdle();
  // Our own index already has it, Algolia's does not: this page is cached, and outdated a moment later.
  await page("planner");
  await vi.waitUntil(() => records().has("planner-13"), { timeout: 10_000 });
  await vi.waitUntil(async () => (await page("planner")).includes("12 tools found"), { timeout: 10_000 });
});

test("the search fails, with a reason, only if both fail", async () => {
  algolia.break("unavailable");
  vi.spyOn(app.search, "for").mockImplementation(() => {
    throw new Error("index lost");
  });
  expect(await search({ q: "planner" })).toMatchObject({ status: 500, error: expect.any(String) });
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aPerson, aTool } from "../../testing/factories.ts";
import { categories } from "../categories/tables.ts";
import { likes } from "../likes/tables.ts";
import { toolDays, tools } from "./tables.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let app: Awaited<ReturnType<typeof testApp>>["app"];
let db: Awaited<ReturnType<typeof testApp>>["db"];

beforeAll(async () => {
  ({ app, db } = await testApp());
  await aTool(db, { name: "Alpha", category: "Coding", publishedAt: daysAgo(3), likesCount: 5, visitsCount: 0, pricingType: "paid", access: ["Web"] });
  await aTool(db, { name: "beta", category: "Coding", publishedAt: daysAgo(1), likesCount: 1, visitsCount: 90, pricingType: "free", access: ["Web", "API"] });
  await aTool(db, { name: "Gamma", category: "Coding", publishedAt: daysAgo(2), likesCount: 9, visitsCount: 1, pricingType: "free", access: ["iOS"] });
  await aTool(db, { name: "Pending", category: "Coding", status: "pending", publishedAt: null });
  await aTool(db, { name: "Rejected", category: "Coding", status: "rejected", publishedAt: null });
  await aTool(db, { name: "Hidden", category: "Coding", hiddenAt: new Date() });
  await aTool(db, { name: "Binned", category: "Coding", deletedAt: new Date() });
  await aTool(db, { name: "Adults only", category: "Roleplay" });
});

async function list(query: string) {
  const response = await app.inject(`/api/tools?${query}`);
  return { status: response.statusCode, names: response.json().items?.map((tool: { name: string }) => tool.name), ...response.json() };
}

describe("a category's tools come", () => {
  test.each([
    ["newest", ["beta", "Gamma", "Alpha"]],
    ["popular", ["beta", "Gamma", "Alpha"]],
    ["name", ["Alpha", "beta", "Gamma"]],
    ["likes", ["Gamma", "Alpha", "beta"]],
  ])("sorted by %s", async (sort, expected) => {
    const { names, total } = await list(`category=coding&sort=${sort}`);
    expect(names).toEqual(expected);
    expect(total).toBe(3);
  });

  test("newest first by default, with the dates used for sorting", async () => {
    const { names, items } = await list("category=coding");
    expect(names).toEqual(["beta", "Gamma", "Alpha"]);
    const ages = items.map(({ publishedAt }: { publishedAt: string }) => Math.round((Date.now() - Date.parse(publishedAt)) / DAY_MS));
    expect(ages).toEqual([1, 2, 3]);
  });

  test("page by page, with the same total on each", async () => {
    expect(await list("category=coding&limit=2&offset=2")).toMatchObject({ names: ["Alpha"], total: 3 });
    expect(await list("category=coding&limit=2&offset=4")).toMatchObject({ names: [], total: 3 });
  });

  test("filtered by pricing and access together with a sort", async () => {
    expect(await list("category=coding&pricing=free&sort=name")).toMatchObject({ names: ["beta", "Gamma"], total: 2 });
    expect(await list("category=coding&pricing=free&access=API")).toMatchObject({ names: ["beta"], total: 1 });
  });
});

test("tools that are pending, rejected, hidden or binned are never served", async () => {
  const { names, total } = await list("limit=100");
  expect(names).toEqual(["beta", "Gamma", "Alpha"]);
  expect(total).toBe(3);
});

test("adult tools are listed in their own category and nowhere else", async () => {
  expect((await list("limit=100")).names).not.toContain("Adults only");
  expect((await list("trending=true&limit=50")).names).not.toContain("Adults only");
  expect((await list("category=roleplay")).names).toEqual(["Adults only"]);
});

test("featured tools are those whose thirty days are not over", async () => {
  await aTool(db, { name: "Now", category: "Sales", featuredUntil: new Date(Date.now() + DAY_MS) });
  await aTool(db, { name: "Over", category: "Sales", featuredUntil: daysAgo(1) });
  const { names, items } = await list("featured=true&limit=50");
  expect(names).toEqual(["Now"]);
  expect(items[0].isFeatured).toBe(true);
});

test("trending puts hot tools first, then what was liked lately", async () => {
  // Its own app: the order of all its tools is compared
  const { app, db } = await testApp();
  const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(db)));
  const old = await aTool(db, { name: "Liked long ago" });
  const recent = await aTool(db, { name: "Liked today" });
  await aTool(db, { name: "Hot", hotUntil: new Date(Date.now() + 60_000) });
  await db.insert(likes).values(people.map(({ id }) => ({ userId: id, toolId: old.id, createdAt: daysAgo(60) })));
  await db.insert(likes).values(people.slice(0, 2).map(({ id }) => ({ userId: id, toolId: recent.id })));

  const response = await app.inject("/api/tools?trending=true&limit=50");
  expect(response.json().items.map((tool: { name: string }) => tool.name)).toEqual(["Hot", "Liked today", "Liked long ago"]);
});

test("a trending tool has a reason in one line and, with explain, in numbers", async () => {
  // Its own app: the order of all its tools is compared
  const { app, db } = await testApp();
  const fans = await Promise.all(Array.from({ length: 3 }, () => aPerson(db)));
  const like = (toolId: number, count: number, createdAt = new Date()) =>
    db.insert(likes).values(fans.slice(0, count).map(({ id }) => ({ userId: id, toolId, createdAt })));
  const listed = { publishedAt: daysAgo(90) };
  const [loved, once, visited, seen, earlier] = await Promise.all(
    ["Loved", "Once", "Visited", "Seen", "Earlier"].map((name) => aTool(db, { name, ...listed })),
  );
  await aTool(db, { name: "Fresh" });
  await aTool(db, { name: "Hot", hotUntil: new Date(Date.now() + 60_000), ...listed });
  await like(loved?.id ?? 0, 3);
  await like(once?.id ?? 0, 1);
  await like(earlier?.id ?? 0, 2, daysAgo(8));
  const day = new Date().toISOString().slice(0, 10);
  await db.insert(toolDays).values([
    { toolId: visited?.id ?? 0, day, views: 40, visits: 1_234 },
    { toolId: visited?.id ?? 0, day: daysAgo(8).toISOString().slice(0, 10), views: 9, visits: 9 },
    { toolId: seen?.id ?? 0, day, views: 1, visits: 0 },
  ]);

  const read = async (query: string) => (await app.inject(`/api/tools?${query}`)).json().items;
  const items: { name: string; trend: string; why?: unknown }[] = await read("trending=true&limit=50");
  expect(Object.fromEntries(items.map(({ name, trend }) => [name, trend]))).toEqual({
    Loved: "+3 likes this week",
    Once: "+1 like this week",
    Visited: "1,234 visits this week",
    Seen: "1 view this week",
    Earlier: "Liked in recent weeks",
    Fresh: "New this week",
    Hot: "Picked by our editors",
  });
  expect(items[0]).not.toHaveProperty("why");
  const explained: { name: string; why: unknown }[] = await read("trending=true&limit=50&explain=1");
  expect(explained.find(({ name }) => name === "Visited")?.why).toEqual({
    line: "1,234 visits this week",
    trend: { line: "1,234 visits this week", likes: 0, visits: 1_234, views: 40, isNew: false },
  });
  expect((await read("sort=likes&explain=1"))[0].why).toEqual({ line: "Sorted by likes. Paid promotion plays no part.", trend: null });
  expect((await read("sort=likes"))[0]).not.toHaveProperty("trend");
});

test("taking a like back leaves count and trend as they were", async () => {
  const [person, tool] = [await aPerson(db), await aTool(db, { name: "Fickle", category: "Audio" })];
  const counts = async () => (await db.select({ likes: tools.likesCount, trending: tools.trending }).from(tools).where(eq(tools.id, tool.id)))[0];
  const before = await counts();
  await db.insert(likes).values({ userId: person.id, toolId: tool.id });
  expect((await counts())?.likes).toBe(1);
  await db.delete(likes).where(eq(likes.toolId, tool.id));
  const after = await counts();
  expect(after?.likes).toBe(before?.likes);
  expect(after?.trending).toBeCloseTo(before?.trending ?? 0, 6);
});

test("a category's total follows every change of its tools", async () => {
  const count = async () => (await db.select({ count: categories.toolCount }).from(categories).where(eq(categories.slug, "video")))[0]?.count;
  const tool = await aTool(db, { category: "Video" });
  const other = await aTool(db, { category: "Video", status: "pending", publishedAt: null });
  expect(await count()).toBe(1);
  await db.update(tools).set({ status: "approved", publishedAt: new Date() }).where(eq(tools.id, other.id));
  expect(await count()).toBe(2);
  await db.update(tools).set({ deletedAt: new Date() }).where(eq(tools.id, tool.id));
  expect(await count()).toBe(1);
  await db.delete(tools).where(eq(tools.id, other.id));
  expect(await count()).toBe(0);
});

test("the total per pricing does, too, in one category and in all", async () => {
  const totals = async () => [(await list("category=video&pricing=paid")).total, (await list("category=video&pricing=free")).total];
  const everywhere = (await list("pricing=paid&limit=1")).total;
  const [moved, dearer] = [await aTool(db, { category: "Video", pricingType: "paid" }), await aTool(db, { category: "Video", pricingType: "free" })];
  expect(await totals()).toEqual([1, 1]);
  await db.update(tools).set({ pricingType: "paid" }).where(eq(tools.id, dearer.id));
  expect(await totals()).toEqual([2, 0]);
  expect((await list("pricing=paid&limit=1")).total).toBe(everywhere + 2);
  await db
    .update(tools)
    .set({ categoryId: (await aTool(db, { category: "Audio" })).categoryId })
    .where(eq(tools.id, moved.id));
  expect(await totals()).toEqual([1, 0]);
  await db.delete(tools).where(eq(tools.id, dearer.id));
  expect(await totals()).toEqual([0, 0]);
});

describe("invalid input gets a clear error", () => {
  test.each([
    ["limit=-1", "limit"],
    ["limit=1e9", "limit"],
    ["limit=0", "limit"],
    ["offset=abc", "offset"],
    ["offset=-5", "offset"],
    ["sort=;drop", "sort"],
    ["pricing=cheap", "pricing"],
    [`category=${"x".repeat(300)}`, "category"],
  ])("%s is a 400 that names the field", async (query, field) => {
    const { status, error, requestId } = await list(query);
    expect(status).toBe(400);
    expect(error).toContain(field);
    expect(requestId).toBeTruthy();
  });

  test.each(["category=a%2Fb", "category=%F0%9F%98%80", "category=nope", "category=' or 1=1 --"])("%s is an empty list", async (query) => {
    expect(await list(query)).toMatchObject({ status: 200, items: [], total: 0 });
  });

  test("a category in other letters is the same category", async () => {
    expect((await list("category=CODING")).total).toBe(3);
  });
});

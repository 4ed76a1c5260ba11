import { eq, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { linkChecks } from "../../link-checker/tables.ts";
import { tools } from "../tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { anAdmin, as } = people(site);
const admin = await anAdmin();
await aTool(db, { name: "First", category: "Writing" });
await aTool(db, { name: "Elsewhere", category: "Coding" });

const NEW = {
  name: "Added",
  description: "Adds things. And more.",
  websiteUrl: "https://added.example.com",
  logoUrl: "",
  category: "Writing",
  tags: " sums, ,maths,sums ",
};
const add = (fields: Record<string, unknown> = {}) => as(admin).post("/api/tools", { ...NEW, ...fields });
const namesOf = (response: { json(): { items: { name: string }[] } }) => response.json().items.map(({ name }) => name);

test("an admin's tool is public at once, with tags split and trimmed and the first sentence on its card", async () => {
  const made = (await add()).json();
  expect(made).toMatchObject({
    slug: "added",
    status: "approved",
    tags: ["sums", "maths"],
    shortDescription: "Adds things.",
    logoUrl: null,
    pricingType: "freemium",
  });
  expect((await app.inject("/tools/added")).body).toContain("Adds things.");
  const waiting = (await add({ name: "Waits", websiteUrl: "https://waits.example.com", isApproved: false })).json();
  expect([waiting.isApproved, (await app.inject("/api/tools/waits")).statusCode]).toEqual([false, 404]);
});

test.each([
  [{ name: " " }, "Name is required"],
  [{ name: undefined }, "Name is required"],
  [{ description: "" }, "Description is required"],
  [{ websiteUrl: "not a url" }, "Must be a valid URL"],
  [{ websiteUrl: "javascript:alert(1)" }, "Must be a valid URL"],
  [{ websiteUrl: "http://127.0.0.1/" }, "Must be a valid URL"],
  [{ logoUrl: "x" }, "Must be a valid URL"],
  [{ category: "" }, "Category is required"],
  [{ category: "Nobody's" }, "There is no category called Nobody's."],
  [{ pricing: "cheap" }, "Pricing type is required"],
  [{ name: "<b>Bold</b>" }, "Please use plain text, without HTML."],
])("adding a tool with %j answers: %s", async (fields, sentence) => {
  const before = await db.$count(tools);
  const response = await add({ websiteUrl: "https://bad.example.com", ...fields });
  expect([response.statusCode, response.json().error]).toEqual([400, expect.stringContaining(sentence)]);
  expect(await db.$count(tools)).toBe(before);
});

test("the list shows the last link check of the tool's current website", async () => {
  const tool = await aTool(db, { name: "Gone Site" });
  await db.insert(linkChecks).values({ toolId: tool.id, website: tool.website, status: "dead", nextCheckAt: new Date() });
  const status = async () => (await as(admin).get("/api/admin/tools?q=gone-site")).json().items[0].linkStatus;
  expect(await status()).toBe("dead");
  await db.update(tools).set({ website: "https://moved.example.com" }).where(eq(tools.id, tool.id));
  expect(await status()).toBeNull();
});

test("the same website is not listed twice", async () => {
  expect((await add({ name: "Copy", websiteUrl: "http://www.added.example.com/?utm_source=a" })).json().error).toBe(
    "Added is already listed with this website.",
  );
});

test("featured and hot tools show on the home page immediately and expire after 30 days", async () => {
  const tool = await aTool(db, { name: "Star" });
  const featured = async () => namesOf(await app.inject("/api/tools?featured=true&limit=50"));
  const home = async () => (await app.inject("/")).body;
  expect(await home()).not.toContain("Featured AI Tools");
  const made = (await as(admin).post(`/api/admin/tools/${tool.id}/featured`, { featured: true, days: 30 })).json();
  expect(Math.round((Date.parse(made.featuredUntil) - Date.now()) / 86_400_000)).toBe(30);
  expect((await featured())[0]).toBe("Star");
  const page = await home();
  expect(page.slice(page.indexOf("Featured AI Tools"))).toContain("Star");

  const soon = new Date(Date.now() + 60_000);
  const hot = (await as(admin).post(`/api/admin/tools/${tool.id}/hot`, { hot: true })).json();
  expect(Math.round((Date.parse(hot.hotUntil) - Date.now()) / 86_400_000)).toBe(30);
  await db.update(tools).set({ hotUntil: soon }).where(eq(tools.id, tool.id));
  const trending = await app.inject("/api/tools?trending=true&limit=50");
  expect([namesOf(trending)[0], trending.headers.expires]).toEqual(["Star", soon.toUTCString()]);
  await db
    .update(tools)
    .set({ featuredUntil: new Date(Date.now() - 1), hotUntil: new Date(Date.now() - 1) })
    .where(eq(tools.id, tool.id));
  expect(await featured()).not.toContain("Star");
  const cards: { name: string; isHot: boolean }[] = (await app.inject("/api/tools?trending=true&limit=50")).json().items;
  expect(cards.find(({ name }) => name === "Star")?.isHot).toBe(false);
  expect((await as(admin).get(`/api/admin/tools/${tool.id}`)).json()).toMatchObject({ isFeatured: false, featuredUntil: null, isHot: false, hotUntil: null });
  const again = await as(admin).post(`/api/admin/tools/${tool.id}/featured`, { featured: false });
  expect([again.json().isFeatured, (await as(admin).post(`/api/admin/tools/${tool.id}/featured`, { featured: true, days: 0 })).statusCode]).toEqual([
    false,
    400,
  ]);
});

test("every field can be changed; the old URL redirects, and the history has the previous values", async () => {
  const tool = await aTool(db, { name: "Old Name", category: "Writing" });
  await app.inject("/tools/old-name");
  const fields = {
    name: "New Name",
    slug: "new-name",
    shortDescription: "Does more",
    description: "All of it.",
    website: "https://new.example.com/",
    logoUrl: "/logos/new.svg",
    category: "coding",
    pricingType: "paid",
    accessType: "Account",
    access: ["Web"],
    aiTech: "LLM",
    audience: ["Writers"],
    tags: ["a"],
    keyFeatures: ["b"],
    useCases: ["c"],
    pros: ["d"],
    cons: ["e"],
    faqs: [{ question: "Why?", answer: "Because." }],
    howItWorks: "Step 1: go.",
    badge: "New",
  };
  const { category, ...rest } = fields;
  const response = await as(admin).put(`/api/admin/tools/${tool.id}`, { ...fields, version: 1, reason: "The maker asked" });
  expect(response.json()).toMatchObject({ ...rest, category: "Coding", version: 2 });
  expect((await app.inject("/tools/old-name")).headers.location).toBe("/tools/new-name");
  expect((await app.inject("/tools/new-name")).body).toContain("Does more");
  const [entry] = (await as(admin).get(`/api/admin/tools/${tool.id}/history`)).json().items;
  expect(entry).toMatchObject({ action: "edit", actor: { id: admin.id }, subject: "Old Name", reason: "The maker asked" });
  expect(entry.changes).toContainEqual({ field: "name", before: "Old Name", after: "New Name" });
  expect(entry.changes).toContainEqual({ field: "category", before: "Writing", after: category === "coding" ? "Coding" : "" });

  expect((await as(admin).put(`/api/admin/tools/${tool.id}`, { slug: "added" })).json().error).toBe("Added already uses the address added.");
  expect((await as(admin).put(`/api/admin/tools/${tool.id}`, { slug: "liked" })).statusCode).toBe(409);
  expect((await as(admin).put(`/api/admin/tools/${tool.id}`, { website: "ftp://x" })).statusCode).toBe(400);
});

test("the list is searched, filtered, sorted and paged on the server", async () => {
  const list = (query: string) => as(admin).get(`/api/admin/tools?${query}`);
  for (let n = 0; n < 5; n++) await aTool(db, { name: `Listed ${n}`, category: "Video", likesCount: n, website: `https://l${n}.example.org` });
  expect(namesOf(await list("limit=2&page=2&category=video&sort=name"))).toEqual(["Listed 2", "Listed 3"]);
  expect((await list("limit=2&category=video")).json().total).toBe(5);
  expect(namesOf(await list("q=L3.EXAMPLE"))).toEqual(["Listed 3"]);
  expect(namesOf(await list("q=%25"))).toEqual([]);
  expect(namesOf(await list("category=video&sort=likes&limit=1"))).toEqual(["Listed 4"]);
  expect(namesOf(await list("status=pending"))).toEqual(["Waits"]);
  expect((await list("limit=100&page=1")).json().items.length).toBe((await list("")).json().total);
});

test("tools are in order no matter how far apart their ids are", async () => {
  for (const [n, apart] of [3, 12_000, 7, 30_000].entries()) {
    await db.execute(sql`select setval(pg_get_serial_sequence('tools', 'id'), nextval(pg_get_serial_sequence('tools', 'id')) + ${apart})`);
    await aTool(db, { name: `Apart ${n}`, category: "Apart", likesCount: n % 3, viewsCount: 10 - n, visitsCount: 5, updatedAt: new Date((n % 2) * 1_000) });
  }
  const order = async (query: string) => namesOf(await as(admin).get(`/api/admin/tools?category=apart&${query}`)).map((name) => name.slice(-1));
  expect(await order("sort=likes")).toEqual(["2", "1", "3", "0"]);
  expect(await order("sort=views")).toEqual(["0", "1", "2", "3"]);
  expect(await order("sort=visits")).toEqual(["3", "2", "1", "0"]);
  expect(await order("sort=updated")).toEqual(["3", "1", "2", "0"]);
  expect(await order("sort=likes&limit=2&page=2")).toEqual(["3", "0"]);
});

test("a search counts up to two thousand, and one more when there are more; either way the newest come first", async () => {
  const { id, name, slug, ...tool } = await aTool(db, { name: "Frequent 0", createdAt: new Date(0) });
  const add = async (numbers: number[]) =>
    db.insert(tools).values(numbers.map((n) => ({ ...tool, name: `Frequent ${n}`, slug: `frequent-${n}`, createdAt: new Date(n * 1_000) })));
  for (let first = 1; first < 2_000; first += 500) await add(Array.from({ length: Math.min(500, 2_000 - first) }, (_, n) => first + n));
  const found = async (query = "page=2") => {
    const response = (await as(admin).get(`/api/admin/tools?limit=100&q=frequent&${query}`)).json();
    return { total: response.total, first: response.items[0]?.name, length: response.items.length };
  };
  expect(await found()).toEqual({ total: 2_000, first: "Frequent 1899", length: 100 });
  expect(await found("page=21")).toEqual({ total: 2_000, first: undefined, length: 0 });
  await add([2_000, 2_001, 2_002, 2_003]);
  expect(await found()).toEqual({ total: 2_001, first: "Frequent 1903", length: 100 });
  await db.update(tools).set({ deletedAt: new Date() }).where(eq(tools.slug, "frequent-2003"));
  expect(await found("page=1")).toMatchObject({ total: 2_001, first: "Frequent 2002" });
  expect(await found("bin=true")).toMatchObject({ total: 1 });
  expect(await found("bin=true&page=1")).toMatchObject({ first: "Frequent 2003" });
  // Frequent 0 to 2 are not among the newest two thousand.
  expect(await found("sort=name")).toEqual({ total: 2_001, first: "Frequent 10", length: 100 });
  expect(await found("status=approved")).toMatchObject({ total: 2_000, first: "Frequent 2002" });
  expect(await found("status=pending")).toMatchObject({ total: 0 });
  await db.delete(tools).where(like(tools.slug, "frequent-%"));
});

test("a list's total is the number of tools that match, whichever filter is set", async () => {
  const where = { category: "Counting", pricingType: "paid" } as const;
  await aTool(db, { ...where });
  await aTool(db, { ...where, hiddenAt: new Date() });
  await aTool(db, { ...where, status: "pending" });
  await aTool(db, { ...where, status: "rejected", pricingType: "free" });
  await aTool(db, { ...where, deletedAt: new Date() });
  await aTool(db, { ...where, featuredUntil: new Date(Date.now() + 60_000), pricingType: "free" });
  const total = async (query: string) => (await as(admin).get(`/api/admin/tools?limit=100&${query}`)).json();
  for (const [query, expected] of [
    ["category=counting", 5],
    ["category=counting&pricing=paid", 3],
    ["category=counting&status=approved", 3],
    ["category=counting&status=pending", 1],
    ["category=counting&hidden=true", 1],
    ["category=counting&hidden=false", 4],
    ["category=counting&featured=true", 1],
    ["category=counting&bin=true", 1],
    ["category=no-such-category", 0],
    ["category=no-such-category&q=tool", 0],
  ] as const) {
    const response = await total(query);
    expect([query, response.total, response.items.length]).toEqual([query, expected, expected]);
  }
  const everything = await total("");
  expect(everything.total).toBe(everything.items.length);
});

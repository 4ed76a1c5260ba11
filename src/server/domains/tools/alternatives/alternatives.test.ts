import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Alternatives } from "../../../../contract/alternatives.ts";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { comparisonDays } from "../../comparisons/tables.ts";
import { tools } from "../tables.ts";

const site = await testApp();
const { app, db } = site;
const { aUser, as } = people(site);

const COPY = "Writes marketing copy, emails and landing pages";
beforeAll(async () => {
  await aTool(db, { name: "Jasper", shortDescription: COPY, tags: ["copywriting", "marketing"], pricingType: "paid", access: ["Web"] });
  await aTool(db, { name: "Copy Bird", shortDescription: COPY, tags: ["copywriting", "marketing"], pricingType: "freemium", access: ["Web"] });
  await aTool(db, { name: "Penfold", shortDescription: COPY, tags: ["Copywriting"], pricingType: "open-source", access: ["Web", "Self-hosted"] });
  await aTool(db, { name: "Grammar Owl", shortDescription: "Corrects spelling and grammar", tags: ["grammar"], pricingType: "free", access: ["Web"] });
  await aTool(db, { name: "Ad Mill", category: "Marketing", shortDescription: COPY, tags: ["copywriting", "marketing"], pricingType: "paid", access: ["Web"] });
  await aTool(db, { name: "Star Chart", category: "Research", shortDescription: "Predicts the orbits of asteroids", tags: ["astronomy"] });
  await aTool(db, { name: "Velvet", category: "NSFW", shortDescription: COPY, tags: ["copywriting"] });
  await aTool(db, { name: "Hidden Copy", shortDescription: COPY, tags: ["copywriting"], hiddenAt: new Date() });
  await db.execute(sql`update categories set is_adult = true where slug = 'nsfw'`);
  await app.search.rebuild();
  await app.search.whenIdle();
});

async function ask(slug: string, query = "") {
  const response = await app.inject(`/api/tools/${slug}/alternatives${query}`);
  const body: Alternatives = JSON.parse(response.body || "{}");
  return { status: response.statusCode, headers: response.headers, body, names: body.items?.map(({ name }) => name) };
}

describe("alternatives to a tool", () => {
  test("are ranked by meaning, category and tags, without unrelated, hidden and adult tools and the tool itself", async () => {
    const { names, body } = await ask("jasper");
    expect(names).toEqual(["Copy Bird", "Penfold", "Ad Mill", "Grammar Owl"]);
    expect(body).toMatchObject({ total: 4, counts: { free: 3, openSource: 1, selfHosted: 1 }, tool: { name: "Jasper", isAdult: false } });
  });

  test("each say what distinguishes them, if facts do", async () => {
    const { body } = await ask("jasper");
    expect(Object.fromEntries(body.items.map(({ name, difference }) => [name, difference]))).toEqual({
      "Copy Bird": "Free tier; Jasper is paid",
      "Ad Mill": null,
      Penfold: "Open source and self-hosted",
      "Grammar Owl": "Free; Jasper is paid",
    });
  });

  test.each([
    ["?free=1", ["Copy Bird", "Penfold", "Grammar Owl"]],
    ["?openSource=1", ["Penfold"]],
    ["?selfHosted=1", ["Penfold"]],
    ["?free=1&selfHosted=1", ["Penfold"]],
  ])("can be filtered with %s", async (query, expected) => {
    expect((await ask("jasper", query)).names).toEqual(expected);
  });

  test("come in pages", async () => {
    expect(await ask("jasper", "?limit=2&offset=2")).toMatchObject({ names: ["Ad Mill", "Grammar Owl"], body: { total: 4 } });
    expect(await ask("jasper", "?offset=24")).toMatchObject({ names: [], body: { total: 4 } });
    expect((await ask("jasper", "?limit=25")).status).toBe(400);
  });

  test("follow a changed tool", async () => {
    await db.update(tools).set({ pricingType: "free" }).where(eq(tools.slug, "ad-mill"));
    expect((await ask("jasper", "?free=1")).names).toContain("Ad Mill");
    await db.update(tools).set({ pricingType: "paid" }).where(eq(tools.slug, "ad-mill"));
  });

  test("include what the signed-in user likes", async () => {
    const user = await aUser();
    await as(user).post("/api/tools/penfold/like");
    const { items } = (await as(user).get("/api/tools/jasper/alternatives")).json();
    expect(items.find(({ name }: { name: string }) => name === "Penfold")).toMatchObject({ isLiked: true });
  });

  test("to an adult tool are found, but it is no alternative to other tools", async () => {
    expect(await ask("velvet")).toMatchObject({ status: 200, body: { tool: { isAdult: true } } });
    expect((await ask("copy-bird")).names).not.toContain("Velvet");
  });

  test("move with a renamed tool; those to unknown and removed tools do not exist", async () => {
    const tool = await aTool(db, { name: "Old Name", category: "Video" });
    await db.update(tools).set({ slug: "new-name" }).where(eq(tools.id, tool.id));
    expect(await ask("old-name", "?free=1")).toMatchObject({ status: 301, headers: { location: expect.stringContaining("/api/tools/new-name/alternatives") } });
    expect((await app.inject("/alternatives/old-name")).headers.location).toBe("/alternatives/new-name");
    expect((await ask("never-listed")).status).toBe(404);
    await db.update(tools).set({ deletedAt: new Date() }).where(eq(tools.id, tool.id));
    expect((await ask("new-name")).status).toBe(410);
  });
});

test("pairs that enough visitors compare are listed as often compared", async () => {
  const [one, other, rare] = await Promise.all(["Anvil", "Bellows", "Crucible"].map((name) => aTool(db, { name, category: "Coding" })));
  const today = new Date().toISOString().slice(0, 10);
  const pair = (a = 0, b = 0) => ({ toolA: Math.min(a, b), toolB: Math.max(a, b), day: today });
  await db.insert(comparisonDays).values([
    { ...pair(one?.id, other?.id), count: 7 },
    { ...pair(one?.id, rare?.id), count: 2 },
  ]);
  for (const [slug, expected] of [
    ["anvil", [{ name: "Bellows", times: 7 }]],
    ["bellows", [{ name: "Anvil", times: 7 }]],
    ["crucible", []],
  ] as const) {
    expect((await app.inject(`/api/tools/${slug}/compared-with`)).json()).toMatchObject({ items: expected, total: expected.length });
  }
});

test.each([
  ["free alternatives to Jasper", "jasper", { free: true }],
  ["copy bird alternatives", "copy-bird", { free: false }],
  ["alternatives to jasper ai", "jasper", { free: false }],
  ["alternatives to jaspr", "jasper", { free: false }],
  ["penfold", "penfold", { selfHosted: false }],
])("“%s” leads to the alternatives to %s", async (q, slug, filters) => {
  expect((await app.inject(`/api/search/alternatives?q=${encodeURIComponent(q)}`)).json()).toMatchObject({ tool: { slug }, ...filters });
});

test.each(["alternatives to zzzqqq", "alternatives to velvet", ""])("“%s” leads nowhere", async (q) => {
  expect((await app.inject(`/api/search/alternatives?q=${encodeURIComponent(q)}`)).json()).toMatchObject({ tool: null });
});

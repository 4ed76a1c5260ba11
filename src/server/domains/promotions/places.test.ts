/** Promoted places are labeled, fair and counted, and never affect the order of anything else. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { SponsoredCard } from "../../../contract/promotion.ts";
import { EMBEDDED_SEARCH } from "../../../contract/search-limits.ts";
import { seededRandom } from "../../platform/text/seeded-random.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { aPromotion } from "../../testing/promotion-factories.ts";
import { tools } from "../tools/tables.ts";
import { PROMOTIONS_TAG } from "./promoted-tools-cache.ts";
import { promotionDays, promotions } from "./tables.ts";

const DAY_MS = 86_400_000;
const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { aUser, as } = people(site);

const made: Record<string, number> = {};
beforeAll(async () => {
  const coding = ["Anvil", "Bramble", "Cinder", "Dovetail", "Ember", "Flint"];
  for (const [index, name] of coding.entries())
    made[name] = (
      await aTool(db, { name, category: "Coding", likesCount: index * 3, tags: ["code"], featuredUntil: index < 2 ? new Date(Date.now() + DAY_MS) : null })
    ).id;
  made.Quill = (await aTool(db, { name: "Quill", category: "Writing", tags: ["prose"] })).id;
  made.Velvet = (await aTool(db, { name: "Velvet", category: "NSFW" })).id;
  await db.execute(sql`update categories set is_adult = true where slug = 'nsfw'`);
  await app.search.rebuild();
  await app.search.whenIdle();
});
beforeEach(async () => {
  await db.delete(promotionDays);
  await db.delete(promotions);
  await app.changes.changed(PROMOTIONS_TAG);
});

const idOf = (name: string) => made[name] ?? 0;
async function promote(name: string, boostFactor = 1, given: Partial<typeof promotions.$inferInsert> = {}) {
  const promotion = await aPromotion(db, { toolId: idOf(name), boostFactor, ...given });
  await app.changes.changed(PROMOTIONS_TAG);
  return promotion;
}
const place = async (query: string): Promise<SponsoredCard[]> => (await app.inject(`/api/promotions/place?${query}`)).json().items;
const placedNames = async (query: string) => (await place(query)).map(({ name }) => name);

describe("which tools a placement shows", () => {
  test("without promotions a placement is empty", async () => {
    for (const query of ["where=home", "where=tool&slug=anvil", "where=category&category=coding", "where=search&q=code"])
      expect(await place(query)).toEqual([]);
  });

  test("a promoted tool is labeled as sponsored and has its promotion id", async () => {
    const { id } = await promote("Anvil", 3);
    expect(await place("where=home")).toMatchObject([{ slug: "anvil", sponsored: true, promotion: id }]);
    expect(await place("where=home&explain=1")).toMatchObject([{ slug: "anvil", why: { line: "This is a paid placement." } }]);
  });

  test("a category shows its own, a search what it finds, a tool's page never itself", async () => {
    await promote("Anvil");
    await promote("Quill");
    expect(await placedNames("where=category&category=writing")).toEqual(["Quill"]);
    expect(await placedNames("where=category&category=research")).toEqual([]);
    expect(await placedNames("where=search&q=prose")).toEqual(["Quill"]);
    expect(await placedNames("where=search&q=anvil")).toEqual(["Anvil"]);
    expect(await placedNames("where=search&q=nothing+like+it")).toEqual([]);
    expect(await placedNames("where=search&q=+")).toEqual([]);
    expect(await placedNames("where=tool&slug=anvil")).toEqual(["Quill"]);
    expect((await placedNames("where=home")).sort()).toEqual(["Anvil", "Quill"]);
  });

  test("what has not begun, is over, was ended, or is not public is in no place, without a job", async () => {
    await promote("Anvil", 1, { startDate: new Date(Date.now() + DAY_MS), endDate: new Date(Date.now() + 2 * DAY_MS) });
    await promote("Bramble", 1, { startDate: new Date(Date.now() - 2 * DAY_MS), endDate: new Date(Date.now() - 1) });
    await promote("Cinder", 1, { isActive: false });
    await promote("Dovetail");
    await db
      .update(tools)
      .set({ hiddenAt: new Date() })
      .where(eq(tools.id, idOf("Dovetail")));
    await app.changes.changed("tool:dovetail");
    expect(await place("where=home")).toEqual([]);
    expect((await app.inject("/api/promotions")).json()).toEqual({ items: [], total: 0 });
    await db
      .update(tools)
      .set({ hiddenAt: null })
      .where(eq(tools.id, idOf("Dovetail")));
    await app.changes.changed(PROMOTIONS_TAG);
    expect(await placedNames("where=home")).toEqual(["Dovetail"]);
  });

  test("an adult tool is shown in its own category and nowhere else", async () => {
    await promote("Velvet", 10);
    expect(await placedNames("where=category&category=nsfw")).toEqual(["Velvet"]);
    for (const query of ["where=home", "where=tool&slug=anvil", "where=search&q=velvet"]) expect(await place(query)).toEqual([]);
    expect((await app.inject("/api/promotions")).json().total).toBe(0);
    const { places } = (await app.inject("/api/promotions/shares?slug=velvet")).json();
    expect(places.map(({ shares }: { shares: number[] }) => shares[0])).toEqual([0, 0, 1, 0]);
  });

  test("a steady placement stays the same and has an expiry", async () => {
    await promote("Anvil", 5);
    const ends = await promote("Bramble", 5, { endDate: new Date(Date.now() + 60_000) });
    const send = () => app.inject("/api/promotions/place?where=category&category=coding&steady=true");
    const first = await send();
    for (let again = 0; again < 5; again++) expect((await send()).body).toBe(first.body);
    expect(Date.parse(String(first.headers.expires))).toBeLessThanOrEqual(ends.endDate.getTime());
    expect(first.headers["cache-tag"]).toContain("promotions");
  });
});

test("a promotion disappears when it ends, without an invalidation", async () => {
  await promote("Anvil", 1, { endDate: new Date(Date.now() + 700) });
  expect(await placedNames("where=home")).toEqual(["Anvil"]);
  await vi.waitFor(async () => expect(await place("where=home")).toEqual([]), 5_000);
});

describe("how often", () => {
  test("over 2,000 views the shares are those of the factors, within 2 points; several promotions of a tool add up to 10 at the most", async () => {
    await promote("Anvil", 2);
    await promote("Bramble", 3);
    await promote("Cinder", 4);
    await promote("Cinder", 9);
    vi.spyOn(Math, "random").mockImplementation(seededRandom("2,000 views"));
    const seen: Record<string, number> = {};
    for (let view = 0; view < 2_000; view++) for (const name of await placedNames("where=category&category=coding")) seen[name] = (seen[name] ?? 0) + 1;
    vi.mocked(Math.random).mockRestore();
    const { places } = (await app.inject("/api/promotions/shares?slug=dovetail")).json();
    for (const [name, share] of Object.entries({ Anvil: 2 / 15, Bramble: 3 / 15, Cinder: 10 / 15 }))
      expect(Math.abs((seen[name] ?? 0) / 2_000 - share), name).toBeLessThan(0.02);
    // A new promotion with a factor of 5 would compete with 15.
    expect(places).toContainEqual({ where: "category", shares: expect.arrayContaining([5 / 20]) });
  });

  test("the API returns the share that a boost would get today", async () => {
    await promote("Anvil", 4);
    const { places, promotedTools, running } = (await app.inject("/api/promotions/shares?slug=quill")).json();
    const shares = Object.fromEntries(places.map((one: { where: string; shares: number[] }) => [one.where, one.shares]));
    expect({ promotedTools, running }).toEqual({ promotedTools: 1, running: null });
    expect(shares.category).toEqual(Array(10).fill(1));
    expect([shares.search[3], shares.search[0]]).toEqual([0.5, 0.2]);
    expect([shares.home[3], shares.home[0], shares.tool[3]]).toEqual([1, 0.2, 1]);
    expect((await app.inject("/api/promotions/shares?slug=anvil")).json().running).toMatchObject({ boostFactor: 4 });
    expect((await app.inject("/api/promotions/shares?slug=nobody")).statusCode).toBe(404);
  });

  test("anyone can see what is promoted, since when and at which factor, and no person", async () => {
    const user = await aUser({ firstName: "Secretive" });
    await promote("Anvil", 2, { userId: user.id });
    await promote("Quill", 7);
    const response = await app.inject("/api/promotions");
    expect(response.json()).toMatchObject({
      total: 2,
      items: [
        { name: "Quill", boostFactor: 7, sponsored: true },
        { name: "Anvil", boostFactor: 2 },
      ],
    });
    expect(response.body).not.toMatch(/Secretive|@example|userId|amount/i);
  });
});

describe("views and clicks", () => {
  const count = (id: number | string, what: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: "POST",
      url: `/api/promotions/${id}/count/${what}`,
      headers: { "user-agent": "Mozilla/5.0 (X11; Linux x64) Firefox/140.0", ...headers },
    });

  test("nonsense is refused", async () => {
    for (const id of [0, 1.5, "x", 99_999_999_999]) expect((await count(id, "view")).statusCode).toBe(400);
    expect((await count(1, "sale")).statusCode).toBe(400);
    expect((await app.inject("/api/promotions/place?where=everywhere")).statusCode).toBe(400);
    expect((await as(null).get("/api/user/promotions/days")).statusCode).toBe(401);
  });

  test("visitors who saw and clicked are counted by day for the buyer alone; bots, privacy signals and promotions that do not run are not counted", async () => {
    const [buyer, other] = [await aUser(), await aUser()];
    const running = await promote("Anvil", 1, { userId: buyer.id });
    const over = await promote("Anvil", 1, { userId: buyer.id, startDate: new Date(0), endDate: new Date(DAY_MS) });
    for (const what of ["view", "view", "click"]) await count(running.id, what);
    await count(running.id, "view", { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0" });
    for (const agent of ["Googlebot/2.1", "curl/8.5.0", ""]) await count(running.id, "view", { "user-agent": agent });
    // A visitor who was not counted before: another view by a counted visitor would not count anyway.
    const newcomer = { "user-agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Firefox/140.0" };
    for (const wish of ["sec-gpc", "dnt"]) await count(running.id, "view", { ...newcomer, [wish]: "1" });
    await count(over.id, "view");
    await count(999_999, "view");
    const days = async (user: typeof buyer) => (await as(user).get("/api/user/promotions/days")).json().items;
    const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    // They are written every few seconds.
    await vi.waitFor(async () => expect(await days(buyer)).toEqual([{ promotionId: running.id, days: [{ day: today, views: 2, clicks: 1 }] }]), 15_000);
    expect(await days(other)).toEqual([]);
  });
});

test("lists and searches are byte-for-byte the same with and without promotions", async () => {
  const sorts = ["newest", "popular", "name", "likes"];
  const lists = ["coding", "writing", "nsfw"].flatMap((category) => sorts.map((sort) => `/api/tools?category=${category}&sort=${sort}`));
  const addresses = [
    ...lists,
    ...sorts.map((sort) => `/api/tools?sort=${sort}&limit=50`),
    "/api/tools?trending=true&limit=50",
    "/api/tools?featured=true&limit=50",
    "/api/tools/anvil",
    "/api/tools/anvil/similar",
    "/api/tools/quill/similar",
    ...["code", "an", "quill", "coding"].map((q) => `/api/search?q=${q}`),
    "/api/v1/tools",
    "/api/categories",
  ];
  const protocol = async (query: string) => {
    const headers = { "x-algolia-application-id": EMBEDDED_SEARCH.appId, "x-algolia-api-key": EMBEDDED_SEARCH.apiKey };
    const response = await app.inject({ method: "POST", url: "/1/indexes/tools/query", headers, payload: { query, facets: ["*"] } });
    return response.body.replace(/"processingTimeMS":\d+/, "");
  };
  const everything = async () => [
    ...(await Promise.all(addresses.map(async (url) => `${url} ${(await app.inject(url)).body}`))),
    ...(await Promise.all(["code", "", "flint"].map(protocol))),
  ];

  const without = await everything();
  // Only some, with different factors: otherwise sorting by promotion would look the same.
  for (const [index, name] of ["Anvil", "Cinder", "Flint", "Quill", "Velvet"].entries()) await promote(name, index + 3);
  await app.changes.changed("tools", ...["anvil", "flint", "quill"].map((slug) => `tool:${slug}`));
  await app.search.whenIdle();
  expect(await placedNames("where=search&q=flint")).toEqual(["Flint"]);
  expect(await everything()).toEqual(without);
});

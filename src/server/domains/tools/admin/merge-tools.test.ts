/** Merging a duplicate into the tool that stays, and undoing it. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { REVIEWABLES } from "../../../reviewables.ts";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { aPromotion } from "../../../testing/promotion-factories.ts";
import { auditLog } from "../../audit-log/tables.ts";
import { comparisonDays } from "../../comparisons/tables.ts";
import { emptyBin } from "../../moderation/empty-bin.ts";
import { reports, toolDays, toolLogos, tools } from "../tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { aUser, anAdmin, as } = people(site);
const admin = await anAdmin();

type Tool = { id: number; slug: string; name: string };
const merge = (from: Tool, into: Tool, more: Record<string, unknown> = {}) => as(admin).post(`/api/admin/tools/${from.id}/merge`, { into: into.id, ...more });
const unmerge = (from: Tool) => as(admin).post(`/api/admin/tools/${from.id}/unmerge`);
const previewOf = async (from: Tool, into: Tool) => (await as(admin).get(`/api/admin/tools/${from.id}/merge?into=${into.id}`)).json();
const read = async ({ id }: Tool) => (await as(admin).get(`/api/admin/tools/${id}`)).json();
const pair = async () => [await aTool(db), await aTool(db)] as const;
const like = async (tool: Tool, user: Awaited<ReturnType<typeof aUser>>) => as(user).post(`/api/tools/${tool.slug}/like`);
const ofPage = async (url: string) => {
  const { statusCode, headers } = await app.inject(url);
  return [statusCode, headers.location ?? null];
};
const countsOf = async ({ id }: Tool) => {
  const [row] = await db.select().from(tools).where(eq(tools.id, id));
  return { likes: row?.likesCount, views: row?.viewsCount, visits: row?.visitsCount, trending: row?.trending ?? 0 };
};
const daysOf = ({ id }: Tool) =>
  db.select({ day: toolDays.day, views: toolDays.views, visits: toolDays.visits }).from(toolDays).where(eq(toolDays.toolId, id)).orderBy(toolDays.day);

/** A duplicate with everything that a merge moves. */
async function aHistory() {
  const [from, into] = await pair();
  const other = await aTool(db);
  const [both, onlyFrom, onlyInto] = [await aUser(), await aUser(), await aUser()];
  for (const user of [both, onlyFrom]) await like(from, user);
  for (const user of [both, onlyInto]) await like(into, user);
  await db.insert(toolDays).values([
    { toolId: from.id, day: "2026-01-01", views: 5, visits: 2 },
    { toolId: from.id, day: "2026-01-02", views: 1 },
    { toolId: into.id, day: "2026-01-01", views: 10, visits: 1 },
  ]);
  await db.update(tools).set({ viewsCount: 6, visitsCount: 2 }).where(eq(tools.id, from.id));
  await db.update(tools).set({ viewsCount: 10, visitsCount: 1 }).where(eq(tools.id, into.id));
  await db.insert(reports).values([
    { toolId: from.id, reason: "Something else", visitor: "a" },
    { toolId: from.id, reason: "Something else", visitor: "b" },
    { toolId: into.id, reason: "Something else", visitor: "b" },
  ]);
  await db.insert(comparisonDays).values([
    { toolA: Math.min(from.id, other.id), toolB: Math.max(from.id, other.id), day: "2026-01-01", count: 3 },
    { toolA: Math.min(into.id, other.id), toolB: Math.max(into.id, other.id), day: "2026-01-01", count: 4 },
    { toolA: from.id, toolB: into.id, day: "2026-01-01", count: 7 },
  ]);
  return { from, into, other, both, onlyFrom, onlyInto };
}

test("likes count once per person, and views per day, comparisons and reports go to the tool that stays", async () => {
  const { from, into, other } = await aHistory();
  expect(await previewOf(from, into)).toEqual({
    refusal: null,
    moves: [
      { what: "likes", count: 1 },
      { what: "followers", count: 0 },
      { what: "comparisons", count: 3 },
      { what: "reviews", count: 0 },
      { what: "collections", count: 0 },
      { what: "reports", count: 1 },
      { what: "views and visits", count: 8 },
      { what: "makers", count: 0 },
      { what: "addresses", count: 1 },
    ],
  });
  const response = await merge(from, into);
  expect([response.statusCode, response.json()]).toMatchObject([200, { id: into.id, likes: 3, views: 16, visits: 3 }]);
  expect(await daysOf(into)).toEqual([
    { day: "2026-01-01", views: 15, visits: 3 },
    { day: "2026-01-02", views: 1, visits: 0 },
  ]);
  const [compared] = await db
    .select()
    .from(comparisonDays)
    .where(sql`least(${into.id}::int, ${other.id}::int) = tool_a and greatest(${into.id}::int, ${other.id}::int) = tool_b`);
  expect(compared?.count).toBe(7);
  expect(await db.$count(reports, eq(reports.toolId, into.id))).toBe(2);
  const [entry] = (await as(admin).get(`/api/admin/audit?entity=tools&entityId=${from.id}`)).json().items;
  expect(entry).toMatchObject({
    action: "merge",
    changes: expect.arrayContaining([
      { field: "merged into", before: null, after: into.name },
      { field: "likes", before: null, after: 1 },
    ]),
  });
});

test("undoing a merge restores what both had before", async () => {
  const { from, into } = await aHistory();
  const state = async () => ({
    from: await countsOf(from),
    into: await countsOf(into),
    days: [await daysOf(from), await daysOf(into)].map((days) => days.filter(({ views, visits }) => views + visits > 0)),
    reports: await db.$count(reports, eq(reports.toolId, from.id)),
    comparisons: await db.select().from(comparisonDays).orderBy(comparisonDays.toolA, comparisonDays.toolB),
  });
  const before = await state();
  await merge(from, into);
  expect((await state()).into.trending).toBeGreaterThan(before.into.trending);
  const response = await unmerge(from);
  expect([response.statusCode, response.json().left]).toEqual([200, []]);
  const after = await state();
  expect(after.into.trending).toBeCloseTo(before.into.trending, 6);
  expect({ ...after, into: { ...after.into, trending: 0 } }).toEqual({ ...before, into: { ...before.into, trending: 0 } });
  expect(await ofPage(`/tools/${from.slug}`)).toEqual([200, null]);
});

test("the old address redirects everywhere: page, API, public API, Markdown and badge, also from a name before", async () => {
  const [from, into] = await pair();
  const oldSlug = from.slug;
  await as(admin).put(`/api/admin/tools/${from.id}`, { slug: `${oldSlug}-renamed` });
  expect(await ofPage(`/tools/${oldSlug}`)).toEqual([301, `/tools/${oldSlug}-renamed`]);
  await merge(from, into);
  for (const slug of [oldSlug, `${oldSlug}-renamed`]) {
    expect(await ofPage(`/tools/${slug}`)).toEqual([301, `/tools/${into.slug}`]);
    expect(await ofPage(`/api/tools/${slug}`)).toEqual([301, `/api/tools/${into.slug}`]);
    expect(await ofPage(`/api/v1/tools/${slug}`)).toEqual([301, expect.stringContaining(`/api/v1/tools/${into.slug}`)]);
    expect(await ofPage(`/tools/${slug}.md`)).toEqual([301, `/tools/${into.slug}.md`]);
    expect(await ofPage(`/badges/${slug}-light.svg`)).toEqual([301, `/badges/${into.slug}-light.svg`]);
  }
});

test("chosen fields come from the removed tool or from both, and a long text is restored by undoing the merge", async () => {
  const long = "A long description. ".repeat(200).trim();
  const from = await aTool(db, { name: "Better Name", tags: ["a", "B"], access: ["Web"] });
  const into = await aTool(db, { description: long, tags: ["b", "c"], access: ["iOS"], pricingType: "paid" });
  await merge(from, into, { take: ["name", "description", "access"], combine: ["tags"] });
  expect(await read(into)).toMatchObject({
    name: "Better Name",
    description: expect.stringContaining("A careful"),
    tags: ["b", "c", "a"],
    access: ["Web"],
    pricingType: "paid",
    slug: into.slug,
  });
  await as(admin).put(`/api/admin/tools/${into.id}`, { name: "Renamed Since" });
  expect((await unmerge(from)).json().left).toEqual(["name"]);
  expect(await read(into)).toMatchObject({ name: "Renamed Since", description: long, tags: ["b", "c"], access: ["iOS"] });
});

test("a fetched logo goes to the tool that takes it, and back", async () => {
  const [from, into] = await pair();
  const [logo] = await db
    .insert(toolLogos)
    .values({ toolId: from.id, bytes: new Uint8Array([1]) })
    .returning();
  const logoUrl = `/api/tool-logos/${logo?.id}.png`;
  await db.update(tools).set({ logoUrl }).where(eq(tools.id, from.id));
  expect((await merge(from, into, { take: ["logoUrl"] })).json()).toMatchObject({ logoUrl });
  expect((await app.inject(logoUrl)).statusCode).toBe(200);
  await unmerge(from);
  expect([(await read(into)).logoUrl, (await app.inject(logoUrl)).statusCode]).toEqual([null, 200]);
});

test("a tool with a promotion cannot be removed, but can be the one that stays", async () => {
  const [promoted, other] = await pair();
  await aPromotion(db, { toolId: promoted.id });
  const response = await merge(promoted, other);
  expect([response.statusCode, response.json().error]).toEqual([409, expect.stringContaining(`${promoted.name} has a promotion that has not ended.`)]);
  expect((await previewOf(promoted, other)).refusal).toContain("promotion");
  expect((await merge(other, promoted)).statusCode).toBe(200);
});

test("a public tool is not merged into one that is not, nor a tool into itself or the bin", async () => {
  const [from, into] = await pair();
  const pending = await aTool(db, { status: "pending", publishedAt: null });
  expect((await merge(from, pending)).json().error).toContain(`${from.name} is public and ${pending.name} is not.`);
  expect((await merge(from, from)).json().error).toContain("Choose two different tools.");
  expect((await merge(pending, from)).statusCode).toBe(200);
  await as(admin).delete(`/api/admin/tools/${into.id}`);
  expect((await merge(from, into)).json().error).toContain(`${into.name} is in the bin. Restore it first.`);
  expect((await merge(into, from)).json().error).toContain(`${into.name} is in the bin. Restore it first.`);
});

test("a stale version of either tool is refused", async () => {
  const [from, into] = await pair();
  await as(admin).put(`/api/admin/tools/${into.id}`, { badge: "New" });
  const response = await merge(from, into, { version: from.version, intoVersion: into.version });
  expect([response.statusCode, response.json().error]).toEqual([409, expect.stringContaining("changed its badge in the meantime")]);
});

test("a merged tool is restored only by undoing the merge, which ends with the latest of several", async () => {
  const [first, second] = await pair();
  const third = await aTool(db);
  await merge(first, second);
  await merge(second, third);
  expect(await ofPage(`/tools/${first.slug}`)).toEqual([301, `/tools/${third.slug}`]);
  expect((await as(admin).post(`/api/admin/restore/tools/${first.id}`)).json().error).toContain("Undo the merge instead.");
  expect((await unmerge(first)).json().error).toContain(`${second.name} is in the bin. Restore it first.`);
  expect((await unmerge(second)).statusCode).toBe(200);
  expect(await ofPage(`/tools/${first.slug}`)).toEqual([301, `/tools/${second.slug}`]);
  expect((await unmerge(third)).json().error).toContain("was not merged into another tool.");
});

test("the addresses still lead to the other tool after the bin is emptied", async () => {
  const [first, second] = await pair();
  const third = await aTool(db);
  await merge(first, second);
  await merge(second, third);
  await db
    .update(tools)
    .set({ deletedAt: new Date("2020-01-01") })
    .where(sql`${tools.mergedInto} is not null`);
  await emptyBin(db, REVIEWABLES, 30);
  await emptyBin(db, REVIEWABLES, 30);
  expect(await db.$count(tools, sql`id in (${first.id}, ${second.id})`)).toBe(0);
  expect(await ofPage(`/tools/${first.slug}`)).toEqual([301, `/tools/${third.slug}`]);
  expect(await ofPage(`/tools/${second.slug}`)).toEqual([301, `/tools/${third.slug}`]);
});

test("a refused merge changes nothing", async () => {
  const [from, into] = await pair();
  const entries = await db.$count(auditLog);
  expect((await merge(from, into, { take: ["slug"] })).statusCode).toBe(400);
  expect([await db.$count(auditLog), (await read(into)).version]).toEqual([entries, into.version]);
});

test("duplicates are listed by website and by name", async () => {
  const website = "https://alike.example.com";
  const [one, other] = [await aTool(db, { website }), await aTool(db, { website: `${website}/?utm_source=x` })];
  expect((await as(admin).get(`/api/admin/tools/${one.id}/duplicates`)).json()).toMatchObject({ total: 1, items: [{ id: other.id, because: "website" }] });
});

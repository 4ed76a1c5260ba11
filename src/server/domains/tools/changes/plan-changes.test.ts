/** The history of prices is the history of the plans. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PricingPlan } from "../../../../contract/pricing-plan.ts";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { aPlan, FREE_PLAN } from "../../../testing/plans.ts";
import { tools } from "../tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { anAdmin, aUser, as } = people(site);
const admin = await anAdmin();

const setPlans = (id: number, plans: PricingPlan[]) => as(admin).put(`/api/admin/tools/${id}`, { plans });
const pricesOf = async (slug: string) => (await app.inject(`/api/tools/${slug}/history`)).json().prices;
const amountsOf = async (slug: string) =>
  (await pricesOf(slug)).map(({ currency, points }: { currency: string; points: { amount: number }[] }) => [currency, points.map(({ amount }) => amount)]);

test("the history of prices has the lowest price per month in each currency that changed", async () => {
  const tool = await aTool(db, { plans: [aPlan({ amount: 2_000 }), aPlan({ amount: 900, currency: "EUR" })] });
  await setPlans(tool.id, [FREE_PLAN, aPlan({ amount: 2_000 }), aPlan({ amount: 900, currency: "EUR" })]);
  await setPlans(tool.id, [aPlan({ billing: "year", amount: 18_000 }), aPlan({ amount: 900, currency: "EUR" })]);
  await setPlans(tool.id, [aPlan({ billing: "once", amount: 100 }), aPlan({ amount: 900, currency: "EUR" })]);
  await setPlans(tool.id, [aPlan({ amount: 2_500 }), aPlan({ amount: 900, currency: "EUR" })]);
  expect(await amountsOf(tool.slug)).toEqual([["USD", [2_000, 1_500, null, 2_500]]]);
  expect((await pricesOf(tool.slug))[0].points[0].at).toBe(tool.publishedAt?.toISOString());
  const { body } = await app.inject(`/tools/${tool.slug}/history`);
  expect(body).toContain("Lowest price per month");
  const [list = ""] = /<ol><li><time.*?<\/ol>/.exec(body) ?? [];
  expect([...list.replaceAll("<!-- -->", "").matchAll(/<\/time> ([^<]*)/g)].map(([, price]) => price)).toEqual(["$20", "$15", "No price per month", "$25"]);
});

test("there is no chart while a price never changed", async () => {
  const tool = await aTool(db);
  await setPlans(tool.id, [aPlan()]);
  await setPlans(tool.id, [aPlan(), aPlan({ name: "Team", amount: 5_000 })]);
  expect(await pricesOf(tool.slug)).toEqual([]);
  expect((await app.inject(`/tools/${tool.slug}/history`)).body).not.toContain("Lowest price per month");
});

test("a change of the plans is in the history with each line, in every form of it, and confirmations are no prices", async () => {
  const tool = await aTool(db, { plans: [aPlan()] });
  await setPlans(tool.id, [FREE_PLAN, aPlan({ amount: 2_500 })]);
  await as(admin).post(`/api/admin/tools/${tool.id}/facts/confirm`, { fields: ["plans"], source: "https://tool.example.com/pricing" });
  const page = (await app.inject(`/tools/${tool.slug}/history`)).body;
  expect(page).toContain("<del>Pro: $20/month</del>");
  expect(page).toContain("<ins>Pro: $25/month</ins>");
  expect((await app.inject(`/tools/${tool.slug}/history.md`)).body).toContain("- Plans: Pro: $20/month → Free: Free tier, Pro: $25/month");
  expect((await app.inject(`/feeds/tools/${tool.slug}.rss`)).body).toContain("Plans");
  expect((await app.inject(`/api/v1/tools/${tool.slug}/history`)).json().items[1].changes).toEqual([
    { field: "plans", before: [aPlan()], after: [FREE_PLAN, aPlan({ amount: 2_500 })] },
  ]);
  expect(await amountsOf(tool.slug)).toEqual([["USD", [2_000, 2_500]]]);
  const sources = (await app.inject(`/api/tools/${tool.slug}/sources`)).json().items;
  expect(sources).toContainEqual(expect.objectContaining({ field: "plans", role: "editor", isStale: false }));
});

test("plans that are the same are no change, in whatever order their properties arrive", async () => {
  const tool = await aTool(db, { plans: [aPlan({ includes: ["Support"] })] });
  const { name, price, includes, offer } = aPlan({ includes: ["Support"] });
  await as(admin).put(`/api/admin/tools/${tool.id}`, { plans: [{ offer, includes, price, name }] });
  expect((await app.inject(`/api/tools/${tool.slug}/history`)).json().total).toBe(1);
});

test("an earlier version is restored with its plans", async () => {
  const tool = await aTool(db, { plans: [aPlan()] });
  await setPlans(tool.id, []);
  const { items } = (await as(admin).get(`/api/admin/tools/${tool.id}/changes`)).json();
  await as(admin).post(`/api/admin/tools/${tool.id}/changes/${items.at(-1).id}/restore`);
  expect((await app.inject(`/api/tools/${tool.slug}`)).json().plans).toEqual([aPlan()]);
});

test("a visitor's correction of a price is shown on the page once it is approved", async () => {
  const [user, tool] = [await aUser(), await aTool(db, { plans: [aPlan()] })];
  const suggest = (plans: unknown) => as(user).post(`/api/tools/${tool.slug}/corrections`, { fields: { plans }, source: "https://tool.example.com/pricing" });
  expect((await suggest([{ ...aPlan(), name: "<b>Pro</b>" }])).statusCode).toBe(400);
  expect((await suggest([aPlan()])).json().error).toContain("Nothing was changed");
  expect((await suggest([aPlan({ amount: 2_500 })])).statusCode).toBe(200);
  const { items } = (await as(admin).get("/api/admin/moderation?type=changes&limit=100")).json();
  const item = items.find(({ change }: { change: { tool: { id: number } } }) => change.tool.id === tool.id);
  expect(item.change.changes).toEqual([{ field: "plans", before: [aPlan()], after: [aPlan({ amount: 2_500 })], now: [aPlan()] }]);
  expect(item.tool.plans).toEqual([aPlan({ amount: 2_500 })]);
  expect((await app.inject(`/tools/${tool.slug}`)).body).toContain("<strong>$20</strong>");
  await as(admin).put(`/api/admin/approve/changes/${item.id}`, { approved: true, version: item.version });
  expect((await app.inject(`/tools/${tool.slug}`)).body).toContain("<strong>$25</strong>");
  expect(await amountsOf(tool.slug)).toEqual([["USD", [2_000, 2_500]]]);
});

test("a merge can take the plans of the other tool, and a plan change has a version of its own", async () => {
  const [kept, removed] = [await aTool(db), await aTool(db, { plans: [aPlan()] })];
  await as(admin).post(`/api/admin/tools/${removed.id}/merge`, { into: kept.id, take: ["plans"] });
  const [now] = await db.select({ plans: tools.plans, version: tools.version }).from(tools).where(eq(tools.id, kept.id));
  expect(now).toEqual({ plans: [aPlan()], version: kept.version + 1 });
});

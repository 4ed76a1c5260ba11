/** Paid time is never lost: a promotion is paused while its tool is hidden. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { BOOST } from "../../../contract/constants.ts";
import { URGENT_REASON } from "../../../contract/tool-options.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { solveHumanCheck } from "../../testing/human-check.ts";
import { people } from "../../testing/people.ts";
import { aPromotion } from "../../testing/promotion-factories.ts";
import { shop } from "../orders/testing/shop.ts";
import { reports, tools } from "../tools/tables.ts";
import { pausePromotion, resumePromotion } from "./pause-promotion.ts";
import { promotions } from "./tables.ts";

const DAY_MS = 86_400_000;
const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { aUser, anAdmin, as } = people(site);
const { order, pay, verify } = shop(site);

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const daysBetween = (from: Date | undefined, to: Date | undefined) => ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / DAY_MS;
const promotionsOf = (toolId: number) => db.select().from(promotions).where(eq(promotions.toolId, toolId)).orderBy(promotions.id);
const hide = async (toolId: number, hidden: boolean) => as(await anAdmin()).post(`/api/admin/tools/${toolId}/hidden`, { hidden });
/** Hidden three days ago. */
async function hideThreeDaysAgo(toolId: number) {
  await hide(toolId, true);
  await db
    .update(tools)
    .set({ hiddenAt: inDays(-3) })
    .where(eq(tools.id, toolId));
}
const isPromoted = async (slug: string) => (await app.inject("/api/promotions?limit=100")).json().items.some((item: { slug: string }) => item.slug === slug);

test("a promotion is extended by the time its tool was hidden and is shown again immediately", async () => {
  const tool = await aTool(db);
  const before = await aPromotion(db, { toolId: tool.id, startDate: inDays(-10), endDate: inDays(20) });
  await hideThreeDaysAgo(tool.id);
  expect(await isPromoted(tool.slug)).toBe(false);
  // Hiding it again does not restart the pause.
  await hide(tool.id, true);
  await hide(tool.id, false);
  const [after] = await promotionsOf(tool.id);
  expect(after?.startDate).toEqual(before.startDate);
  expect(daysBetween(before.endDate, after?.endDate)).toBeCloseTo(3, 2);
  expect(await isPromoted(tool.slug)).toBe(true);
  const [card] = (await app.inject("/api/promotions/place?where=home")).json().items;
  expect(card).toMatchObject({ slug: tool.slug });
});

test("a promotion does not run down while a report hides its tool, until an admin has restored it", async () => {
  const tool = await aTool(db);
  const before = await aPromotion(db, { toolId: tool.id, startDate: inDays(-10), endDate: inDays(20) });
  const report = await app.inject({
    method: "POST",
    url: `/api/tools/${tool.slug}/report`,
    payload: { reason: URGENT_REASON },
    headers: { "human-check": await solveHumanCheck(app) },
  });
  expect(report.statusCode).toBe(200);
  expect(await isPromoted(tool.slug)).toBe(false);
  await db
    .update(tools)
    .set({ hiddenAt: inDays(-3) })
    .where(eq(tools.id, tool.id));
  const [open] = await db.select().from(reports).where(eq(reports.toolId, tool.id));
  await as(await anAdmin()).post(`/api/admin/reports/${open?.id}/resolve`, { outcome: "restore" });
  const [after] = await promotionsOf(tool.id);
  expect(daysBetween(before.endDate, after?.endDate)).toBeCloseTo(3, 2);
  expect(await isPromoted(tool.slug)).toBe(true);
});

test("hidden and disputed at the same time, a promotion loses no day and gains none", async () => {
  const tool = await aTool(db);
  const before = await aPromotion(db, { toolId: tool.id, startDate: inDays(-10), endDate: inDays(20) });
  // Disputed for five days, and hidden for the last three of them.
  await db
    .update(promotions)
    .set({ pausedAt: inDays(-5) })
    .where(eq(promotions.toolId, tool.id));
  await hideThreeDaysAgo(tool.id);
  await hide(tool.id, false);
  await db.transaction((tx) => resumePromotion(tx, before.paymentId, BOOST.max));
  const [after] = await promotionsOf(tool.id);
  expect(daysBetween(before.endDate, after?.endDate)).toBeCloseTo(5, 2);

  // And the other way around: hidden for three days, disputed since, and decided before it is shown again.
  const other = await aTool(db);
  const paused = await aPromotion(db, { toolId: other.id, startDate: inDays(-10), endDate: inDays(20) });
  await hideThreeDaysAgo(other.id);
  await db.transaction((tx) => pausePromotion(tx, paused.paymentId));
  await db.transaction((tx) => resumePromotion(tx, paused.paymentId, BOOST.max));
  await hide(other.id, false);
  const [shown] = await promotionsOf(other.id);
  expect(daysBetween(paused.endDate, shown?.endDate)).toBeCloseTo(3, 2);
});

test("a promotion that would have ended meanwhile is extended, is shown as active, and keeps its gap to the next", async () => {
  const [tool, buyer] = [await aTool(db), await aUser()];
  const first = await aPromotion(db, { toolId: tool.id, userId: buyer.id, boostFactor: 10, startDate: inDays(-31), endDate: inDays(-1) });
  await aPromotion(db, { toolId: tool.id, userId: buyer.id, boostFactor: 10, startDate: first.endDate, endDate: inDays(29) });
  await hideThreeDaysAgo(tool.id);
  const mine = async () => (await as(buyer).get("/api/subscription/promotions")).json().items;
  expect(await mine()).toMatchObject([
    { isActive: true, isPaused: true },
    { isActive: true, isPaused: true },
  ]);
  await hide(tool.id, false);
  const [one, two] = await promotionsOf(tool.id);
  expect(daysBetween(new Date(), one?.endDate)).toBeCloseTo(2, 1);
  expect(two?.startDate).toEqual(one?.endDate);
  expect(daysBetween(two?.startDate, two?.endDate)).toBeCloseTo(30, 5);
  expect(await mine()).toMatchObject([{ isPaused: false }, { isPaused: false }]);
});

test("a promotion that ended before the tool was hidden stays ended", async () => {
  const tool = await aTool(db);
  const before = await aPromotion(db, { toolId: tool.id, startDate: inDays(-40), endDate: inDays(-10) });
  await hideThreeDaysAgo(tool.id);
  await hide(tool.id, false);
  expect(await promotionsOf(tool.id)).toMatchObject([{ endDate: before.endDate }]);
});

test("one that is paid while the tool is hidden begins when the tool is shown again, and lasts its month", async () => {
  const [tool, buyer] = [await aTool(db), await aUser()];
  const { orderId } = (await order(buyer, tool.id)).json();
  await hideThreeDaysAgo(tool.id);
  expect((await verify(buyer, await pay(orderId))).statusCode).toBe(200);
  await hide(tool.id, false);
  const [promotion] = await promotionsOf(tool.id);
  expect(daysBetween(promotion?.startDate, new Date())).toBeCloseTo(0, 2);
  expect(daysBetween(promotion?.startDate, promotion?.endDate)).toBeGreaterThanOrEqual(28);
});

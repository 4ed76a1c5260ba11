/** Disputes (chargebacks): what is shown, booked and recorded during and after them. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "../audit-log/tables.ts";
import { promotions } from "../promotions/tables.ts";
import { auditMoney } from "./audit-money.ts";
import { razorpayShop } from "./testing/razorpay-shop.ts";

const DAY_MS = 86_400_000;
const { app, razorpay, db, as, anAdmin, verify, order, sendWebhook, anOrder, orderOf, promotionOf, booksOf, inPanel, reconcile } = await razorpayShop();
const CASH = "cash:razorpay-test";
const isPromoted = async (slug: string) => (await app.inject("/api/promotions?limit=100")).json().items.some((item: { slug: string }) => item.slug === slug);

async function aDispute(cents?: number) {
  const bought = await anOrder();
  const { paymentId, signature } = razorpay.pay(bought.orderId);
  await verify(bought.user, { orderId: bought.orderId, paymentId, signature });
  const disputeId = razorpay.books.openDispute(paymentId, cents);
  const response = await sendWebhook("payment.dispute.created", { paymentId, disputeId });
  expect(response.json()).toEqual({ ok: true });
  const decide = async (status: "won" | "lost" | "closed" | "under_review") => {
    razorpay.books.decide(disputeId ?? "", status);
    return sendWebhook(`payment.dispute.${status}`, { paymentId, disputeId });
  };
  return { ...bought, paymentId, disputeId, decide };
}

test("an open dispute pauses the promotion, freezes the amount in the ledger and shows admins the deadline", async () => {
  const { user, tool, orderId, paymentId, disputeId, decide } = await aDispute();
  expect(await isPromoted(tool.slug)).toBe(false);
  expect(await booksOf(orderId)).toEqual({ "disputed:razorpay-test": 25_000, "sales:promotions": -25_000 });
  const [mine] = (await as(user).get("/api/subscription/promotions")).json().items;
  expect(mine).toMatchObject({ isActive: true, isPaused: true, isDisputed: true });
  const shown = await inPanel(orderId, "?state=attention");
  expect(shown).toMatchObject({ isRefundable: false, disputes: [{ id: disputeId, status: "open", amountInCents: 25_000, respondBy: expect.any(String) }] });
  const refund = await as(await anAdmin()).post(`/api/admin/payments/${shown.id}/refund`, { reason: "Peace" });
  expect([refund.statusCode, refund.json().error]).toEqual([409, expect.stringContaining("disputes this payment")]);
  razorpay.books.askForMore(disputeId ?? "");
  await sendWebhook("payment.dispute.action_required", { paymentId, disputeId });
  const later = await inPanel(orderId);
  expect(Date.parse(later.disputes[0].respondBy) - Date.parse(shown.disputes[0].respondBy)).toBe(2 * DAY_MS);
  await decide("under_review");
  expect(await booksOf(orderId)).toEqual({ "disputed:razorpay-test": 25_000, "sales:promotions": -25_000 });
});

test.each(["won", "closed"] as const)("%s: the promotion continues without losing a day", async (status) => {
  const { tool, orderId, decide } = await aDispute();
  const paused = await promotionOf(tool.id);
  await db
    .update(promotions)
    .set({ startDate: sql`start_date - interval '5 days'`, endDate: sql`end_date - interval '5 days'`, pausedAt: sql`paused_at - interval '5 days'` })
    .where(eq(promotions.toolId, tool.id));
  await decide(status);
  const resumed = await promotionOf(tool.id);
  expect(resumed?.pausedAt).toBeNull();
  expect(((resumed?.endDate.getTime() ?? 0) - (paused?.endDate.getTime() ?? 0)) / DAY_MS).toBeCloseTo(0, 2);
  expect(await isPromoted(tool.slug)).toBe(true);
  expect(await booksOf(orderId)).toEqual({ [CASH]: 25_000, "sales:promotions": -25_000 });
});

test("lost: the promotion ends, the ledger records the loss, and older events change nothing", async () => {
  const { user, tool, orderId, paymentId, disputeId, decide } = await aDispute();
  await decide("lost");
  expect(await orderOf(orderId)).toMatchObject({ state: "refunded" });
  expect(await promotionOf(tool.id)).toMatchObject({ isActive: false });
  expect(await booksOf(orderId)).toEqual({});
  await sendWebhook("payment.dispute.created", { paymentId, disputeId });
  await sendWebhook("payment.captured", { paymentId });
  await reconcile();
  expect(await booksOf(orderId)).toEqual({});
  expect((await as(user).get("/api/payments")).json().items).toMatchObject([{ state: "refunded", isChargedBack: true }]);
  const { id } = await inPanel(orderId);
  const noted = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
    .orderBy(auditLog.id);
  expect(noted.map(({ action, changes }) => [action, changes[disputeId ?? ""]])).toEqual([
    ["dispute", [null, "open"]],
    ["dispute", ["open", "lost"]],
  ]);
});

test("a partly lost dispute keeps the remaining money and the promotion", async () => {
  const { tool, orderId, decide } = await aDispute(10_000);
  expect(await booksOf(orderId)).toEqual({ [CASH]: 15_000, "disputed:razorpay-test": 10_000, "sales:promotions": -25_000 });
  await decide("lost");
  expect(await booksOf(orderId)).toEqual({ [CASH]: 15_000, "sales:promotions": -15_000 });
  expect(await promotionOf(tool.id)).toMatchObject({ isActive: true, pausedAt: null });
});

test("an admin refunds the remaining amount", async () => {
  const { tool, orderId, decide } = await aDispute(10_000);
  await decide("lost");
  const { id } = await inPanel(orderId);
  const response = await as(await anAdmin()).post(`/api/admin/payments/${id}/refund`, { reason: "Peace" });
  expect([response.statusCode, response.json().state]).toEqual([200, "refunded"]);
  expect(razorpay.books.bookedPaymentsOf(orderId)).toMatchObject([{ amount_refunded: 15_000, left: 0 }]);
  expect(await booksOf(orderId)).toEqual({});
  expect(await promotionOf(tool.id)).toMatchObject({ isActive: false });
});

test("a dispute whose webhooks were all lost is found by the job, with its payment", async () => {
  const { tool, orderId } = await anOrder();
  const { paymentId } = razorpay.pay(orderId);
  const disputeId = razorpay.books.openDispute(paymentId) ?? "";
  await reconcile();
  expect(await promotionOf(tool.id)).toMatchObject({ isActive: true, pausedAt: expect.any(Date) });
  razorpay.books.decide(disputeId, "lost");
  await reconcile();
  expect(await promotionOf(tool.id)).toMatchObject({ isActive: false });
});

test("a promotion bought meanwhile keeps its dates: the paused one continues when it fits", async () => {
  const bought = await anOrder(10);
  const first = razorpay.pay(bought.orderId);
  await verify(bought.user, { orderId: bought.orderId, ...first });
  const disputeId = razorpay.books.openDispute(first.paymentId) ?? "";
  await sendWebhook("payment.dispute.created", { ...first, disputeId });
  const { orderId } = (await order(bought.user, bought.tool.id, 10)).json();
  await verify(bought.user, { orderId, ...razorpay.pay(orderId) });
  razorpay.books.decide(disputeId, "won");
  await sendWebhook("payment.dispute.won", { ...first, disputeId });
  const [paused, second] = await db.select().from(promotions).where(eq(promotions.toolId, bought.tool.id)).orderBy(promotions.id);
  expect(paused?.startDate).toEqual(second?.endDate);
});

test("a dispute that the provider does not know is acknowledged and ignored", async () => {
  const paymentId = "pay_elsewhere";
  const unknown = await sendWebhook("payment.dispute.created", { paymentId, disputeId: "disp_none" });
  expect(unknown.json()).toEqual({ ok: true, note: expect.stringContaining("does not know this dispute") });
});

test("afterwards the ledger balances", async () => {
  expect((await auditMoney(db)).problems).toEqual([]);
});

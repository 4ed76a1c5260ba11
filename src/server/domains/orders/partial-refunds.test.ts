/** Partial refunds, in Razorpay's dashboard or through the panel. */
import { expect, test } from "vitest";
import { auditMoney } from "./audit-money.ts";
import { razorpayShop } from "./testing/razorpay-shop.ts";

const { razorpay, db, as, anAdmin, verify, sendWebhook, anOrder, orderOf, promotionOf, booksOf, inPanel, reconcile } = await razorpayShop();

test("a partial refund made before the payment event is posted, and the order is fulfilled", async () => {
  const { user, tool, orderId } = await anOrder();
  const { paymentId, signature } = razorpay.pay(orderId);
  razorpay.books.refund(paymentId, 5_000);
  expect((await sendWebhook("refund.processed", { paymentId })).json()).toEqual({ ok: true });
  expect((await orderOf(orderId))?.state).toBe("fulfilled");
  expect(await promotionOf(tool.id)).toMatchObject({ isActive: true });
  expect(await booksOf(orderId)).toEqual({ "cash:razorpay-test": 20_000, "sales:promotions": -20_000 });
  expect((await verify(user, { orderId, paymentId, signature })).statusCode).toBe(200);
});

test("later partial refunds are posted; the last one ends the promotion and notifies the buyer", async () => {
  const { user, tool, orderId } = await anOrder();
  const { paymentId } = razorpay.pay(orderId);
  await sendWebhook("payment.captured", { paymentId });
  razorpay.books.refund(paymentId, 5_000);
  await sendWebhook("refund.processed", { paymentId });
  // This time no webhook comes.
  razorpay.books.refund(paymentId, 7_000);
  await reconcile();
  expect(await booksOf(orderId)).toEqual({ "cash:razorpay-test": 13_000, "sales:promotions": -13_000 });
  expect(await promotionOf(tool.id)).toMatchObject({ isActive: true });
  expect((await as(user).get("/api/payments")).json().items).toMatchObject([{ state: "fulfilled", refundedInCents: 12_000, refundedAt: null }]);
  expect(await inPanel(orderId)).toMatchObject({ refundedInCents: 12_000 });

  razorpay.books.refund(paymentId, 13_000);
  for (let time = 0; time < 2; time += 1) await sendWebhook("refund.processed", { paymentId });
  expect(await booksOf(orderId)).toEqual({});
  expect(await orderOf(orderId)).toMatchObject({ state: "refunded" });
  expect(await promotionOf(tool.id)).toMatchObject({ isActive: false });
});

test("an admin refunds the remainder after a partial refund", async () => {
  const { orderId } = await anOrder();
  const { paymentId } = razorpay.pay(orderId);
  await sendWebhook("payment.captured", { paymentId });
  razorpay.books.refund(paymentId, 5_000);
  const payment = await inPanel(orderId);
  const response = await as(await anAdmin()).post(`/api/admin/payments/${payment.id}/refund`, { reason: "By mistake" });
  expect([response.statusCode, response.json().state]).toEqual([200, "refunded"]);
  expect(razorpay.books.bookedPaymentsOf(orderId)).toMatchObject([{ amount_refunded: 25_000, left: 0 }]);
  expect(await booksOf(orderId)).toEqual({});
});

test("afterwards the ledger balances", async () => {
  expect((await auditMoney(db)).problems).toEqual([]);
});

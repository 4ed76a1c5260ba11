/** Two payments for one order: one buys it, the other is refunded. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "../audit-log/tables.ts";
import { promotions } from "../promotions/tables.ts";
import { auditMoney } from "./audit-money.ts";
import { razorpayShop } from "./testing/razorpay-shop.ts";

const { razorpay, db, verify, sendWebhook, anOrder, orderOf, booksOf, inPanel, reconcile } = await razorpayShop();
const isPaid = (orderId: string) => razorpay.books.bookedPaymentsOf(orderId).map(({ status, left }) => [status, left]);

test("a second payment that was only authorized is never captured", async () => {
  const { user, orderId } = await anOrder();
  const [first, second] = [razorpay.pay(orderId), razorpay.pay(orderId, "authorized")];
  expect((await verify(user, { orderId, ...first })).statusCode).toBe(200);
  const response = await verify(user, { orderId, ...second });
  expect([response.statusCode, response.json().error]).toEqual([409, expect.stringContaining("second payment will be refunded")]);
  await sendWebhook("payment.authorized", second);
  await reconcile();
  expect(isPaid(orderId)).toEqual([
    ["captured", 25_000],
    ["authorized", 0],
  ]);
});

test("of two authorized payments that are verified at the same moment one is captured", async () => {
  const { user, orderId } = await anOrder();
  const [first, second] = [razorpay.pay(orderId, "authorized"), razorpay.pay(orderId, "authorized")];
  await Promise.all([
    verify(user, { orderId, ...first }),
    verify(user, { orderId, ...second }),
    sendWebhook("payment.authorized", first),
    sendWebhook("payment.authorized", second),
  ]);
  await reconcile();
  expect(
    isPaid(orderId)
      .map(([status]) => status)
      .toSorted(),
  ).toEqual(["authorized", "captured"]);
  expect((await orderOf(orderId))?.state).toBe("fulfilled");
});

test("after an authorized payment was returned, another can be captured", async () => {
  const { user, orderId } = await anOrder();
  const first = razorpay.pay(orderId, "authorized");
  razorpay.state.mood = "busy";
  await verify(user, { orderId, ...first });
  razorpay.state.mood = "well";
  await db.execute(sql`update orders set capture_payment_id = ${first.paymentId} where provider_order_id = ${orderId}`);
  const [stand] = razorpay.books.bookedPaymentsOf(orderId);
  razorpay.books.capture(first.paymentId, { amount: stand?.amount ?? 0, currency: "USD" });
  razorpay.books.refund(first.paymentId, 25_000);
  const second = razorpay.pay(orderId, "authorized");
  expect((await verify(user, { orderId, ...second })).statusCode).toBe(200);
  expect(await booksOf(orderId)).toEqual({ "cash:razorpay-test": 25_000, "sales:promotions": -25_000 });
});

test("an automatically captured second payment is refunded, posted and audited", async () => {
  const { user, tool, orderId } = await anOrder();
  const [first, second] = [razorpay.pay(orderId), razorpay.pay(orderId)];
  await verify(user, { orderId, ...first });
  // Without a webhook.
  await reconcile();
  expect(isPaid(orderId)).toEqual([
    ["captured", 25_000],
    ["refunded", 0],
  ]);
  expect(await booksOf(orderId)).toEqual({ "cash:razorpay-test": 25_000, "sales:promotions": -25_000 });
  expect(await db.select().from(promotions).where(eq(promotions.toolId, tool.id))).toHaveLength(1);
  const payment = await inPanel(orderId);
  expect(payment.extraPayments).toEqual([{ paymentId: second.paymentId, amountInCents: 25_000, refundedInCents: 25_000, failure: null }]);
  const noted = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(payment.id)));
  expect(noted.map(({ action, changes }) => [action, changes[second.paymentId]])).toEqual([
    ["paid-twice", [0, 25_000]],
    ["paid-twice", [25_000, 0]],
  ]);
});

test("a second payment that cannot be refunded is shown to admins", async () => {
  const { user, orderId } = await anOrder();
  const [first, second] = [razorpay.pay(orderId), razorpay.pay(orderId)];
  await verify(user, { orderId, ...first });
  // The bank freezes it before we can refund it, and Razorpay's webhook is only about the payment.
  razorpay.books.openDispute(second.paymentId);
  await sendWebhook("payment.captured", second);
  const shown = await inPanel(orderId, "?state=attention");
  expect(shown.extraPayments).toMatchObject([{ refundedInCents: 0, failure: expect.stringContaining("refund") }]);
  expect(await booksOf(orderId)).toEqual({ "cash:razorpay-test": 50_000, "sales:promotions": -25_000, "owed:buyers": -25_000 });
});

test("afterwards the audit reports the payment that still has to be refunded", async () => {
  const { problems } = await auditMoney(db);
  expect(problems).toEqual([expect.stringContaining("was paid twice")]);
});

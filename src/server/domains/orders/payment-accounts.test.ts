/** Switching keys: from test to live, to another account, or to a new key of the same account. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { NEW_KEY, OTHER_ACCOUNT } from "../../ports/payments/testing/razorpay-server.ts";
import { auditMoney } from "./audit-money.ts";
import { orders } from "./tables.ts";
import { razorpayShop, shopWith } from "./testing/razorpay-shop.ts";

const before = await razorpayShop();
const { razorpay, database, db } = before;
const after = await shopWith(OTHER_ACCOUNT, razorpay.apiUrl, database);

test("an open order of the old account is replaced by one of the new account, which is then reused", async () => {
  const { user, tool, orderId } = await before.anOrder();
  const plan = (await before.as(user).post("/api/subscription", { plan: "Pro", amount: 20 })).json();
  const response = await after.order(user, tool.id);
  expect([response.statusCode, response.json().keyId]).toEqual([200, OTHER_ACCOUNT.keyId]);
  expect(response.json().orderId).not.toBe(orderId);
  expect((await after.order(user, tool.id)).json().orderId).toBe(response.json().orderId);
  const again = await after.as(user).post("/api/subscription", { plan: "Pro", amount: 20 });
  expect(again.statusCode).toBe(200);
  expect(again.json().checkout.orderId).not.toBe(plan.checkout.orderId);

  const proof = { orderId: response.json().orderId, ...razorpay.pay(response.json().orderId) };
  expect((await after.verify(user, proof)).json()).toMatchObject({ ok: true });
});

test("an order from before accounts were recorded does not block its buyer", async () => {
  const { user, tool, orderId } = await before.anOrder();
  const openKey = `razorpay:${user.id}:tool:${tool.id}:1`;
  await db.update(orders).set({ account: null, openKey }).where(eq(orders.providerOrderId, orderId));
  expect((await before.order(user, tool.id)).json().orderId).toBe(orderId);
  const response = await after.order(user, tool.id);
  expect([response.statusCode, response.json().orderId === orderId]).toEqual([200, false]);
});

test("orders of another account are skipped with a log line, and new ones are completed", async () => {
  const old = await before.anOrder();
  razorpay.pay(old.orderId);
  const young = await after.anOrder();
  razorpay.pay(young.orderId);
  expect(await after.reconcile()).toMatchObject({ completed: 1 });
  expect((await after.orderOf(young.orderId))?.state).toBe("fulfilled");
  expect((await after.orderOf(old.orderId))?.state).toBe("created");
  expect(after.lines.warn).toContainEqual(expect.stringContaining("another payment account"));
  expect(await after.inPanel(old.orderId)).toMatchObject({ isOfOtherAccount: true, isRefundable: false });
  expect(await after.inPanel(young.orderId)).toMatchObject({ isOfOtherAccount: false, isRefundable: true });
  // With the old keys set again, the old order is completed.
  await before.reconcile();
  expect((await before.orderOf(old.orderId))?.state).toBe("fulfilled");
});

test("a payment made during a key switch asks the buyer to contact us; payments of another account cannot be refunded", async () => {
  const { user, orderId } = await before.anOrder();
  const proof = { orderId, ...razorpay.pay(orderId) };
  const response = await after.verify(user, proof);
  expect([response.statusCode, response.json().error]).toEqual([409, expect.stringContaining("contact support with your payment ID")]);
  expect((await before.verify(user, proof)).statusCode).toBe(200);
  const { id } = await before.inPanel(orderId);
  const refund = await after.as(await after.anAdmin()).post(`/api/admin/payments/${id}/refund`, { reason: "By mistake" });
  expect([refund.statusCode, refund.json().error]).toEqual([409, expect.stringContaining("another razorpay account")]);
});

test("a new key of the same account continues the old key's orders", async () => {
  const { orderId } = await before.anOrder();
  razorpay.pay(orderId);
  const renewed = await shopWith(NEW_KEY, razorpay.apiUrl, database);
  await renewed.reconcile();
  expect((await renewed.orderOf(orderId))?.state).toBe("fulfilled");
  expect(renewed.lines.info).toContainEqual(expect.stringContaining("has a new key"));
  expect((await auditMoney(db)).problems).toEqual([]);
});

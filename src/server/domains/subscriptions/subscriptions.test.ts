import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { User } from "../../ports/identity/sessions.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { testApp } from "../../testing/app.ts";
import { people } from "../../testing/people.ts";
import { auditMoney } from "../orders/audit-money.ts";
import { shop } from "../orders/testing/shop.ts";
import { subscriptions } from "./tables.ts";

const site = await testApp();
const { db } = site;
const { aUser, anAdmin, as } = people(site);
const { pay, verify, press, webhooksOf, deliver } = shop(site);

const choose = (user: User) => as(user).post("/api/subscription", { plan: "Pro", amount: 20 });
const plansOf = async (user: User) => (await as(user).get("/api/subscription")).json().items;

/** A user with a paid plan. */
async function aSubscriber() {
  const user = await aUser();
  const { checkout, subscription } = (await choose(user)).json();
  const proof = await pay(checkout.orderId);
  const { id } = (await verify(user, proof)).json();
  return { user, planId: subscription.id, paymentId: id };
}

test("a chosen plan is pending until its payment is verified, then runs for a month", async () => {
  const user = await aUser();
  const { subscription, checkout } = (await choose(user)).json();
  expect(subscription).toMatchObject({ plan: "Pro", amount: 20, status: "pending", startDate: null });
  expect(checkout.amountInCents).toBe(2_000);
  expect((await choose(user)).json()).toEqual({ subscription, checkout });
  await press(checkout.orderId, "fail");
  for (const webhook of await webhooksOf(checkout.orderId)) await deliver(webhook);
  expect(await plansOf(user)).toMatchObject([{ status: "pending" }]);

  const proof = await pay(checkout.orderId);
  expect((await verify(user, proof)).statusCode).toBe(200);
  const [plan] = await plansOf(user);
  expect(plan).toMatchObject({ id: subscription.id, status: "active" });
  expect(Date.parse(plan.endDate) - Date.parse(plan.startDate)).toBeGreaterThan(27 * 86_400_000);
  expect((await choose(user)).json().error).toContain("already have");
  const mails = await db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.recipient, user.email));
  expect(mails).toEqual([{ kind: "plan-receipt" }]);
});

test("canceling keeps the paid period, and happens once", async () => {
  const { user, planId } = await aSubscriber();
  const cancel = () => as(user).post("/api/subscription/cancel", { subscriptionId: planId });
  const [before] = await plansOf(user);
  expect((await cancel()).json()).toMatchObject({ status: "cancelled", endDate: before.endDate });
  expect((await cancel()).json().error).toContain("already cancelled");
  // Subscribing again pays for the month after the current one.
  const { checkout } = (await choose(user)).json();
  await verify(user, await pay(checkout.orderId));
  const [again] = await plansOf(user);
  expect(again.status).toBe("active");
  expect(Date.parse(again.endDate)).toBeGreaterThan(Date.parse(before.endDate) + 27 * 86_400_000);
});

test("a plan whose month is over is expired without any job, and can be bought again", async () => {
  const { user, planId } = await aSubscriber();
  await db.update(subscriptions).set({ endDate: sql`now() - interval '1 second'` }).where(eq(subscriptions.id, planId));
  expect(await plansOf(user)).toMatchObject([{ status: "expired" }]);
  const { checkout } = (await choose(user)).json();
  await verify(user, await pay(checkout.orderId));
  expect(await plansOf(user)).toMatchObject([{ status: "active" }, { status: "expired" }]);
});

test("a refunded plan ends", async () => {
  const { user, paymentId } = await aSubscriber();
  expect((await as(await anAdmin()).post(`/api/admin/payments/${paymentId}/refund`, { reason: "By mistake" })).statusCode).toBe(200);
  const [plan] = await plansOf(user);
  expect(plan.status).toBe("cancelled");
  expect(Date.parse(plan.endDate)).toBeLessThanOrEqual(Date.now());
});

test("another user's plan, another plan or another price is refused", async () => {
  const { planId } = await aSubscriber();
  const other = await aUser();
  expect((await as(other).post("/api/subscription/cancel", { subscriptionId: planId })).statusCode).toBe(404);
  for (const [body, words] of [
    [{ plan: "Pro", amount: 1 }, "$20 per month"],
    [{ plan: "Gold", amount: 20 }, "one plan"],
  ] as const) {
    const response = await as(other).post("/api/subscription", body);
    expect([response.statusCode, response.json().error]).toEqual([400, expect.stringContaining(words)]);
  }
  expect(await plansOf(other)).toEqual([]);
  expect((await auditMoney(db)).problems).toEqual([]);
});

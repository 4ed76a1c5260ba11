/** Whatever happens, in whatever order, on two instances that are killed now and then: the books match the provider. */
// Slow: simulates hundreds of random days on two instances.
import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { freshDatabase } from "../../testing/database.ts";
import { promotions } from "../promotions/tables.ts";
import { auditMoney } from "./audit-money.ts";
import { handleWebhook } from "./handle-webhook.ts";
import { reconcileOrders } from "./reconcile-orders.ts";
import { ledger, orders, payments } from "./tables.ts";
import { GENUINE } from "./testing/book-provider.ts";
import { moments, take } from "./testing/random-steps.ts";
import { aWorld, type Instance, instanceOn } from "./testing/two-instances.ts";

/** Fewer random days in `npm test`; each covers most kinds of events. */
const RUNS = process.env.TEST_TIER === "test" ? 40 : 200;
const database = await freshDatabase();
const { db } = database;
let world = await aWorld(db);
const instances: [Instance, Instance] = [await instanceOn(database, () => world), await instanceOn(database, () => world)];

/** With the keys of either account the job runs on both; every webhook comes again before it, or none ever does. */
async function comeToRest(areDelivered: boolean) {
  for (const keys of [0, 1] as const) {
    for (const instance of instances) instance.switchKeys(keys);
    const [one, other] = instances;
    const webhooks = world.webhooks.filter(({ account }) => areDelivered && account === one.account());
    for (const webhook of webhooks) await handleWebhook(other.deps(), { ...webhook, signature: GENUINE }).catch(world.onRefusal);
    await Promise.all([reconcileOrders(one.deps(), { atOnce: true }), reconcileOrders(other.deps(), { atOnce: true })]);
    await reconcileOrders(one.deps(), { atOnce: true });
  }
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const isOpen = ({ status }: { status: string }) => status === "open" || status === "under_review";

/** Everything our database has of one order, against everything the provider has of it. */
async function checkOrder(orderId: string) {
  const providerPayments = world.accounts.flatMap(({ books }) => books.bookedPaymentsOf(orderId));
  const [row] = await db
    .select({ order: orders, payment: payments, promotion: promotions })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(promotions, eq(promotions.paymentId, payments.id))
    .where(eq(orders.providerOrderId, orderId));
  if (!row) throw new Error(`Order ${orderId} is lost`);
  const entries = await db.select().from(ledger).where(eq(ledger.orderId, row.order.id));
  const booked = (kind: string) => sum(entries.filter(({ account }) => account.startsWith(kind)).map(({ amountCents }) => amountCents));
  const disputed = providerPayments.flatMap(({ disputes }) => disputes).filter(isOpen);
  expect({ cash: booked("cash:"), disputed: booked("disputed:") }).toEqual({
    cash: sum(providerPayments.map(({ left }) => left)),
    disputed: sum(disputed.map(({ amount }) => amount)),
  });
  expect(booked("")).toBe(0);

  const main = providerPayments.find(({ id }) => id === row.payment?.providerPaymentId);
  const isOursStill = main !== undefined && main.left + sum(main.disputes.filter(isOpen).map(({ amount }) => amount)) > 0;
  expect([row.order.state === "fulfilled", row.promotion?.isActive ?? false]).toEqual([isOursStill, isOursStill]);
  if (row.promotion?.isActive && row.promotion.endDate > new Date()) expect(row.promotion.pausedAt !== null).toBe(main?.disputes.some(isOpen));
  // A second payment was refunded, is disputed, or was never captured; it cannot exist without a first one.
  const others = providerPayments.filter(({ id, disputes }) => id !== main?.id && !disputes.some(isOpen));
  for (const other of others) expect(main || other.status !== "authorized" ? other.left : "not taken").toBe(0);
}

async function checkBoosts() {
  const granted = await db.select().from(promotions).where(inArray(promotions.toolId, world.toolIds));
  const running = granted.filter(({ isActive, pausedAt }) => isActive && !pausedAt);
  for (const { toolId, startDate } of running) {
    const beside = running.filter((other) => other.toolId === toolId && other.startDate <= startDate && startDate < other.endDate);
    expect(sum(beside.map(({ boostFactor }) => boostFactor))).toBeLessThanOrEqual(10);
  }
}

test(`in ${RUNS} random days nothing is granted twice, lost, or booked otherwise than the provider has it`, { timeout: 300_000 }, async () => {
  const days = fc.array(moments, { minLength: 3, maxLength: 6, size: "max" });
  const seen = { payments: 0, refunds: 0, disputes: 0 };
  await fc.assert(
    fc.asyncProperty(days, fc.boolean(), async (day, areDelivered) => {
      world = await aWorld(db);
      for (const instance of instances) instance.switchKeys(0);
      // Each buyer starts with an order, so that every step has one to act on.
      for (const n of [0, 1]) await take({ do: "create", at: 0, n, boost: 4 }, world, instances);
      for (const { steps, kill } of day) {
        if (kill) instances[kill.at].process.killAfter(kill.after);
        await Promise.all(steps.map((step) => take(step, world, instances)));
        for (const { process } of instances) process.restart();
      }
      await comeToRest(areDelivered);
      for (const { orderId } of world.made) await checkOrder(orderId);
      await checkBoosts();
      expect(world.accounts.flatMap(({ capturedTwice }) => [...capturedTwice])).toEqual([]);
      const providerPayments = world.accounts.flatMap(({ books }) => books.all());
      seen.payments += providerPayments.length;
      seen.refunds += providerPayments.filter(({ amount_refunded }) => amount_refunded > 0).length;
      seen.disputes += providerPayments.flatMap(({ disputes }) => disputes).length;
      // The next day's jobs need not ask about this one's orders.
      await db.update(orders).set({ createdAt: sql`now() - interval '8 days'` }).where(inArray(orders.toolId, world.toolIds));
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  const { problems } = await auditMoney(db);
  expect(problems.filter((problem) => !problem.includes("was paid twice"))).toEqual([]);
  // A test of nothing would pass as well.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 40);
});

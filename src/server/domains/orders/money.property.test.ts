/** Whatever happens, in whatever order, on two instances at once: one payment, one promotion, and the books balance. */
import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FULFILMENTS } from "../../fulfilments.ts";
import { orders, payments, sandboxPayments } from "../../platform/db/schema/orders.ts";
import { promotions } from "../../platform/db/schema/promotions.ts";
import { toDelivery } from "../../ports/payments/sandbox/deliver-webhooks.ts";
import { testApp } from "../../testing/app.ts";
import { freshDatabase } from "../../testing/database.ts";
import { people } from "../../testing/people.ts";
import { auditMoney } from "./audit-money.ts";
import { orderDeps } from "./order-deps.ts";
import { reconcileOrders } from "./reconcile-orders.ts";
import { fragile } from "./testing/fragile-db.ts";
import { aWorld, createSteps, deliveriesOf, type Instance, steps, type World } from "./testing/random-steps.ts";
import { shop } from "./testing/shop.ts";

const database = await freshDatabase();
const { db: breaking, crashNext } = fragile(database.db);

async function anInstance(): Promise<Instance> {
  const { app, config } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" }, database: { ...database, db: breaking } });
  const deps = orderDeps({ config, database: { db: breaking }, changes: app.changes, fulfilments: FULFILMENTS }, app.log)();
  const here = { app, db: database.db };
  return { shop: shop(here), people: people(here), reconcile: () => reconcileOrders(deps, { atOnce: true }) };
}
const instances: [Instance, Instance] = [await anInstance(), await anInstance()];
const { db } = database;
const take = createSteps(db, instances, crashNext);

/** The job runs on both; every webhook comes again before it, on both, or none ever does. */
async function comeToRest(world: World, areDelivered: boolean) {
  const [one, other] = instances;
  crashNext(null);
  const deliveries = await Promise.all((areDelivered ? await deliveriesOf(db, world) : []).map((row) => toDelivery(db, row)));
  await Promise.all(deliveries.flatMap((delivery) => [one.shop.deliver(delivery), other.shop.deliver(delivery)]));
  await Promise.all([one.reconcile(), other.reconcile()]);
}

async function check({ toolIds, made }: World) {
  expect((await auditMoney(db)).problems).toEqual([]);
  const rows = await db
    .select({ state: orders.state, at: sandboxPayments.status, payment: payments.id, promotion: promotions })
    .from(sandboxPayments)
    .innerJoin(orders, eq(orders.providerOrderId, sandboxPayments.orderId))
    .leftJoin(payments, eq(payments.providerPaymentId, sandboxPayments.id))
    .leftJoin(promotions, eq(promotions.paymentId, payments.id))
    .where(
      inArray(
        sandboxPayments.orderId,
        made.map(({ orderId }) => orderId),
      ),
    );
  for (const { state, at, promotion } of rows.filter(({ at }) => at !== "failed")) {
    // Refunded before it was fulfilled, it never had one.
    expect([at, state, promotion?.isActive ?? false]).toEqual(at === "captured" ? ["captured", "fulfilled", true] : ["refunded", "refunded", false]);
  }
  for (const { at, payment } of rows.filter(({ at }) => at === "failed")) expect([at, payment]).toEqual(["failed", null]);

  const granted = await db.select().from(promotions).where(inArray(promotions.toolId, toolIds));
  expect(granted).toHaveLength(rows.filter(({ promotion }) => promotion).length);
  for (const { toolId, startDate } of granted) {
    const beside = granted.filter((other) => other.toolId === toolId && other.isActive && other.startDate <= startDate && startDate < other.endDate);
    expect(beside.reduce((sum, { boostFactor }) => sum + boostFactor, 0)).toBeLessThanOrEqual(10);
  }
}

test("no order of events grants twice, loses a payment or unbalances the ledger", { timeout: 120_000 }, async () => {
  const days = fc.array(fc.array(steps, { minLength: 1, maxLength: 4, size: "max" }), { minLength: 6, maxLength: 16, size: "max" });
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(days, fc.boolean(), async (day, areDelivered) => {
      const world = await aWorld(db, instances[0].people);
      // Nothing happens to nobody's order: each buyer has one to begin with.
      for (const buyer of [0, 1]) await take({ do: "create", at: buyer, buyer, tool: 0, boost: 4 + buyer }, world);
      // What stands in one list happens at the same time.
      for (const moment of day) await Promise.all(moment.map((step) => take(step, world)));
      await comeToRest(world, areDelivered);
      await check(world);
      // The next world's jobs need not ask about this one's orders.
      await db.update(orders).set({ createdAt: sql`now() - interval '8 days'` }).where(inArray(orders.toolId, world.toolIds));
      paid += world.proofs.length;
    }),
    { numRuns: 8, endOnFailure: true },
  );
  // A test of nothing would pass as well.
  expect(paid).toBeGreaterThan(2);
});

/** Everything that can happen to an order, drawn at random, on either of two instances. */
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import type { Db } from "../../../platform/db/connect.ts";
import { orders, sandboxDeliveries } from "../../../platform/db/schema/orders.ts";
import { promotions } from "../../../platform/db/schema/promotions.ts";
import type { User } from "../../../ports/identity/sessions.ts";
import { toDelivery } from "../../../ports/payments/sandbox/deliver-webhooks.ts";
import { sign } from "../../../ports/payments/signature.ts";
import { aTool } from "../../../testing/factories.ts";
import type { people } from "../../../testing/people.ts";
import type { Crash } from "./fragile-db.ts";
import type { Proof, shop } from "./shop.ts";

export type Instance = { shop: ReturnType<typeof shop>; people: ReturnType<typeof people>; reconcile(): Promise<unknown> };
export type World = { buyers: User[]; toolIds: number[]; admin: User; made: { orderId: string; buyer: User }[]; proofs: (Proof & { buyer: User })[] };

const n = fc.nat({ max: 30 });
const at = fc.nat({ max: 1 });
export const steps = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant("create" as const), at, buyer: at, tool: at, boost: fc.integer({ min: 1, max: 10 }) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("pay" as const), at, n, isLucky: fc.constantFrom(true, true, false) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("verify" as const), at, n, isForged: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("webhook" as const), at, n, isForged: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("crash" as const),
      at,
      n,
      how: fc.constantFrom<Crash>("before", "inside", "after"),
      skip: fc.nat({ max: 1 }),
      during: fc.constantFrom("verify" as const, "refund" as const, "webhook" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refund" as const), at, n }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reconcile" as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("expire" as const), at }) },
);
export type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

export async function aWorld(db: Db, { aUser, anAdmin }: Instance["people"]): Promise<World> {
  const [buyers, toolIds] = [
    [await aUser(), await aUser()],
    [(await aTool(db)).id, (await aTool(db)).id],
  ];
  return { buyers, toolIds, admin: await anAdmin(), made: [], proofs: [] };
}

/** Late and out of order: any of a world's deliveries, whenever it is drawn. */
export async function deliveriesOf(db: Db, { made }: World) {
  const rows = await db.select().from(sandboxDeliveries).orderBy(sandboxDeliveries.id);
  return rows.filter(({ body }) => made.some(({ orderId }) => body.includes(orderId)));
}

const pick = <Item>(items: Item[], index: number): Item | undefined => items[index % items.length];

export function createSteps(db: Db, instances: [Instance, Instance], crashNext: (how: Crash, skip: number) => void) {
  return async function take(step: Step, world: World): Promise<void> {
    const { shop, people, reconcile } = instances[step.at === 0 ? 0 : 1];
    if (step.do === "crash") {
      crashNext(step.how, step.skip);
      return take({ do: step.during, at: step.at, n: step.n, isForged: false }, world);
    }
    if (step.do === "reconcile") return void (await reconcile());
    if (step.do === "expire") {
      // A month passes for all of them: what overlapped still overlaps.
      const earlier = (column: string) => sql`${sql.identifier(column)} - interval '32 days'`;
      const ofWorld = sql`tool_id in (${sql.join(world.toolIds, sql`, `)})`;
      return void (await db
        .update(promotions)
        .set({ startDate: earlier("start_date"), endDate: earlier("end_date") })
        .where(ofWorld));
    }
    if (step.do === "create") {
      const [buyer, toolId] = [pick(world.buyers, step.buyer), pick(world.toolIds, step.tool)];
      if (!buyer) return;
      const answer = await shop.order(buyer, toolId, step.boost);
      if (answer.statusCode === 200) world.made.push({ orderId: answer.json().orderId, buyer });
      return;
    }
    if (step.do === "webhook") {
      const drawn = pick(await deliveriesOf(db, world), step.n);
      if (!drawn) return;
      const delivery = await toDelivery(db, drawn);
      const forged = { ...delivery.headers, "x-razorpay-signature": sign("a guess", delivery.body) };
      const { statusCode } = await shop.deliver({ body: delivery.body, headers: step.isForged ? forged : delivery.headers });
      if (step.isForged) expect(statusCode).toBe(401);
      return;
    }
    if (step.do === "pay") {
      const order = pick(world.made, step.n);
      if (!order) return;
      const answer = await shop.press(order.orderId, step.isLucky ? "succeed" : "fail");
      await db.update(sandboxDeliveries).set({ dueAt: sql`now() + interval '1 day'` }).where(sql`delivered_at is null`);
      const { razorpay_payment_id: paymentId, razorpay_signature: signature } = answer.json();
      if (paymentId) world.proofs.push({ ...order, paymentId, signature });
      return;
    }
    const drawn = pick(world.proofs, step.n);
    if (!drawn) return;
    const { buyer, ...proof } = drawn;
    if (step.do === "verify") {
      const other = world.proofs.find(({ paymentId }) => paymentId !== proof.paymentId)?.signature ?? sign("a guess", proof.orderId);
      const { statusCode } = await shop.verify(buyer, step.isForged ? { ...proof, signature: other } : proof);
      if (step.isForged) expect(statusCode).toBeGreaterThanOrEqual(400);
      return;
    }
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.providerOrderId, proof.orderId));
    await people.as(world.admin).post(`/api/admin/payments/${order?.id}/refund`, { reason: "By mistake" });
  };
}

/** Everything that can happen to an order, drawn at random, on either of two instances. */
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { promotions } from "../../promotions/tables.ts";
import { createOrder } from "../create-order.ts";
import { handleWebhook } from "../handle-webhook.ts";
import { reconcileOrders } from "../reconcile-orders.ts";
import { refundOrder } from "../refund-order.ts";
import { orders } from "../tables.ts";
import { verifyPayment } from "../verify-payment.ts";
import { GENUINE } from "./book-provider.ts";
import type { Instance, World } from "./two-instances.ts";

const n = fc.nat({ max: 30 });
const at = fc.constantFrom<0 | 1>(0, 1);
/** Whether its webhook is delivered immediately. */
const isNotified = fc.boolean();
const part = fc.constantFrom(0.3, 0.5, 1);
const of = <Name extends string>(name: Name) => fc.constant(name);

export const steps = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: of("create"), at, n, boost: fc.constantFrom(1, 4, 10) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: of("pay"), at, n, as: fc.constantFrom("captured" as const, "captured" as const, "authorized" as const, "failed" as const) }),
  },
  { weight: 2, arbitrary: fc.record({ do: of("pay twice at once"), at, n }) },
  { weight: 4, arbitrary: fc.record({ do: of("verify"), at, n, isForged: fc.constantFrom(false, false, true) }) },
  { weight: 5, arbitrary: fc.record({ do: of("webhook"), at, n, isForged: fc.constantFrom(false, false, true) }) },
  { weight: 2, arbitrary: fc.record({ do: of("refund"), at, n }) },
  { weight: 4, arbitrary: fc.record({ do: of("refund at the provider"), at, n, part, isNotified }) },
  { weight: 5, arbitrary: fc.record({ do: of("dispute"), at, n, part, isNotified }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: of("decide"),
      at,
      n,
      isNotified,
      as: fc.constantFrom("won" as const, "lost" as const, "closed" as const, "under_review" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: of("capture at the provider"), at, n }) },
  { weight: 1, arbitrary: fc.record({ do: of("switch keys"), at }) },
  { weight: 1, arbitrary: fc.record({ do: of("reconcile"), at }) },
  { weight: 1, arbitrary: fc.record({ do: of("a month passes"), at }) },
);
export type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;
/** Steps that run concurrently; and when, if at all, one of the processes is killed during them. */
export const moments = fc.record({
  steps: fc.array(steps, { minLength: 1, maxLength: 3, size: "max" }),
  kill: fc.option(fc.record({ at, after: fc.nat({ max: 40 }) }), { freq: 2 }),
});

const pick = <Item>(items: Item[], index: number): Item | undefined => items[index % items.length];

/** Queues the provider's webhook about a payment or a dispute; a later step may deliver it, any number of times. */
function announce(world: World, account: string, event: string, ids: { payment: string; dispute?: string }) {
  const entity = (id: string) => ({ entity: { id } });
  const payload = { payment: entity(ids.payment), ...(ids.dispute ? { dispute: entity(ids.dispute) } : {}) };
  world.webhooks.push({ account, eventId: crypto.randomUUID(), body: Buffer.from(JSON.stringify({ event, payload })) });
}

/** Refusals and killed processes are expected. */
export async function take(step: Step, world: World, instances: [Instance, Instance]): Promise<void> {
  const before = world.webhooks.length;
  if (step.do !== "pay twice at once") {
    const instance = instances[step.at];
    await act(step, world, instance).catch(world.onRefusal);
    const [webhook] = "isNotified" in step && step.isNotified ? world.webhooks.slice(before) : [];
    if (webhook) await deliver(webhook, instance).catch(world.onRefusal);
    return;
  }
  // Two tabs, two instances.
  for (let tab = 0; tab < 2; tab += 1) await act({ ...step, do: "pay", as: "authorized" }, world, instances[0]);
  const news = world.webhooks.slice(before);
  await Promise.all(news.map((webhook, tab) => deliver(webhook, instances[tab === 0 ? 0 : 1]).catch(world.onRefusal)));
}

async function deliver(webhook: World["webhooks"][number], instance: Instance, signature = GENUINE): Promise<void> {
  if (webhook.account === instance.account()) await handleWebhook(instance.deps(), { ...webhook, signature });
}

async function act(step: Exclude<Step, { do: "pay twice at once" }>, world: World, instance: Instance): Promise<void> {
  const deps = instance.deps();
  const all = world.accounts.flatMap((account) => account.books.all().map((payment) => ({ ...payment, account })));
  const payment = "n" in step ? pick(all, step.n) : undefined;

  if (step.do === "switch keys") return instance.switchKeys();
  if (step.do === "reconcile") return void (await reconcileOrders(deps, { atOnce: true }));
  if (step.do === "create") {
    const [userId, toolId] = [pick(world.buyers, step.n) ?? 0, pick(world.toolIds, step.n >> 1) ?? 0];
    const { orderId } = await createOrder(deps, { userId, toolId, boostFactor: step.boost });
    if (!world.made.some((made) => made.orderId === orderId)) world.made.push({ orderId, userId });
    return;
  }
  if (step.do === "a month passes") {
    // Moves all promotions, so that overlapping ones still overlap.
    const earlier = (column: string) => sql`${sql.identifier(column)} - interval '32 days'`;
    const ofWorld = sql`tool_id in (${sql.join(world.toolIds, sql`, `)})`;
    return void (await deps.db
      .update(promotions)
      .set({ startDate: earlier("start_date"), endDate: earlier("end_date"), pausedAt: earlier("paused_at") })
      .where(ofWorld));
  }
  if (step.do === "pay") {
    const made = pick(world.made, step.n);
    const account = world.accounts.find(({ books }) => made && books.has(made.orderId));
    if (!made || !account) return;
    const id = account.books.pay(made.orderId, step.as);
    return announce(world, account.name, `payment.${step.as}`, { payment: id });
  }
  if (step.do === "webhook") {
    const webhook = pick(
      world.webhooks.filter(({ account }) => account === instance.account()),
      step.n,
    );
    return webhook ? deliver(webhook, instance, step.isForged ? "a guess" : GENUINE) : undefined;
  }
  if (step.do === "decide") {
    const dispute = pick(
      all.flatMap(({ disputes, account }) => disputes.map(({ id, payment_id }) => ({ id, payment_id, account }))),
      step.n,
    );
    if (!dispute) return;
    dispute.account.books.decide(dispute.id, step.as);
    return announce(world, dispute.account.name, `payment.dispute.${step.as}`, { payment: dispute.payment_id, dispute: dispute.id });
  }
  if (!payment) return;
  const { books, name } = payment.account;
  if (step.do === "refund at the provider") {
    books.refund(payment.id, Math.min(payment.left, Math.round(payment.amount * step.part)) || 1);
    return announce(world, name, "refund.processed", { payment: payment.id });
  }
  if (step.do === "capture at the provider") return void books.capture(payment.id, payment);
  if (step.do === "dispute") {
    const dispute = books.openDispute(payment.id, Math.round(payment.amount * step.part));
    return dispute ? announce(world, name, "payment.dispute.created", { payment: payment.id, dispute }) : undefined;
  }
  if (step.do === "verify") {
    const userId = world.made.find(({ orderId }) => orderId === payment.order_id)?.userId ?? 0;
    return void (await verifyPayment(deps, { userId, orderId: payment.order_id, paymentId: payment.id, signature: step.isForged ? "a guess" : GENUINE }));
  }
  const [order] = await deps.db.select({ id: orders.id }).from(orders).where(eq(orders.providerOrderId, payment.order_id));
  if (order) await refundOrder(deps, order.id, { reason: "By mistake", adminId: world.adminId });
}

/** Finds and finishes orders left half done by a closed browser, a lost webhook or a crash. */
import { eq, sql } from "drizzle-orm";
import { type ProviderDispute, ProviderError } from "../../ports/payments/provider.ts";
import { refundExtraPayment } from "./extra-payments.ts";
import { failOrder } from "./fail-order.ts";
import { fulfilOrder, invalidateOrderPages } from "./fulfil-order.ts";
import { mostPaidFirst } from "./most-paid-first.ts";
import { isOpen } from "./order-money.ts";
import type { Order, OrderDeps } from "./orders.ts";
import { extrasToRefund, ordersToAskAbout, paidOrders, refundsUnderWay } from "./orders-to-reconcile.ts";
import { adoptOrLeaveAlone } from "./other-accounts.ts";
import { finishRefund, requestRefund, UNLISTED } from "./refund-order.ts";
import { settleDispute } from "./settle-dispute.ts";
import { type Settled, settleOrder } from "./settle-order.ts";
import { disputes, orders } from "./tables.ts";

/** After this many calls without an answer, the provider counts as down; the next run continues. */
const MAX_SILENCES = 3;
/** Banks take months. */
const DISPUTES_MS = 180 * 86_400_000;
/** For orders made before accounts were recorded and unknown to the configured account. */
const UNKNOWN_ACCOUNT = "unknown";

export type Reconciled = { completed: number; failed: number; refunded: number; problems: number };

/** `atOnce` checks every order of the past week, however new it is and however recently it was checked. */
export async function reconcileOrders(deps: OrderDeps, { atOnce = false } = {}): Promise<Reconciled> {
  const done: Reconciled = { completed: 0, failed: 0, refunded: 0, problems: 0 };
  let silences = 0;
  const attempt = async (about: Record<string, unknown>, finish: () => Promise<keyof Reconciled | null>) => {
    if (silences >= MAX_SILENCES) return;
    // One that cannot be finished must not keep the others waiting.
    const outcome = await finish().catch((error: unknown) => {
      deps.log.error({ err: error, ...about }, "order could not be reconciled");
      if (error instanceof ProviderError && error.kind === "unavailable") silences += 1;
      return "problems" as const;
    });
    if (outcome) done[outcome] += 1;
  };
  const each = async (found: Order[], finish: (order: Order) => Promise<keyof Reconciled | null>) => {
    for (const order of found) await attempt({ order: order.id }, () => finish(order));
  };
  await each(await paidOrders(deps), (order) => finishPaid(deps, order));
  await attempt({ step: "other accounts" }, async () => {
    await adoptOrLeaveAlone(deps);
    return null;
  });
  await each(await ordersToAskAbout(deps, atOnce), (order) => askProvider(deps, order));
  await attempt({ step: "disputes" }, () => askAboutDisputes(deps));
  await each(await refundsUnderWay(deps), async (order) => {
    await finishRefund(deps, order.id);
    return "refunded";
  });
  for (const { order, paymentId } of await extrasToRefund(deps))
    await attempt({ order: order.id }, async () => {
      await refundExtraPayment(deps, order, paymentId);
      return null;
    });
  return done;
}

/** Recorded as paid, then the process died. */
async function finishPaid(deps: OrderDeps, order: Order): Promise<keyof Reconciled | null> {
  const outcome = await fulfilOrder(deps, { orderId: order.id, isLate: true });
  if (outcome === "fulfilled") {
    await invalidateOrderPages(deps, order);
    return "completed";
  }
  if (outcome === "undeliverable") await requestRefund(deps.db, order.id, { reason: UNLISTED, adminId: null });
  return null;
}

async function askProvider(deps: OrderDeps, order: Order): Promise<keyof Reconciled | null> {
  const { db, provider } = deps;
  // Set first, so that an order that always fails goes to the back of the queue like the others.
  await db.update(orders).set({ checkedAt: sql`now()` }).where(eq(orders.id, order.id));
  const attempts = await provider.listPayments(order.providerOrderId);
  if (!attempts) return leaveAlone(deps, order);
  const paid = mostPaidFirst(attempts).filter(({ status }) => status === "captured" || status === "authorized" || status === "refunded");
  const outcomes: (Settled | null)[] = [];
  for (const payment of paid) outcomes.push(await settleOrder(deps, order, payment, { isLate: true }));
  const [settled] = outcomes;
  if (settled === "fulfilled") return order.state === "fulfilled" ? null : "completed";
  if (settled === "refunded") return order.state === "refunded" ? null : "refunded";
  if (settled === "failed") return order.state === "failed" ? null : "failed";
  const isAbandoned = !settled && (order.state === "created" || order.state === "attempted") && Date.now() - order.createdAt.getTime() > 86_400_000;
  return isAbandoned && (await failOrder(db, order.id, "No payment was made within a day.")) ? "failed" : null;
}

async function leaveAlone({ db, provider, log }: OrderDeps, order: Order): Promise<"problems"> {
  if (order.account === null) await db.update(orders).set({ account: UNKNOWN_ACCOUNT }).where(eq(orders.id, order.id));
  log.error({ order: order.id, id: order.providerOrderId, account: order.account }, `${provider.name} does not know an order that it made`);
  return "problems";
}

/** A webhook about a dispute can be lost like any other. */
async function askAboutDisputes(deps: OrderDeps): Promise<keyof Reconciled | null> {
  for (const dispute of await deps.provider.listDisputes(new Date(Date.now() - DISPUTES_MS)))
    if (await isNews(deps, dispute)) await settleDispute(deps, dispute);
  return null;
}

/** Decided disputes do not change. */
async function isNews({ db }: OrderDeps, { id, status, respondBy }: ProviderDispute): Promise<boolean> {
  const [existing] = await db.select().from(disputes).where(eq(disputes.id, id));
  return !existing || (isOpen(existing) && (existing.status !== status || existing.respondBy?.getTime() !== respondBy?.getTime()));
}

/**
 * A bank disputes a payment. Until it decides, the purchase is paused and the amount is frozen in the books; then the
 * purchase continues, or the money is gone and the purchase ends.
 */
import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import type { ProviderDispute } from "../../ports/payments/provider.ts";
import { invalidateOrderPages } from "./fulfil-order.ts";
import { fulfilmentOf } from "./fulfilment.ts";
import { noteInAuditLog } from "./note-in-audit-log.ts";
import { type Dispute, isOpen, moneyOfOrder } from "./order-money.ts";
import { findOrder, getOrder, lockOrder, type OrderDeps, paymentOf } from "./orders.ts";
import { postLedgerEntry } from "./post-ledger-entry.ts";
import { endIfAllBack } from "./record-refund.ts";
import { settleOrder } from "./settle-order.ts";
import { disputes } from "./tables.ts";

/** `dispute` is its current state at the provider. Returns a message if it is not about our orders. */
export async function settleDispute(deps: OrderDeps, dispute: ProviderDispute): Promise<string | null> {
  const { db, provider, log } = deps;
  const payment = await provider.getPayment(dispute.paymentId);
  const order = payment?.orderId ? await findOrder(db, provider, payment.orderId) : null;
  if (!payment || !order) return "This dispute is not about an order of ours.";
  // Its payment may be new to us, too.
  await settleOrder(deps, order, payment);
  const isNews = await db.transaction((tx) => recordDispute(tx, deps, order.id, dispute));
  if (!isNews) return null;
  log.warn({ order: order.id, dispute: dispute.id, status: dispute.status, respondBy: dispute.respondBy }, "a payment is disputed");
  await invalidateOrderPages(deps, order);
  return null;
}

async function recordDispute(tx: Db, deps: OrderDeps, orderId: number, reported: ProviderDispute): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const [before] = await tx.select().from(disputes).where(eq(disputes.id, reported.id));
  // An amount in another currency could not be compared; then the whole payment is disputed.
  const isComparable = reported.currency === order.currency;
  const amountCents = isComparable ? Math.min(reported.amountCents, order.amountCents) : order.amountCents;
  // Until the deduction of a lost dispute is known, the disputed amount counts as lost.
  const deductedCents = reported.status === "lost" ? Math.min((isComparable && reported.deductedCents) || amountCents, amountCents) : 0;
  const facts = { amountCents, deductedCents, status: reported.status, phase: reported.phase, reason: reported.reason, respondBy: reported.respondBy };
  if (before && !isNews(before, facts)) return false;
  await tx
    .insert(disputes)
    .values({ id: reported.id, orderId, providerPaymentId: reported.paymentId, ...facts })
    .onConflictDoUpdate({ target: disputes.id, set: { ...facts, updatedAt: new Date() } });
  await actOn(tx, deps, orderId, reported);
  await postLedgerEntry(tx, "dispute", orderId);
  const changes = {
    [reported.id]: [before?.status ?? null, reported.status] satisfies [unknown, unknown],
    amountCents: [before?.amountCents ?? 0, amountCents] satisfies [unknown, unknown],
  };
  await noteInAuditLog(tx, { action: "dispute", orderId, reason: reported.reason, changes });
  return true;
}

/** A bank's decision is final; data that was read before it and arrives after it is ignored. */
const isNews = (before: Dispute, reported: Pick<Dispute, "status" | "amountCents" | "respondBy">) =>
  isOpen(before) &&
  (before.status !== reported.status || before.amountCents !== reported.amountCents || before.respondBy?.getTime() !== reported.respondBy?.getTime());

/** Ends, pauses or resumes the purchase, depending on all disputes about its payment. */
async function actOn(tx: Db, deps: OrderDeps, orderId: number, { paymentId }: ProviderDispute): Promise<void> {
  const order = await getOrder(tx, orderId);
  const payment = await paymentOf(tx, orderId);
  if (payment?.providerPaymentId !== paymentId) return;
  // No mail: the buyer went to their bank and knows about it.
  if (await endIfAllBack(tx, deps, order, payment)) return;
  if (order.state !== "fulfilled") return;
  const bought = fulfilmentOf(deps.fulfilments, order);
  const isFrozen = (await moneyOfOrder(tx, order)).some(({ isMain, heldCents }) => isMain && heldCents > 0);
  await (isFrozen ? bought.pause(tx, order, payment) : bought.resume(tx, order, payment, deps.site));
}

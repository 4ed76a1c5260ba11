/** Creates an order at the provider, ready for checkout. A repeated request returns the same order, unless the price has changed. */
import { eq, inArray } from "drizzle-orm";
import type { Checkout } from "../../../contract/payment.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { ProviderError } from "../../ports/payments/provider.ts";
import { mostPaidFirst } from "./most-paid-first.ts";
import type { Order, OrderDeps } from "./orders.ts";
import { settleOrder } from "./settle-order.ts";
import { orders } from "./tables.ts";

export type Purchase = { userId: number; amountCents: number; description: string } & ({ toolId: number; boostFactor: number } | { subscriptionId: number });

const NOT_STARTED = "Unable to start checkout. Please try again.";
const PAID_ALREADY = "You have already paid for this. We have just completed it: see your dashboard.";

export async function openOrder(deps: OrderDeps, { description, ...purchase }: Purchase): Promise<Checkout> {
  const { provider, log } = deps;
  try {
    const order = await findOrMake(deps, purchase);
    return {
      orderId: order.providerOrderId,
      keyId: provider.keyId,
      amountInCents: order.amountCents,
      currency: order.currency,
      scriptUrl: provider.scriptUrl,
      description,
      isSandbox: provider.name === "sandbox",
    };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ err: error }, "no order could be made");
    throw new HttpError(502, NOT_STARTED);
  }
}

type Bought = Purchase extends infer Each ? (Each extends Purchase ? Omit<Each, "description"> : never) : never;

async function findOrMake(deps: OrderDeps, purchase: Bought): Promise<Order> {
  const { db, provider } = deps;
  const { currency, refundDays } = deps.site.promotions;
  const what = "toolId" in purchase ? `tool:${purchase.toolId}:${purchase.boostFactor}` : `plan:${purchase.subscriptionId}`;
  const openKey = `${provider.name}:${provider.account}:${purchase.userId}:${what}`;
  // The second key is the format from before orders recorded their account.
  const keys = [openKey, `${provider.name}:${purchase.userId}:${what}`];
  const findOpen = async () => (await db.select().from(orders).where(inArray(orders.openKey, keys)).orderBy(orders.id))[0];

  const open = await findOpen();
  const isSamePrice = open?.amountCents === purchase.amountCents && open.currency === currency;
  // Asked in any case: it may have been paid at its old price.
  if (open && !((await isStillPayable(deps, open)) && isSamePrice)) await db.update(orders).set({ openKey: null }).where(eq(orders.id, open.id));
  const still = open && (await findOpen());
  if (still) return still;
  const { id: providerOrderId } = await provider.createOrder({ amountCents: purchase.amountCents, currency, receipt: crypto.randomUUID() });
  const [made] = await db
    .insert(orders)
    .values({ ...purchase, currency, refundDays, provider: provider.name, account: provider.account, providerOrderId, openKey })
    .onConflictDoNothing({ target: orders.openKey })
    .returning();
  // A concurrent request was faster: its order is used, and ours at the provider is never paid.
  const order = made ?? (await findOpen());
  if (!order) throw new HttpError(409, NOT_STARTED);
  return order;
}

/** False if this account does not know the order: its checkout could not take the payment. */
async function isStillPayable(deps: OrderDeps, open: Order): Promise<boolean> {
  const payments = await deps.provider.listPayments(open.providerOrderId);
  if (!payments) {
    deps.log.warn({ order: open.id, account: open.account }, "an open order is unknown to this payment account; a new one is made");
    return false;
  }
  // Paid, but the browser died before we heard of it: the buyer must not pay twice.
  for (const payment of mostPaidFirst(payments)) {
    if (payment.status === "failed") continue;
    if ((await settleOrder(deps, open, payment)) === "fulfilled") throw new HttpError(409, PAID_ALREADY);
  }
  return true;
}

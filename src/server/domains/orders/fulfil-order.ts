import { fulfilmentOf } from "./fulfilment.ts";
import { mailBuyer } from "./mail-buyer.ts";
import { lockOrder, moveOrder, type Order, type OrderDeps, paymentOf } from "./orders.ts";
import { postLedgerEntry } from "./post-ledger-entry.ts";

type Deps = Pick<OrderDeps, "db" | "site" | "fulfilments">;
/** `isLate`: the buyer's browser never came back, so the mail explains. */
type Input = { orderId: number; isLate?: boolean };
/** `undeliverable`: the tool left the directory meanwhile; the buyer gets the money back. */
type Outcome = "fulfilled" | "already" | "undeliverable";

/** Gives what was paid for, once, and sends the receipt. */
export const fulfilOrder = ({ db, site, fulfilments }: Deps, { orderId, isLate = false }: Input): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state === "fulfilled" || order.state === "refunded") return "already";
    const payment = await paymentOf(tx, order.id);
    if (order.state !== "paid" || !payment) throw new Error(`Order ${order.id} is ${order.state}, not paid`);
    if (order.refundRequestedAt) return "undeliverable";

    const receipt = await fulfilmentOf(fulfilments, order).grant(tx, order, payment, { isLate });
    if (!receipt) return "undeliverable";
    await moveOrder(tx, order.id, "fulfilled");
    await postLedgerEntry(tx, "fulfilment", order);
    await mailBuyer(tx, site, order.userId, receipt);
    return "fulfilled";
  });

/** After something was given or taken back, the pages that show it are no longer true. */
export async function invalidateOrderPages({ db, changes, fulfilments }: Pick<OrderDeps, "db" | "changes" | "fulfilments">, order: Order): Promise<void> {
  const tags = await fulfilmentOf(fulfilments, order).tagsOf(db, order);
  if (tags.length > 0) await changes.changed(...tags);
}

import { fulfilmentOf } from "./fulfilment.ts";
import { mailBuyer } from "./mail-buyer.ts";
import { moneyOfOrder } from "./order-money.ts";
import { lockOrder, moveOrder, type Order, type OrderDeps, paymentOf } from "./orders.ts";
import { postLedgerEntry } from "./post-ledger-entry.ts";

type Deps = Pick<OrderDeps, "db" | "site" | "fulfilments" | "log">;
/** `isLate`: the buyer's browser never came back, so the mail explains. */
type Input = { orderId: number; isLate?: boolean };
/** `undeliverable`: the tool has left the directory; the buyer gets a refund. */
type Outcome = "fulfilled" | "already" | "refunded" | "undeliverable";

/** Grants the purchase, once, and sends the receipt. */
export const fulfilOrder = ({ db, fulfilments, ...deps }: Deps, { orderId, isLate = false }: Input): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state === "refunded") return "refunded";
    if (order.state === "fulfilled") return "already";
    const payment = await paymentOf(tx, order.id);
    if (order.state !== "paid" || !payment) throw new Error(`Order ${order.id} is ${order.state}, not paid`);
    if (order.refundRequestedAt) return "undeliverable";

    const bought = fulfilmentOf(fulfilments, order);
    const receipt = await bought.grant(tx, order, payment, { isLate, site: deps.site });
    if (!receipt) return "undeliverable";
    await moveOrder(tx, order.id, "fulfilled");
    const isDisputed = (await moneyOfOrder(tx, order)).some(({ isMain, heldCents }) => isMain && heldCents > 0);
    if (isDisputed) await bought.pause(tx, order, payment);
    await postLedgerEntry(tx, "fulfilment", order.id);
    await mailBuyer(tx, deps, order.userId, receipt);
    return "fulfilled";
  });

/** After a purchase was granted or revoked, the pages that show it are stale. */
export const invalidateOrderPages = ({ db, changes, fulfilments }: Pick<OrderDeps, "db" | "changes" | "fulfilments">, order: Order): Promise<void> =>
  changes.changed(() => fulfilmentOf(fulfilments, order).tagsOf(db, order));

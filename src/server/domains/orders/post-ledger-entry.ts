/** The only writer of the ledger. A debit is positive; the rows of one transaction sum to zero, or the database refuses them. */
import type { Db } from "../../platform/db/connect.ts";
import { ledger } from "../../platform/db/schema/orders.ts";
import type { Order } from "./orders.ts";

/** What lies at the provider; what we owe for; what was earned. */
const accountsOf = ({ provider, subscriptionId }: Order) => ({
  cash: `cash:${provider}`,
  owed: "owed:buyers",
  sales: subscriptionId === null ? "sales:promotions" : "sales:plans",
});

type Movement = "payment" | "fulfilment" | "refund";

/** Writes down that money moved; each movement of an order happens once. */
export async function postLedgerEntry(tx: Db, movement: Movement, order: Order): Promise<void> {
  const { cash, owed, sales } = accountsOf(order);
  const [to, from] = {
    payment: [cash, owed],
    fulfilment: [owed, sales],
    // Before it was fulfilled nothing was earned yet.
    refund: [order.state === "fulfilled" ? sales : owed, cash],
  }[movement] as [string, string];
  const row = { transactionId: `${movement}:${order.id}`, orderId: order.id, memo: `${movement} of order ${order.providerOrderId}` };
  await tx.insert(ledger).values([
    { ...row, account: to, amountCents: order.amountCents },
    { ...row, account: from, amountCents: -order.amountCents },
  ]);
}

/** The only writer of the ledger. A debit is positive; the rows of one transaction sum to zero, or the database refuses them. */
import { countDistinct, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { moneyOfOrder } from "./order-money.ts";
import { getOrder, type Order } from "./orders.ts";
import { ledger } from "./tables.ts";

type Movement = "payment" | "fulfilment" | "refund" | "dispute" | "extra payment";

/** `cash`: held at the provider, test money separately; `disputed`: frozen by a bank; `owed`: owed to buyers; `sales`: earned. */
const accountsOf = ({ provider, account, subscriptionId }: Order) => ({
  cash: `cash:${provider}${account?.startsWith("test:") ? "-test" : ""}`,
  disputed: `disputed:${provider}${account?.startsWith("test:") ? "-test" : ""}`,
  owed: "owed:buyers",
  sales: subscriptionId === null ? "sales:promotions" : "sales:plans",
});

/** The balances an order must have, computed from its payments. */
async function balancesOf(tx: Db, order: Order): Promise<Map<string, number>> {
  const { cash, disputed, owed, sales } = accountsOf(order);
  const balances = new Map<string, number>();
  const add = (account: string, cents: number) => balances.set(account, (balances.get(account) ?? 0) + cents);
  for (const { amountCents, backCents, heldCents, isMain } of await moneyOfOrder(tx, order)) {
    add(cash, amountCents - backCents - heldCents);
    add(disputed, heldCents);
    add(isMain && order.state === "fulfilled" ? sales : owed, backCents - amountCents);
  }
  return balances;
}

/**
 * Books the difference between the order's balances and what they must be. A repeated event finds no difference.
 * Called under the order's lock, after the change it books.
 */
export async function postLedgerEntry(tx: Db, movement: Movement, orderId: number): Promise<void> {
  const order = await getOrder(tx, orderId);
  const balances = await balancesOf(tx, order);
  const booked = await tx
    .select({ account: ledger.account, cents: sql<number>`sum(${ledger.amountCents})`.mapWith(Number) })
    .from(ledger)
    .where(eq(ledger.orderId, orderId))
    .groupBy(ledger.account);
  const before = new Map(booked.map(({ account, cents }) => [account, cents]));
  const moved = [...new Set([...before.keys(), ...balances.keys()])]
    .map((account) => ({ account, amountCents: (balances.get(account) ?? 0) - (before.get(account) ?? 0) }))
    .filter(({ amountCents }) => amountCents !== 0);
  if (moved.length === 0) return;
  const [earlier] = await tx
    .select({ count: countDistinct(ledger.transactionId) })
    .from(ledger)
    .where(eq(ledger.orderId, orderId));
  const row = { transactionId: `${movement}:${orderId}:${earlier?.count ?? 0}`, orderId, memo: `${movement} of order ${order.providerOrderId}` };
  await tx.insert(ledger).values(moved.map((side) => ({ ...row, ...side })));
}

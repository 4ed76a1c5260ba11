/** Orders made with other keys. This account cannot query them, unless only its key was replaced. */
import { and, eq, isNotNull, max, ne, sql } from "drizzle-orm";
import { getOrder, type OrderDeps } from "./orders.ts";
import { orders } from "./tables.ts";

/** Orders that may still have been paid, or that wait for a refund. */
const isUnfinished = sql`(${orders.state} in ('created', 'attempted', 'failed') and ${orders.createdAt} > now() - interval '7 days'
  or ${orders.refundRequestedAt} is not null and ${orders.state} <> 'refunded')`;

/** One request per account: if its newest order is known here, all of its orders are ours. Others are left alone and logged. */
export async function adoptOrLeaveAlone({ db, provider, log }: OrderDeps): Promise<void> {
  const { name, account } = provider;
  const others = await db
    .select({ account: orders.account, newest: max(orders.id), count: sql<number>`count(*)`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.provider, name), isNotNull(orders.account), ne(orders.account, account), isUnfinished))
    .groupBy(orders.account);
  for (const other of others) {
    if (other.newest === null || other.account === null) continue;
    const { providerOrderId } = await getOrder(db, other.newest);
    if (await provider.listPayments(providerOrderId)) {
      const adopted = await db.update(orders).set({ account }).where(eq(orders.account, other.account)).returning({ id: orders.id });
      log.info({ from: other.account, to: account, orders: adopted.length }, "the payment account has a new key; its orders go on");
    } else
      log.warn(
        { account: other.account, orders: other.count },
        "unfinished orders belong to another payment account and are left alone; set its keys again to finish them",
      );
  }
}

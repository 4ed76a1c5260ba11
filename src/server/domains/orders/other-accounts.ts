/** Orders that other keys made. This account cannot ask about them, unless its key was merely replaced. */
import { and, eq, isNotNull, max, ne, sql } from "drizzle-orm";
import { orders } from "../../platform/db/schema/orders.ts";
import { getOrder, type OrderDeps } from "./orders.ts";

/** What somebody may still have paid for or wait for. */
const isUnfinished = sql`(${orders.state} in ('created', 'attempted', 'failed') and ${orders.createdAt} > now() - interval '7 days'
  or ${orders.refundRequestedAt} is not null and ${orders.state} <> 'refunded')`;

/** One question for each account: if the newest of its orders is known here, all of them are ours. Others are left alone, with a line. */
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

/** Removes the demo's traffic, orders, reports and queue. Keeps what was published since, and everything from real people. */
import { type SQL, sql } from "drizzle-orm";
import type { DemoDataRemoved } from "../../../contract/admin/demo-data.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { type Actor, withAudit } from "../audit-log/with-audit.ts";
import { hasDemoActivity } from "./has-demo-activity.ts";

const NOTHING: DemoDataRemoved = { days: 0, orders: 0, reports: 0, pending: 0, kept: 0 };

export const removeDemoActivity = (db: Db, actor: Actor): Promise<DemoDataRemoved> =>
  db.transaction(async (tx) => {
    // Of two simultaneous requests, the second finds nothing.
    await tx.execute(sql`lock table demo_items in share row exclusive mode`);
    if (!(await hasDemoActivity(tx))) return NOTHING;
    return withAudit(tx, actor, async (inner, note) => {
      const removed = await removeAll(inner);
      const changes = Object.fromEntries(Object.entries(removed).map(([what, count]) => [what, [count, 0] as [number, number]]));
      note({ action: "remove-demo-data", entity: "demo-data", entityId: "all", subject: "Demo data", changes });
      return removed;
    });
  });

const marked = (entity: string): SQL => sql`(select entity_id from demo_items where entity = ${entity})`;

async function removeAll(tx: Db): Promise<DemoDataRemoved> {
  const count: Count = async (statement) => {
    const [row] = await rawRows<{ count: number }>(tx, sql`with gone as (${statement} returning 1) select count(*)::int as count from gone`);
    return row?.count ?? 0;
  };
  const [days] = await rawRows<{ count: number }>(tx, sql`select count(distinct day)::int as count from demo_counts`);
  await tx.execute(sql`delete from demo_counts`);
  const orders = await removeOrders(tx, count);
  const reports = await count(sql`delete from reports where id in ${marked("reports")}`);
  const pending = await removePending(count);
  const [left] = await rawRows<{ count: number }>(
    tx,
    sql`select ((select count(*) from tools where id in ${marked("tools")}) + (select count(*) from news where id in ${marked("news")})
      + (select count(*) from posts where id in ${marked("blogs")}) + (select count(*) from videos where id in ${marked("videos")}))::int as count`,
  );
  await tx.execute(sql`delete from demo_items`);
  return { days: days?.count ?? 0, orders, reports, pending, kept: left?.count ?? 0 };
}

type Count = (statement: SQL) => Promise<number>;

/** The database only allows deleting demo orders. */
async function removeOrders(tx: Db, count: Count): Promise<number> {
  const bought = await rawRows<{ id: number }>(
    tx,
    sql`select subscription_id as id from orders where id in ${marked("orders")} and subscription_id is not null`,
  );
  await tx.execute(sql`delete from promotions where payment_id in (select id from payments where order_id in ${marked("orders")})`);
  await tx.execute(sql`delete from payments where order_id in ${marked("orders")}`);
  const orders = await count(sql`delete from orders where id in ${marked("orders")}`);
  if (bought.length > 0) await tx.execute(sql`delete from subscriptions where id in ${bought.map(({ id }) => id)}`);
  return orders;
}

/** Only what an admin did not publish: published items may have likes, comments or orders of real people. */
async function removePending(count: Count): Promise<number> {
  const tools = await count(sql`delete from tools where id in ${marked("tools")} and published_at is null`);
  const news = await count(sql`delete from news where id in ${marked("news")} and status <> 'approved'`);
  const posts = await count(sql`delete from posts where id in ${marked("blogs")} and status <> 'approved'
    and not exists (select from comments where post_id = posts.id)`);
  const videos = await count(sql`delete from videos where id in ${marked("videos")} and status <> 'approved'`);
  return tools + news + posts + videos;
}

import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";

/** Whether the panel's figures and lists still contain demo activity. */
export async function hasDemoActivity(db: Db): Promise<boolean> {
  const [row] = await rawRows<{ is: boolean }>(db, sql`select exists (select from demo_counts) or exists (select from demo_items) as is`);
  return row?.is ?? false;
}

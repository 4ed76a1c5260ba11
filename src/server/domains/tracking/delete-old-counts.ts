import { lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { events, pageViews, searches } from "./tables.ts";

/** Daily counts contain no personal data, but people may type some into the search box. */
export async function deleteOldCounts(db: Db): Promise<void> {
  await db.delete(searches).where(lt(searches.day, sql`current_date - 365`));
  await db.delete(pageViews).where(lt(pageViews.day, sql`current_date - 760`));
  await db.delete(events).where(lt(events.day, sql`current_date - 760`));
}

import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";

/** How many mails wait to be sent, and for how many seconds the oldest of them has. */
export async function outboxBacklog(db: Db): Promise<{ waiting: number; oldestAgeS: number }> {
  const [backlog] = await rawRows<{ waiting: number; age: number }>(
    db,
    sql`select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age from outbox where state = 'waiting'`,
  );
  return { waiting: backlog?.waiting ?? 0, oldestAgeS: backlog?.age ?? 0 };
}

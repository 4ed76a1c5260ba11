import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";

/** As many as the dashboard shows and compares. */
const DAYS = 60;

/** Stores the counts of each finished day, once. They do not change later: a like of that day still counts if it is removed afterwards. */
export async function countFinishedDays(db: Db): Promise<void> {
  await db.execute(sql`
    insert into finished_days (day, users, likes)
    select day,
      (select count(*) from users where created_at >= day::timestamp at time zone 'utc' and created_at < (day + 1)::timestamp at time zone 'utc'),
      (select count(*) from likes where created_at >= day::timestamp at time zone 'utc' and created_at < (day + 1)::timestamp at time zone 'utc')
    from (select (now() at time zone 'utc')::date - n as day from generate_series(1, ${DAYS}::int) n) days
    where day not in (select day from finished_days)
    on conflict do nothing`);
}

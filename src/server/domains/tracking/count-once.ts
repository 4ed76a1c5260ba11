import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { type DailyVisitor, markOf } from "./daily-visitor.ts";

/** How many visitors per network and day count for one thing: an office has more, but so does anyone who rents a server. */
const PER_NETWORK = 3;

/** Something that a visitor did; `about` names it: `visit claude`. */
export type VisitorAction = DailyVisitor & { about: string };

/** Records today's actions and returns how many visitors did each for the first time today, by `about`. */
export async function countOnce(tx: Db, seen: VisitorAction[]): Promise<Map<string, number>> {
  if (seen.length === 0) return new Map();
  const sent = seen.map(({ day, visitor, network, about }) => ({ day, about, mark: markOf(visitor, about), network: markOf(network, about) }));
  const rows = await rawRows<{ about: string; count: number }>(
    tx,
    sql`
    with sent as (select distinct on (mark) * from json_to_recordset(${JSON.stringify(sent)}::json) as s(day date, about text, mark text, network text)),
    fresh as (
      select sent.*, row_number() over (partition by network order by mark) + (select count(*) from counted_visitors c where c.network = sent.network) as nth
      from sent where not exists (select from counted_visitors c where c.mark = sent.mark)),
    stored as (
      insert into counted_visitors (day, mark, network) select day, mark, network from fresh where nth <= ${PER_NETWORK}
      on conflict (mark) do nothing returning mark)
    select about, count(*)::int as count from stored join sent using (mark) group by about`,
  );
  return new Map(rows.map(({ about, count }) => [about, count]));
}

/** Which tools are compared, per pair and day. A visitor counts once a day for each pair, anonymously. */
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import type { DailyVisitor } from "../tracking/daily-visitor.ts";
import { createVisitorCounts } from "../tracking/visitor-counts.ts";

const ABOUT = "compare ";

export function createComparisonCounts(db: Db, onError: (error: unknown) => void) {
  const { count, ...writes } = createVisitorCounts(db, { store, onError });
  return {
    /** `slugs` are distinct and sorted. */
    count(visitor: DailyVisitor, slugs: string[]) {
      for (const [index, one] of slugs.entries()) for (const other of slugs.slice(index + 1)) count(visitor, `${ABOUT}${one} ${other}`);
    },
    ...writes,
  };
}

/** Ignores unknown slugs. */
async function store(tx: Db, counted: Map<string, number>): Promise<void> {
  const rows = [...counted].map(([about, count]) => {
    const [one, other] = about.slice(ABOUT.length).split(" ");
    return { one, other, count };
  });
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into comparison_days (tool_a, tool_b, day, count)
    select least(a.id, b.id), greatest(a.id, b.id), current_date, s.count
    from json_to_recordset(${JSON.stringify(rows)}::json) as s(one text, other text, count int)
    join tools a on a.slug = s.one and a.is_public join tools b on b.slug = s.other and b.is_public
    order by 1, 2
    on conflict (tool_a, tool_b, day) do update set count = comparison_days.count + excluded.count`);
}

const KEPT_DAYS = 90;

export async function deleteOldComparisons(db: Db): Promise<void> {
  await db.execute(sql`delete from comparison_days where day < current_date - ${KEPT_DAYS}::int`);
}

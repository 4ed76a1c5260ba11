import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import type { Activity } from "./activity-content.ts";

const DAYS = 60;

/** Sixty days of growing visits and searches, lower on weekends and slightly uneven; the same in every installation. */
export async function seedTraffic(tx: Db, { tools, emptySearches }: Activity["traffic"], now: Date): Promise<void> {
  const today = sql`${now.toISOString().slice(0, 10)}::date`;
  const days = sql`(select ${today} - n as day, n, case when extract(isodow from ${today} - n) > 5 then 0.64 else 1 end as pace
    from generate_series(0, ${DAYS - 1}::int) n)`;
  const visits = sql`(640 - 4.5 * n) * pace + (n * 7919) % 97`;
  await tx.execute(sql`insert into demo_counts (day, kind, label, found, count)
    select day, 'visits', '', 0, (${visits})::int from ${days} d
    union all select day, 'search', '', 1, ((${visits}) * 0.21 + (n * 31) % 17)::int from ${days} d
    union all select day, 'search', word, 0, 1 + ((n * 13 + place * 7) % (11 - place))::int
      from ${days} d, ${listed(emptySearches)} where (n * 31 + place * 17) % 7 < 3
    union all select day, 'tool', word, (pace * (26 - place) / 2 + (n * 3 + place) % 4)::int, (pace * (70 - 4 * place) + (n * 29 + place * 11) % 23)::int
      from ${days} d, ${listed(tools)}`);
}

/** The words of a list, each with its place in it. */
const listed = (words: string[]): SQL => sql`jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as listed (word, place)`;

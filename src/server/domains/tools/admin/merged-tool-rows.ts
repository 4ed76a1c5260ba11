/** What the tools domain itself stores about a tool: its counts, in total and per day, the reports about it, and its makers. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";
import { siteOf } from "../makers/claims.ts";
import type { Merge, MergedRows } from "../merged-with-tool.ts";

const countOf = async (db: Db, query: SQL): Promise<number> => (await rawRows<{ count: number }>(db, query))[0]?.count ?? 0;

/**
 * How much of the removed tool's trend the other one does not have yet: copied likes have added theirs (a trigger does, with
 * the weight 5). Trends are explained in decision 005.
 */
const trendToAdd = ({ from, to }: Merge): SQL => sql`greatest(1e-9,
  power(2, other.trending - extract(epoch from now() - timestamptz '2024-01-01 00:00:00+00')::float8 / 604800)
  - coalesce((select sum(5 * power(2, extract(epoch from copy.created_at - now())::float8 / 604800))
      from likes copy join likes original on original.user_id = copy.user_id and original.created_at = copy.created_at
      where copy.tool_id = ${to} and original.tool_id = ${from}), 0))`;

/** After the likes were copied. */
async function addCounts(tx: Db, merge: Merge): Promise<void> {
  const { from, to } = merge;
  await tx.execute(sql`update tools t set views_count = t.views_count + other.views_count, visits_count = t.visits_count + other.visits_count,
      trending = add_trend(t.trending, ${trendToAdd(merge)}, now())
    from tools other where t.id = ${to} and other.id = ${from}`);
  await tx.execute(sql`insert into tool_days (tool_id, day, views, visits, held_views, held_visits)
    select ${to}, day, views, visits, held_views, held_visits from tool_days where tool_id = ${from}
    on conflict (tool_id, day) do update set views = tool_days.views + excluded.views, visits = tool_days.visits + excluded.visits,
      held_views = tool_days.held_views + excluded.held_views, held_visits = tool_days.held_visits + excluded.held_visits`);
}

/** Before copied likes are removed. */
async function subtractCounts(tx: Db, merge: Merge): Promise<void> {
  const { from, to } = merge;
  const without = (count: string) => sql.raw(`greatest(t.${count} - other.${count}, 0)`);
  await tx.execute(sql`update tools t set views_count = ${without("views_count")}, visits_count = ${without("visits_count")},
      trending = add_trend(t.trending, -${trendToAdd(merge)}, now())
    from tools other where t.id = ${to} and other.id = ${from}`);
  await tx.execute(sql`update tool_days t set views = ${without("views")}, visits = ${without("visits")},
      held_views = ${without("held_views")}, held_visits = ${without("held_visits")}
    from tool_days other where t.tool_id = ${to} and other.tool_id = ${from} and other.day = t.day`);
}

/** A person's second report about the same tool stays where it is. */
const isMovable = ({ from, to }: Merge): SQL => sql`r.tool_id = ${from} and not exists (select from reports kept where kept.tool_id = ${to}
  and (kept.visitor = r.visitor or (kept.reporter_id = r.reporter_id and kept.resolved_at is null and r.resolved_at is null)))`;

export const mergedReports: MergedRows = {
  what: "reports",
  count: (db, merge) => countOf(db, sql`select count(*)::int as count from reports r where ${isMovable(merge)}`),
  async merge(tx, merge) {
    await tx.execute(sql`update reports r set tool_id = ${merge.to}, merged_from = ${merge.from} where ${isMovable(merge)}`);
  },
  async unmerge(tx, { from, to }) {
    await tx.execute(sql`update reports set tool_id = ${from}, merged_from = null where tool_id = ${to} and merged_from = ${from}`);
  },
};

export const mergedCounts: MergedRows = {
  what: "views and visits",
  count: (db, { from }) => countOf(db, sql`select views_count + visits_count as count from tools where id = ${from}`),
  merge: addCounts,
  unmerge: subtractCounts,
};

/** Only those who have proven that the site of the other tool is theirs, too. */
const makersToCopy = async (db: Db, { from, to }: Merge): Promise<SQL> => {
  const [kept] = await rawRows<{ website: string }>(db, sql`select website from tools where id = ${to}`);
  return sql`from tool_makers m where tool_id = ${from} and revoked_at is null and domain = ${kept ? await siteOf(kept.website) : null}
    and not exists (select from tool_makers where tool_id = ${to} and user_id = m.user_id)`;
};

export const mergedMakers: MergedRows = {
  what: "makers",
  count: async (db, merge) => countOf(db, sql`select count(*)::int as count ${await makersToCopy(db, merge)}`),
  async merge(tx, merge) {
    await tx.execute(
      sql`insert into tool_makers (tool_id, user_id, proof, domain, since) select ${merge.to}, user_id, proof, domain, since ${await makersToCopy(tx, merge)}`,
    );
  },
  async unmerge(tx, { from, to }) {
    await tx.execute(sql`delete from tool_makers m using tool_makers original
      where m.tool_id = ${to} and original.tool_id = ${from} and original.user_id = m.user_id and original.since = m.since`);
  },
};

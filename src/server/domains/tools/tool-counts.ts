/** Views and visits of tools, per tool and day. Counts far above a tool's usual day are held back for an admin to review. */
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import type { DailyVisitor } from "../tracking/daily-visitor.ts";
import { createVisitorCounts } from "../tracking/visitor-counts.ts";
import { flagUnusual } from "./flag-unusual.ts";

/** How much one event adds to a tool's trend; a like adds 5 (db/migrations/1009_likes.sql). */
export const TREND = { view: 0.2, visit: 2 } as const;
/** A tool's limit per day: this many, or three times its best day of the last week. */
const USUAL = { view: 200, visit: 30 } as const;
const TIMES = 3;
const BEST_OF_DAYS = 7;

export function createToolCounts(db: Db, onError: (error: unknown) => void) {
  const { count, ...writes } = createVisitorCounts(db, { store, onError });
  return { count: (visitor: DailyVisitor, slug: string, what: keyof typeof TREND) => count(visitor, `${what} ${slug}`), ...writes };
}

async function store(tx: Db, counted: Map<string, number>): Promise<void> {
  const slugs = [...new Set([...counted.keys()].map((about) => about.slice(about.indexOf(" ") + 1)))];
  const rows = slugs.map((slug) => ({ slug, views: counted.get(`view ${slug}`) ?? 0, visits: counted.get(`visit ${slug}`) ?? 0 }));
  if (rows.length === 0) return;
  const held = await rawRows<{ id: number; name: string }>(tx, statement(JSON.stringify(rows)));
  for (const tool of held) await flagUnusual(tx, tool);
}

/** Adds to the days and the tools' totals, and returns the tools whose first counts of the day were held back. Ignores unknown slugs. */
const statement = (rows: string) => sql`
  with sent as (select * from json_to_recordset(${rows}::json) as s(slug text, views int, visits int)),
  tool as (
    select t.id, t.name, sent.views, sent.visits from sent join tools t on t.slug = sent.slug where t.is_public order by t.id for update of t),
  room as (
    select tool.id,
      greatest(${USUAL.view}, ${TIMES} * coalesce(max(d.views) filter (where d.day < current_date), 0)) - coalesce(max(d.views) filter (where d.day = current_date), 0) as views,
      greatest(${USUAL.visit}, ${TIMES} * coalesce(max(d.visits) filter (where d.day < current_date), 0)) - coalesce(max(d.visits) filter (where d.day = current_date), 0) as visits,
      coalesce(bool_or(d.held_views + d.held_visits > 0) filter (where d.day = current_date), false) as held_before
    from tool left join tool_days d on d.tool_id = tool.id and d.day >= current_date - ${BEST_OF_DAYS}::int
    group by tool.id),
  split as (
    select tool.id, tool.name, room.held_before, tool.views as all_views, tool.visits as all_visits,
      least(tool.views, greatest(room.views, 0)) as views, least(tool.visits, greatest(room.visits, 0)) as visits
    from tool join room on room.id = tool.id),
  totals as (
    update tools t set views_count = t.views_count + s.views, visits_count = t.visits_count + s.visits,
      trending = add_trend(t.trending, s.views * ${TREND.view}::float8 + s.visits * ${TREND.visit}::float8, now())
    from split s where t.id = s.id and s.views + s.visits > 0),
  days as (
    insert into tool_days (tool_id, day, views, visits, held_views, held_visits)
    select id, current_date, views, visits, all_views - views, all_visits - visits from split
    on conflict (tool_id, day) do update set views = tool_days.views + excluded.views, visits = tool_days.visits + excluded.visits,
      held_views = tool_days.held_views + excluded.held_views, held_visits = tool_days.held_visits + excluded.held_visits)
  select id, name from split where not held_before and (views < all_views or visits < all_visits) order by id`;

/** Views and visits of tools, per tool and day. */
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import { createBatchedCounts } from "../../platform/jobs/batched-counts.ts";

/** What one event adds to a tool's trend; a like adds 5 (db/migrations/0002_tools.sql). */
const TREND = { view: 0.2, visit: 2 } as const;

type Counts = { view: number; visit: number };

export const createToolCounts = (db: Db, onError: (error: unknown) => void) =>
  createBatchedCounts<string, keyof Counts>({ zero: { view: 0, visit: 0 }, store: (slug, counts) => store(db, slug, counts), onError });

/** One statement for the day's row and the tool's own totals; a slug nobody has changes nothing. */
async function store(db: Db, slug: string, { view, visit }: Counts) {
  const weight = view * TREND.view + visit * TREND.visit;
  await db.execute(sql`
    with tool as (
      update tools set views_count = views_count + ${view}, visits_count = visits_count + ${visit}, trending = add_trend(trending, ${weight}, now())
      where slug = ${slug} and is_public returning id)
    insert into tool_days (tool_id, day, views, visits)
    select id, current_date, ${view}, ${visit} from tool
    on conflict (tool_id, day) do update set views = tool_days.views + excluded.views, visits = tool_days.visits + excluded.visits`);
}

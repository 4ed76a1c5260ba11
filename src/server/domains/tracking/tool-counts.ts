/** Views and visits are gathered in memory and written every few seconds, so that counting slows nobody down. */
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";

const FLUSH_MS = 5_000;
/** What one event adds to a tool's trend; a like adds 5 (db/migrations/0002_tools.sql). */
const TREND = { view: 0.2, visit: 2 } as const;

type Counts = { view: number; visit: number };

export function createToolCounts(db: Db, onError: (error: unknown) => void) {
  const waiting = new Map<string, Counts>();
  const timer = setInterval(() => flush().catch(onError), FLUSH_MS).unref();

  async function flush() {
    const batch = [...waiting];
    waiting.clear();
    for (const [slug, { view, visit }] of batch) await store(db, slug, { view, visit });
  }
  return {
    count(slug: string, what: keyof Counts) {
      const counts = waiting.get(slug) ?? { view: 0, visit: 0 };
      counts[what] += 1;
      waiting.set(slug, counts);
    },
    flush,
    /** Writes what is left, for a graceful stop. */
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

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

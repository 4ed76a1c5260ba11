/** Ranks by the likes of this week and the week before. Promotions play no part. */
import { inArray, sql } from "drizzle-orm";
import type { ToolCard, WeekRank } from "../../../contract/tool.ts";
import { createCachedValue } from "../../platform/cache/cached-value.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { likes } from "../likes/tables.ts";

/** Below these numbers nothing is shown: a small count could identify people, and is not a trend. */
const WEEK = { days: 14, fewestLikes: 3, fewestForLine: 10, ranked: 100 } as const;

type Ranks = Pick<WeekRank, "rank" | "rankBefore">;
export type WeekBoard = () => Promise<Map<number, Ranks>>;

/** Cached for a minute for all visitors: it reads all likes of two weeks. */
export const createWeekBoard = (db: Db, changes: Changes): WeekBoard =>
  createCachedValue({ changes, affectedBy: (tag) => tag === "tools", load: async () => ({ value: await loadRanks(db), until: null }) });

/** Tools with equal likes share a rank, so that none is ahead by chance. */
async function loadRanks(db: Db): Promise<Map<number, Ranks>> {
  const rows = await rawRows<Ranks & { id: number }>(
    db,
    sql`
    with counted as (
      select l.tool_id,
        (count(*) filter (where l.created_at > now() - interval '7 days'))::int as likes,
        (count(*) filter (where l.created_at <= now() - interval '7 days'))::int as likes_before
      from likes l where l.created_at > now() - interval '14 days' and l.created_at <= now() group by l.tool_id),
    ranked as (
      select c.*, (rank() over (order by c.likes desc))::int as rank, (rank() over (order by c.likes_before desc))::int as rank_before
      from counted c join tools t on t.id = c.tool_id join categories k on k.id = t.category_id
      where t.is_public and not k.is_adult)
    select tool_id as id, rank, case when likes_before >= ${WEEK.fewestLikes}::int then rank_before end as "rankBefore"
    from ranked where likes >= ${WEEK.fewestLikes}::int and rank <= ${WEEK.ranked}::int`,
  );
  return new Map(rows.map(({ id, ...ranks }) => [id, ranks]));
}

/** Adds each tool's rank and daily likes, if it has any. */
export async function addPositions<Card extends ToolCard>(db: Db, board: WeekBoard, cards: Card[]): Promise<Card[]> {
  const weekRanks = await weekRanksOf(db, board, cards);
  return cards.map((card) => {
    const week = weekRanks.get(card.id);
    return week ? { ...card, week } : card;
  });
}

/** Days are counted back from now, so that the last one is as long as the others. */
async function weekRanksOf(db: Db, board: WeekBoard, cards: ToolCard[]): Promise<Map<number, WeekRank>> {
  if (cards.length === 0) return new Map();
  const ids = cards.map(({ id }) => id);
  const [ranks, rows] = await Promise.all([
    board(),
    rawRows<{ id: number; ago: number; likes: number }>(
      db,
      sql`
      select tool_id as id, floor(extract(epoch from now() - created_at) / 86400)::int as ago, count(*)::int as likes
      from likes where ${inArray(likes.toolId, ids)} and created_at > now() - interval '14 days' and created_at <= now() group by 1, 2`,
    ),
  ]);
  const daysOf = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    ids.flatMap((id) => {
      const position = { ...(ranks.get(id) ?? { rank: null, rankBefore: null }), days: lineOf(daysOf.get(id) ?? []) };
      return position.rank !== null || position.days.length > 0 ? [[id, position]] : [];
    }),
  );
}

function lineOf(rows: { ago: number; likes: number }[]): number[] {
  if (rows.reduce((sum, { likes }) => sum + likes, 0) < WEEK.fewestForLine) return [];
  const days: number[] = Array(WEEK.days).fill(0);
  for (const { ago, likes } of rows) days[WEEK.days - 1 - Math.min(ago, WEEK.days - 1)] = likes;
  return days;
}

/** Why tools are trending: their likes, visits and views of the last seven days, as numbers and as one line. */
import { inArray, sql } from "drizzle-orm";
import type { ToolCard, TrendFacts } from "../../../contract/tool.ts";
import type { Db } from "../../platform/db/database.ts";
import { likes } from "../likes/tables.ts";
import { toolDays, tools } from "./tables.ts";

const DAYS = 7;

type Counted = { id: number; likes: number; visits: number; views: number; isNew: boolean };

export async function trendFactsOf(db: Db, cards: ToolCard[]): Promise<Map<number, TrendFacts>> {
  if (cards.length === 0) return new Map();
  const since = sql`now() - make_interval(days => ${DAYS})`;
  const inDays = (column: typeof toolDays.visits | typeof toolDays.views) =>
    sql<number>`coalesce((select sum(${column}) from ${toolDays} where ${toolDays.toolId} = ${tools.id} and ${toolDays.day} > current_date - ${DAYS}::int), 0)::int`;
  const rows: Counted[] = await db
    .select({
      id: tools.id,
      likes: sql<number>`(select count(*) from ${likes} where ${likes.toolId} = ${tools.id} and ${likes.createdAt} > ${since})::int`,
      visits: inDays(toolDays.visits),
      views: inDays(toolDays.views),
      isNew: sql<boolean>`coalesce(${tools.publishedAt} > ${since}, false)`,
    })
    .from(tools)
    .where(
      inArray(
        tools.id,
        cards.map(({ id }) => id),
      ),
    );
  const isHot = new Map(cards.map((card) => [card.id, card.isHot]));
  return new Map(rows.map(({ id, ...counts }) => [id, { line: lineOf(counts, isHot.get(id) ?? false), ...counts }]));
}

/** Names the factor with the most weight; docs/decisions/005-trending-and-popular.md has the weights. */
function lineOf({ likes: liked, visits, views, isNew }: Omit<Counted, "id">, isHot: boolean): string {
  if (liked > 0) return `+${counted(liked, "like")} this week`;
  if (isHot) return "Picked by our editors";
  if (visits > 0) return `${counted(visits, "visit")} this week`;
  if (isNew) return "New this week";
  return views > 0 ? `${counted(views, "view")} this week` : "Liked in recent weeks";
}

const counted = (count: number, noun: string) => `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;

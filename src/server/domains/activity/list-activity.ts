/** Recent activity: about tools, never about people. Excludes adult tools and ignores promotions. */
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Activity, ListedTool } from "../../../contract/activity.ts";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import type { HomeSection } from "../../../shared/home-layout.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { categories } from "../categories/tables.ts";
import { listedColumns } from "../tools/cards.ts";
import { tools } from "../tools/tables.ts";

/** How many of each list are read: more than are shown, because the home page leaves out what its other lists have. */
export function roomFor({ sections }: SiteSettings["home"]): number {
  const count = (name: HomeSection) => sections.find(({ section }) => section === name)?.count ?? 0;
  return Math.max(count("new"), count("liked")) + count("trending") + count("featured");
}

/** How many likes are read; a tool liked several times is listed once. */
const LAST_LIKES = 300;

const shown = and(tools.isPublic, eq(categories.isAdult, false));

export async function listActivity(db: Db, room: number): Promise<Activity> {
  const [listed, liked] = await Promise.all([listNew(db, room), listLikedLately(db, room)]);
  return { asOf: new Date().toISOString(), listed, liked };
}

async function listNew(db: Db, room: number): Promise<Activity["listed"]> {
  const rows = await db
    .select({ ...listedColumns, publishedAt: tools.publishedAt })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(and(shown, gt(tools.publishedAt, sql`now() - interval '7 days'`)))
    .orderBy(desc(tools.publishedAt), desc(tools.id))
    .limit(room);
  return rows.flatMap(({ publishedAt, ...tool }) => (publishedAt ? [{ ...tool, publishedAt: publishedAt.toISOString() }] : []));
}

async function listLikedLately(db: Db, room: number): Promise<ListedTool[]> {
  const last = await rawRows<{ id: number }>(
    db,
    sql`
    select tool_id as id from (
      select tool_id, created_at from likes where created_at > now() - interval '7 days' and created_at <= now() order by created_at desc limit ${LAST_LIKES}) as recent
    group by tool_id order by max(created_at) desc, tool_id limit ${2 * room}`,
  );
  const order = new Map(last.map(({ id }, index) => [id, index]));
  if (order.size === 0) return [];
  const rows = await db
    .select(listedColumns)
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(and(shown, inArray(tools.id, [...order.keys()])));
  return rows.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)).slice(0, room);
}

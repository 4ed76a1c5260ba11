/** One query for every type of event: rows about tools, with their time and an id, joined with tools that visitors can see. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";
import type { EventRange, EventScope, ToolEvent } from "./tool-events.ts";

/** `where` must be that of an index on the time and the id. */
export type EventRows = { from: SQL; toolId: SQL; at: SQL; id: SQL; where: SQL; detail: SQL };
type Row<Detail> = ToolEvent["tool"] & { eventId: number; at: string; detail: Detail };

/** For categories, this many of the latest events of all tools are read: a rare category must not cost a walk through all of them. */
const MOST_SCANNED = 2_000;

const TOOL = sql`t.id, t.slug, t.name, t.logo_url as "logoUrl", t.short_description as "shortDescription", t.tags,
  c.id as "categoryId", c.name as category, c.slug as "categorySlug"`;
const SHOWN = sql`join tools t on t.id = e.tool_id and t.is_public join categories c on c.id = t.category_id and not c.is_adult`;

export function readEvents<Detail>(db: Db, rows: EventRows, scope: EventScope, range: EventRange): Promise<Row<Detail>[]> {
  const { from, toolId, at, id, where, detail } = rows;
  const columns = sql`${id} as id, ${toolId} as tool_id, ${at} as at, ${detail} as detail`;
  const found = sql`from ${from} where ${where} and ${inRange({ at, id }, range)}`;
  const newest = (limit: number) => sql`order by ${at} desc, ${id} desc limit ${limit}`;
  const events =
    scope !== "all" && "toolIds" in scope
      ? sql`unnest(${idList(scope.toolIds)}) followed(id)
          cross join lateral (select ${columns} ${found} and ${toolId} = followed.id ${newest(range.limit)}) e`
      : sql`(select ${columns} ${found} ${newest(Math.max(MOST_SCANNED, range.limit))}) e`;
  const ofCategories = scope !== "all" && "categoryIds" in scope ? sql`where t.category_id = any(${idList(scope.categoryIds)})` : sql``;
  return rawRows(
    db,
    sql`select e.id as "eventId", ${utcText(sql`e.at`)} as at, e.detail, ${TOOL} from ${events} ${SHOWN} ${ofCategories}
      order by e.at desc, e.id desc limit ${range.limit}`,
  );
}

/** Times of the same moment are in the order of their ids. */
export const inRange = ({ at, id }: Pick<EventRows, "at" | "id">, { after, before }: EventRange): SQL =>
  sql`(${at}, ${id}) < (${before.at}::timestamptz, ${before.id}::int)${after === undefined ? sql`` : sql` and ${at} > ${after}::timestamptz`}`;

export const idList = (ids: number[]): SQL => sql`${`{${ids.join(",")}}`}::int[]`;

export const utcText = (at: SQL): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A time in the same form. */
export const microTime = (time: Date): string => time.toISOString().replace("Z", "000Z");

export const toolOf = <Detail>({ eventId: _, at: __, detail: ___, ...tool }: Row<Detail>): ToolEvent["tool"] => tool;

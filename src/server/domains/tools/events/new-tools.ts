import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { type EventRows, idList, inRange, readEvents, toolOf } from "./read-events.ts";
import type { EventRange, EventScope, ToolEvents } from "./tool-events.ts";

const LISTED: EventRows = {
  from: sql`tools n`,
  ...{ toolId: sql`n.id`, id: sql`n.id`, at: sql`n.published_at`, detail: sql`null` },
  where: sql`n.is_public`,
};

/** Each category has an index of its newest tools. */
const ofCategories = (categoryIds: number[], range: EventRange): EventRows => ({
  ...LISTED,
  from: sql`(select n.* from unnest(${idList(categoryIds)}) followed(id) cross join lateral (
    select n.id, n.published_at, n.is_public from tools n where n.category_id = followed.id and n.is_public and ${inRange(LISTED, range)}
    order by n.published_at desc, n.id desc limit ${range.limit}) n) n`,
});

const rowsOf = (scope: EventScope, range: EventRange) => (scope !== "all" && "categoryIds" in scope ? ofCategories(scope.categoryIds, range) : LISTED);

export const newTools: ToolEvents = {
  type: "listed",
  async list(db: Db, scope, range) {
    const rows = await readEvents<null>(db, rowsOf(scope, range), scope, range);
    return rows.map((row) => ({
      type: "listed",
      ...{ id: row.eventId, at: row.at, text: row.shortDescription, href: `/tools/${row.slug}`, tool: toolOf(row) },
    }));
  },
};

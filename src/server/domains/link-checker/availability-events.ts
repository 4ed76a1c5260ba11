/** Websites that went offline and came back. Of each tool the last time, which is all that is stored. */
import { type SQL, sql } from "drizzle-orm";
import { type EventRows, readEvents, toolOf } from "../tools/events/read-events.ts";
import type { ToolEvents } from "../tools/events/tool-events.ts";

const rowsAt = (at: SQL): EventRows => ({
  from: sql`link_checks l`,
  ...{ toolId: sql`l.tool_id`, id: sql`l.tool_id`, detail: sql`null` },
  at,
  where: sql`${at} is not null`,
});

const availabilityEvents = (type: "offline" | "online", rows: EventRows, text: string): ToolEvents => ({
  type,
  async list(db, scope, range) {
    const found = await readEvents<null>(db, rows, scope, range);
    return found.map((row) => ({ type, id: row.eventId, at: row.at, text, href: `/tools/${row.slug}`, tool: toolOf(row) }));
  },
});

export const offlineEvents = availabilityEvents("offline", rowsAt(sql`l.gone_at`), "The website has not responded for a week.");
export const onlineEvents = availabilityEvents("online", rowsAt(sql`l.back_at`), "The website responds again.");

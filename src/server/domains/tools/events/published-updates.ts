import { sql } from "drizzle-orm";
import { type EventRows, readEvents, toolOf } from "./read-events.ts";
import type { ToolEvents } from "./tool-events.ts";

const UPDATES: EventRows = {
  from: sql`tool_updates u`,
  ...{ toolId: sql`u.tool_id`, id: sql`u.id`, at: sql`u.published_at`, detail: sql`u.text` },
  where: sql`u.status = 'approved'`,
};

export const publishedUpdates: ToolEvents = {
  type: "update",
  async list(db, scope, range) {
    const rows = await readEvents<string>(db, UPDATES, scope, range);
    return rows.map((row) => ({
      type: "update",
      ...{ id: row.eventId, at: row.at, text: row.detail, href: `/tools/${row.slug}#update-${row.eventId}`, tool: toolOf(row) },
    }));
  },
};

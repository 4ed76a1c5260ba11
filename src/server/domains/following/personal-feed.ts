import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import type { ToolEvents } from "../tools/events/tool-events.ts";
import { listFollowRows } from "./follow-rows.ts";
import { NEWEST, readPage } from "./list-activity.ts";
import type { Match } from "./match-events.ts";
import { followSettings } from "./tables.ts";

/** What happened to everything that the reader with this secret follows; null if the address was renewed or never existed. */
export async function readPersonalFeed(db: Db, sources: ToolEvents[], secret: string): Promise<Match["event"][] | null> {
  const [reader] = await db
    .select({ userId: followSettings.userId })
    .from(followSettings)
    .innerJoin(users, eq(users.id, followSettings.userId))
    .where(and(eq(followSettings.feedSecret, secret), eq(users.isDisabled, false)));
  if (!reader) return null;
  const follows = await listFollowRows(db, [reader.userId]);
  const { matches } = await readPage(db, sources, { follows, start: NEWEST });
  return matches.map(({ event }) => event);
}

/** When a session expires, whatever its cookie says. Checked in the database, in every query for a session. */
import { eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { sessions, users } from "./tables.ts";

/** Each refresh extends a session by this long. */
export const IDLE_MS = 30 * 86_400_000;
/** However often it is used, counted from signing in. */
const ABSOLUTE = sql.raw("interval '90 days'");
/** A session that can change everyone's data is worth more to a thief. */
const ADMIN_IDLE = sql.raw("interval '12 hours'");
const ADMIN_ABSOLUTE = sql.raw("interval '7 days'");

/** For queries that join sessions with their users. */
export const isAlive: SQL<boolean> = sql<boolean>`(${sessions.expiresAt} > now() and ${sessions.createdAt} > now() - ${ABSOLUTE}
  and (not (${users.isAdmin} and ${sessions.mayBeAdmin})
    or (${sessions.createdAt} > now() - ${ADMIN_ABSOLUTE} and ${sessions.rotatedAt} > now() - ${ADMIN_IDLE})))`;

/** Deletes sessions that can no longer be used. */
export async function deleteEndedSessions(db: Db): Promise<void> {
  const ended = db.select({ id: sessions.id }).from(sessions).innerJoin(users, eq(users.id, sessions.userId)).where(not(isAlive));
  await db.delete(sessions).where(inArray(sessions.id, ended));
}

import { and, desc, eq } from "drizzle-orm";
import type { ListOf } from "../../../contract/api.ts";
import type { OwnSession } from "../../../contract/session.ts";
import type { Db } from "../../platform/db/database.ts";
import { isAlive } from "../../ports/identity/session-limits.ts";
import { sessions, users } from "../../ports/identity/tables.ts";

/** Most recently used first. An open browser refreshes its session at least every hour. */
export async function listSessions(db: Db, { userId, currentId }: { userId: number; currentId: string }): Promise<ListOf<OwnSession>> {
  const rows = await db
    .select({ id: sessions.id, device: sessions.device, startedAt: sessions.createdAt, lastUsedAt: sessions.rotatedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isAlive))
    .orderBy(desc(sessions.rotatedAt), desc(sessions.id));
  const items = rows.map(({ id, device, startedAt, lastUsedAt }) => ({
    id,
    device,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === currentId,
  }));
  return { items, total: items.length };
}

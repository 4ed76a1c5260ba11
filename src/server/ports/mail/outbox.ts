import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { outbox } from "./tables.ts";

/** Queues a mail again, as if it were new. */
export const retryMail = (tx: Db, id: number): Promise<unknown> =>
  tx.update(outbox).set({ state: "waiting", attempts: 0, nextAttemptAt: sql`now()`, claimedBy: null, claimedUntil: null }).where(eq(outbox.id, id));

/** Deletes mail to this address (in lower case), also what still waits, and copies of messages that it sent us. */
export const deleteMailOf = (tx: Db, email: string): Promise<unknown> =>
  tx.delete(outbox).where(or(eq(sql`lower(${outbox.recipient})`, email), eq(sql`lower(${outbox.headers} ->> 'Reply-To')`, email)));

/** Mail that a restored copy still has from the time of its backup, and that the real site has sent. */
export const skipWaitingMail = (tx: Db): Promise<unknown> => tx.update(outbox).set({ state: "skipped" }).where(eq(outbox.state, "waiting"));

export const deleteOldMail = (db: Db): Promise<unknown> =>
  db.delete(outbox).where(and(ne(outbox.state, "waiting"), lt(outbox.createdAt, sql`now() - interval '90 days'`)));

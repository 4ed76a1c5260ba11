import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { outbox } from "../../../ports/mail/tables.ts";
import { nameMails } from "./name-mails.ts";

type Page = { limit: number; offset: number; state?: "waiting" | "sent" | "kept" | "skipped" | "failed" | undefined };

/** The outbox for admins, newest first: sent, waiting (and why) and failed mails. */
export async function listMails(db: Db, { limit, offset, state }: Page) {
  const where = state ? eq(outbox.state, state) : undefined;
  const [rows, [count]] = await Promise.all([
    db
      .select({
        id: outbox.id,
        dedupeKey: outbox.dedupeKey,
        kind: outbox.kind,
        recipient: outbox.recipient,
        subject: outbox.subject,
        state: outbox.state,
        attempts: outbox.attempts,
        lastError: outbox.lastError,
        createdAt: outbox.createdAt,
        sentAt: outbox.sentAt,
      })
      .from(outbox)
      .where(where)
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(outbox).where(where),
  ]);
  return {
    items: await nameMails(
      db,
      rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), sentAt: row.sentAt?.toISOString() ?? null })),
    ),
    total: count?.total ?? 0,
  };
}

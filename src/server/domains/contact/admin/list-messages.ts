import { and, desc, eq, ilike, or } from "drizzle-orm";
import type { Message } from "../../../../contract/admin/messages.ts";
import type { ListOf } from "../../../../contract/api.ts";
import type { Db } from "../../../platform/db/database.ts";
import { ilikePattern } from "../../../platform/db/ilike-pattern.ts";
import { messages } from "../tables.ts";

type Query = { limit: number; page: number; q?: string | undefined; topic?: string | undefined };

/** Messages from the contact page, newest first. */
export async function listMessages(db: Db, { limit, page, q, topic }: Query): Promise<ListOf<Message>> {
  const text = q && ilikePattern(q);
  const where = and(
    topic ? eq(messages.topic, topic) : undefined,
    text ? or(ilike(messages.name, text), ilike(messages.email, text), ilike(messages.message, text)) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(messages)
      .where(where)
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(messages, where),
  ]);
  return { items: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })), total };
}

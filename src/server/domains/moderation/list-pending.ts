import { sql } from "drizzle-orm";
import { PendingCounts, PendingLists } from "../../../contract/admin/moderation.ts";
import type { Db } from "../../platform/db/database.ts";
import { isWaiting } from "./queue.ts";
import type { Reviewable, Reviewables } from "./reviewable.ts";

/** Pending items, newest first. */
export async function listPending(db: Db, reviewables: Reviewables): Promise<PendingLists> {
  const [lists, counts] = await Promise.all([ofEach(reviewables, (one) => one.listPending(db)), countPending(db, reviewables)]);
  return PendingLists.parse({ ...lists, counts });
}

export async function countPending(db: Db, reviewables: Reviewables): Promise<PendingCounts> {
  return PendingCounts.parse(
    await ofEach(reviewables, ({ table, publishScheduled }) => db.$count(table, publishScheduled ? isWaiting(table) : sql`status = 'pending'`)),
  );
}

/** The answers by type. */
async function ofEach<Answer>(reviewables: Reviewables, ask: (one: Reviewable) => Promise<Answer>): Promise<Record<string, Answer>> {
  return Object.fromEntries(await Promise.all(Object.values(reviewables).map(async (one) => [one.type, await ask(one)] as const)));
}

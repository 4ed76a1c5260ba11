import { sql } from "drizzle-orm";
import type { PendingCounts, PendingLists } from "../../../contract/admin/moderation.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Reviewable, Reviewables } from "./reviewable.ts";

/** Pending items, newest first. */
export async function listPending(db: Db, reviewables: Reviewables): Promise<PendingLists> {
  const [tools, news, blogs, videos, counts] = await Promise.all([
    reviewables.tools.listPending(db),
    reviewables.news.listPending(db),
    reviewables.blogs.listPending(db),
    reviewables.videos.listPending(db),
    countPending(db, reviewables),
  ]);
  return { tools, news, blogs, videos, counts };
}

export async function countPending(db: Db, reviewables: Reviewables): Promise<PendingCounts> {
  const count = ({ table }: Pick<Reviewable, "table">) => db.$count(table, sql`status = 'pending'`);
  const [tools, news, blogs, videos] = await Promise.all([
    count(reviewables.tools),
    count(reviewables.news),
    count(reviewables.blogs),
    count(reviewables.videos),
  ]);
  return { tools, news, blogs, videos };
}

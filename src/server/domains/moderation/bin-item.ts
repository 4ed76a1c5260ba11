import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import { news, posts, videos } from "../../platform/db/schema/content.ts";
import { tools } from "../../platform/db/schema/tools.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { type Actor, type Note, withAudit } from "../audit-log/with-audit.ts";
import { type Item, lockItem, type Which } from "./items.ts";

type Binned = Which & { reason?: string | undefined };

/** Puts an item into the bin, from which it can be restored for 30 days. */
export const binItem = (db: Db, { actor, ...which }: Binned & { actor: Actor }): Promise<{ item: Item; version: number }> =>
  withAudit(db, actor, (tx, note) => binLocked(tx, note, which));

export async function binLocked(tx: Db, note: Note, which: Binned): Promise<{ item: Item; version: number }> {
  const { type, id, reason } = which;
  const item = await lockItem(tx, which);
  if (item.deletedAt) throw new HttpError(409, `${item.title} is already in the bin.`);
  // Deleted items get the status rejected, so that queries for approved items need no extra condition.
  const set = { deletedAt: new Date(), statusBefore: item.status, status: "rejected" as const };
  const [stored] = await {
    tools: () => tx.update(tools).set(set).where(eq(tools.id, id)).returning({ version: tools.version }),
    news: () => tx.update(news).set(set).where(eq(news.id, id)).returning({ version: news.version }),
    blogs: () => tx.update(posts).set(set).where(eq(posts.id, id)).returning({ version: posts.version }),
    videos: () => tx.update(videos).set(set).where(eq(videos.id, id)).returning({ version: videos.version }),
  }[type]();
  if (!stored) throw new Error("The item is gone although it was locked");
  note({
    action: "delete",
    entity: type,
    entityId: id,
    subject: item.title,
    reason,
    changes: { status: [item.status, "deleted"] },
    isPublic: true,
    version: stored.version,
  });
  return { item, version: stored.version };
}

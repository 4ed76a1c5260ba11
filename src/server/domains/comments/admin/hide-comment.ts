import { eq, sql } from "drizzle-orm";
import type { CurrentSite } from "../../../config/site-source.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { type Actor, type Note, withAudit } from "../../audit-log/with-audit.ts";
import { withAuditInBulk } from "../../audit-log/with-audit-in-bulk.ts";
import { posts } from "../../blog/tables.ts";
import { mailReply } from "../mail-reply.ts";
import { comments } from "../tables.ts";

type Hiding = { id: number; hidden: boolean; reason?: string | undefined };

/** Hides a comment with the replies to it, or shows them again, or publishes one that waits for review. Returns the post's slug. */
export const hideComment = (db: Db, site: CurrentSite, { actor, ...hiding }: Hiding & { actor: Actor }): Promise<string> =>
  withAudit(db, actor, async (tx, note) => {
    const slug = await hideLocked(tx, note, site, hiding);
    if (slug === undefined) throw new HttpError(409, hiding.hidden ? "This comment is already hidden." : "This comment is not hidden.");
    return slug;
  });

/** The same for many; skips those already in that state. */
export const hideComments = (db: Db, site: CurrentSite, { ids, hidden, actor }: { ids: number[]; hidden: boolean; actor: Actor }) =>
  withAuditInBulk(db, { ids, actor }, (tx, note, id) => hideLocked(tx, note, site, { id, hidden }));

async function hideLocked(tx: Db, note: Note, site: CurrentSite, { id, hidden, reason }: Hiding): Promise<string | undefined> {
  const [comment] = await tx
    .select({ slug: posts.slug, content: comments.content, hiddenAt: comments.hiddenAt, isWaiting: comments.waitsForReview })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(eq(comments.id, id))
    .for("update", { of: comments });
  if (!comment) throw notFound("Comment");
  if ((comment.hiddenAt !== null) === hidden && !comment.isWaiting) return undefined;
  await tx
    .update(comments)
    .set({ hiddenAt: hidden ? sql`now()` : null, waitsForReview: false })
    .where(eq(comments.id, id));
  if (comment.isWaiting && !hidden) await mailReply(tx, site, id);
  note({
    action: hidden ? "hide" : "show",
    entity: "comments",
    entityId: id,
    subject: comment.content.slice(0, 80),
    reason,
    changes: { hidden: [!hidden, hidden] },
  });
  return comment.slug;
}

import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/connect.ts";
import { comments, posts } from "../../../platform/db/schema/content.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { type Actor, withAudit } from "../../audit-log/with-audit.ts";

type Hiding = { id: number; hidden: boolean; reason: string | undefined; actor: Actor };

/** Hides a comment with the replies to it, or shows them again. Returns the post's slug. */
export const hideComment = (db: Db, { id, hidden, reason, actor }: Hiding): Promise<string> =>
  withAudit(db, actor, async (tx, note) => {
    const [comment] = await tx
      .select({ slug: posts.slug, content: comments.content, hiddenAt: comments.hiddenAt })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(eq(comments.id, id))
      .for("update", { of: comments });
    if (!comment) throw notFound("Comment");
    if ((comment.hiddenAt !== null) === hidden) throw new HttpError(409, hidden ? "This comment is already hidden." : "This comment is not hidden.");
    await tx
      .update(comments)
      .set({ hiddenAt: hidden ? sql`now()` : null })
      .where(eq(comments.id, id));
    note({
      action: hidden ? "hide" : "show",
      entity: "comments",
      entityId: id,
      subject: comment.content.slice(0, 80),
      reason,
      changes: { hidden: [!hidden, hidden] },
    });
    return comment.slug;
  });

import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Comment } from "../../../contract/comment.ts";
import { UNKNOWN_PERSON } from "../../../contract/constants.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { users } from "../../ports/identity/tables.ts";
import { sendMail } from "../../ports/mail/send-mail.ts";
import { type CommentedPost, getNewComment } from "./list-comments.ts";
import { comments } from "./tables.ts";

/** Short comments like "Thanks!" may repeat; a longer comment posted twice within a day is a mistake or spam. */
const SHORT = 40;

type Writing = { post: CommentedPost; author: User; content: string; parentId: number | null };

/** Stores a comment or a reply, and the mail to the author of the parent comment. */
export const postComment = (db: Db, site: CurrentSite, writing: Writing): Promise<Comment> =>
  db.transaction(async (tx) => {
    const { post, author, content, parentId } = writing;
    // Two simultaneous requests must not both find no earlier comment.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('comments of ' || ${author.id}::int, 0))`);
    if (await isDuplicateComment(tx, writing)) throw new HttpError(409, "You have already posted this comment.");
    const answered = parentId === null ? null : await answeredComment(tx, post.id, parentId);

    const [stored] = await tx.insert(comments).values({ postId: post.id, userId: author.id, parentId, content }).returning({ id: comments.id });
    if (!stored) throw new Error("The comment was not stored");
    if (answered?.email && answered.userId !== author.id) {
      const facts = { userId: answered.userId, author: nameOf(author), reply: content, postTitle: post.title, postSlug: post.slug };
      await sendMail(tx, site, { kind: "comment-reply", to: answered.email, occasion: `comment:${stored.id}`, facts });
    }
    return getNewComment(tx, stored.id);
  });

async function isDuplicateComment(tx: Db, { post, author, content, parentId }: Writing): Promise<boolean> {
  const inThread = and(eq(comments.postId, post.id), sql`${comments.parentId} is not distinct from ${parentId}::int`);
  const anywhereToday = content.length > SHORT ? gt(comments.createdAt, sql`now() - interval '1 day'`) : undefined;
  const before = await tx.$count(
    comments,
    and(eq(comments.userId, author.id), eq(comments.content, content), isNull(comments.deletedAt), anywhereToday ? or(inThread, anywhereToday) : inThread),
  );
  return before > 0;
}

/** The author of the parent comment; mail is sent only to verified addresses. */
async function answeredComment(tx: Db, postId: number, id: number) {
  const [parent] = await tx
    .select({
      parentId: comments.parentId,
      userId: users.id,
      email: users.email,
      isReachable: sql<boolean>`${users.emailVerified} and not ${users.isDisabled}`,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.userId))
    .where(and(eq(comments.id, id), eq(comments.postId, postId), isNull(comments.hiddenAt), isNull(comments.deletedAt)));
  if (!parent) throw notFound("Comment");
  if (parent.parentId !== null) throw new HttpError(400, "You can't reply to a reply. Please reply to the original comment.");
  const { userId, email, isReachable } = parent;
  return userId !== null && email !== null && isReachable ? { userId, email } : null;
}

const nameOf = ({ firstName, lastName, displayName }: User) => [firstName ?? displayName, lastName].filter(Boolean).join(" ") || UNKNOWN_PERSON;

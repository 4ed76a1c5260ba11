import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { UNKNOWN_PERSON } from "../../../contract/constants.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { sendMail } from "../../ports/mail/send-mail.ts";
import { posts } from "../blog/tables.ts";
import { comments } from "./tables.ts";

const [parents, answered] = [alias(comments, "parents"), alias(users, "answered")];

/** Tells the author of a comment about a reply, unless they wrote it; mail is sent only to verified addresses. The outbox prevents duplicates. */
export async function mailReply(tx: Db, site: CurrentSite, id: number): Promise<void> {
  const [reply] = await tx
    .select({
      content: comments.content,
      authorId: comments.userId,
      firstName: sql<string | null>`coalesce(${users.firstName}, ${users.displayName})`,
      lastName: users.lastName,
      post: { title: posts.title, slug: posts.slug },
      to: { userId: answered.id, email: answered.email },
      isReachable: sql<boolean>`${answered.emailVerified} and not ${answered.isDisabled}`,
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .innerJoin(parents, eq(parents.id, comments.parentId))
    .innerJoin(answered, eq(answered.id, parents.userId))
    .leftJoin(users, eq(users.id, comments.userId))
    .where(eq(comments.id, id));
  if (!reply?.isReachable || !reply.to.email || reply.to.userId === reply.authorId) return;
  const author = [reply.firstName, reply.lastName].filter(Boolean).join(" ") || UNKNOWN_PERSON;
  const facts = { userId: reply.to.userId, author, reply: reply.content, postTitle: reply.post.title, postSlug: reply.post.slug };
  await sendMail(tx, site, { kind: "comment-reply", to: reply.to.email, occasion: `comment:${id}`, facts });
}

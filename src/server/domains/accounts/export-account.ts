import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { apiKeys, sessions } from "../../platform/db/schema/accounts.ts";
import { comments, news, posts, videos } from "../../platform/db/schema/content.ts";
import { messages, subscribers } from "../../platform/db/schema/mail.ts";
import { likes, reports, tools } from "../../platform/db/schema/tools.ts";
import type { User } from "../../ports/identity/sessions.ts";

/** Everything we hold about a person, in their own words and ours. Secrets of their sessions and keys are hashes and stay here. */
export async function exportAccount(db: Db, user: User) {
  const [
    liked,
    written,
    submittedTools,
    submittedNews,
    submittedPosts,
    submittedVideos,
    reported,
    openSessions,
    keys,
    newsletter,
    contactMessages,
    orders,
    payments,
    promotions,
    plans,
  ] = await Promise.all([
    db
      .select({ tool: tools.slug, likedAt: likes.createdAt })
      .from(likes)
      .innerJoin(tools, eq(tools.id, likes.toolId))
      .where(eq(likes.userId, user.id))
      .orderBy(desc(likes.createdAt)),
    db
      .select({ post: posts.slug, content: comments.content, createdAt: comments.createdAt, deletedAt: comments.deletedAt })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(eq(comments.userId, user.id)),
    db.select().from(tools).where(eq(tools.submittedBy, user.id)),
    db.select().from(news).where(eq(news.submittedBy, user.id)),
    db.select().from(posts).where(eq(posts.submittedBy, user.id)),
    db.select().from(videos).where(eq(videos.submittedBy, user.id)),
    db.select().from(reports).where(eq(reports.reporterId, user.id)),
    db
      .select({ startedAt: sessions.createdAt, refreshedAt: sessions.rotatedAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, user.id)),
    db
      .select({ name: apiKeys.name, createdAt: apiKeys.createdAt, lastUsedAt: apiKeys.lastUsedAt, revokedAt: apiKeys.revokedAt })
      .from(apiKeys)
      .where(eq(apiKeys.userId, user.id))
      .orderBy(apiKeys.id),
    // An address proves nothing until its owner has confirmed it.
    user.emailVerified ? db.select().from(subscribers).where(eq(subscribers.email, user.email)) : [],
    user.emailVerified
      ? db
          .select({ name: messages.name, topic: messages.topic, message: messages.message, sentAt: messages.createdAt })
          .from(messages)
          .where(eq(sql`lower(${messages.email})`, user.email))
          .orderBy(messages.id)
      : [],
    rawRows(db, sql`select * from orders where user_id = ${user.id} order by id`),
    rawRows(db, sql`select payments.* from payments join orders on orders.id = payments.order_id where orders.user_id = ${user.id} order by payments.id`),
    rawRows(db, sql`select * from promotions where user_id = ${user.id} order by id`),
    rawRows(db, sql`select * from subscriptions where user_id = ${user.id} order by id`),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    account: user,
    likes: liked,
    comments: written,
    submissions: { tools: submittedTools, news: submittedNews, blogs: submittedPosts, videos: submittedVideos },
    reports: reported,
    sessions: openSessions,
    apiKeys: keys,
    newsletter,
    messages: contactMessages,
    payments: { orders, payments, promotions, plans },
  };
}

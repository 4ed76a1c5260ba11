/** Everything we hold about a person, in their own words and ours. Secrets of their sessions, keys and links are not in it. */
import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { sessions } from "../../ports/identity/tables.ts";
import { mailSettings } from "../../ports/mail/tables.ts";
import { apiKeys } from "../api-keys/tables.ts";
import { posts } from "../blog/tables.ts";
import { categories } from "../categories/tables.ts";
import { collectionItems, collectionReports, collections } from "../collections/tables.ts";
import { comments } from "../comments/tables.ts";
import { followSettings, follows } from "../following/tables.ts";
import { likes } from "../likes/tables.ts";
import { news } from "../news/tables.ts";
import { reviewHelpful, reviewReplies, reviewReports, reviews } from "../reviews/tables.ts";
import { makerInvites, reports, toolChanges, toolClaims, toolMakers, toolScreenshots, tools, toolUpdates } from "../tools/tables.ts";
import { videos } from "../videos/tables.ts";
import { exportByAddress } from "./data-by-address.ts";

export async function exportAccount(db: Db, user: User) {
  return {
    exportedAt: new Date().toISOString(),
    account: user,
    likes: await likesOf(db, user.id),
    following: await followingOf(db, user.id),
    collections: await collectionsOf(db, user.id),
    comments: await commentsOf(db, user.id),
    submissions: await submissionsOf(db, user.id),
    toolChanges: await toolChangesOf(db, user.id),
    makerOf: await makerOf(db, user.id),
    reports: await reportsOf(db, user.id),
    reviews: await reviewsOf(db, user.id),
    sessions: await sessionsOf(db, user.id),
    apiKeys: await apiKeysOf(db, user.id),
    mailSettings: await db.select({ replies: mailSettings.replies }).from(mailSettings).where(eq(mailSettings.userId, user.id)),
    ...(await exportByAddress(db, user)),
    payments: await paymentsOf(db, user.id),
    adminWork: await adminWorkOf(db, user.id),
  };
}

const likesOf = (db: Db, userId: number) =>
  db
    .select({ tool: tools.slug, likedAt: likes.createdAt })
    .from(likes)
    .innerJoin(tools, eq(tools.id, likes.toolId))
    .where(eq(likes.userId, userId))
    .orderBy(desc(likes.createdAt));

const followingOf = async (db: Db, userId: number) => ({
  items: await db
    .select({ tool: tools.slug, category: categories.slug, tag: follows.tag, search: follows.search, kinds: follows.kinds, since: follows.createdAt })
    .from(follows)
    .leftJoin(tools, eq(tools.id, follows.toolId))
    .leftJoin(categories, eq(categories.id, follows.categoryId))
    .where(eq(follows.userId, userId)),
  mails: await db
    .select({ frequency: followSettings.frequency, sentUntil: followSettings.sentUntil, seenUntil: followSettings.seenUntil })
    .from(followSettings)
    .where(eq(followSettings.userId, userId)),
});

const collectionsOf = async (db: Db, userId: number) => ({
  collections: await db
    .select({
      ...{ id: collections.id, title: collections.title, description: collections.description, visibility: collections.visibility },
      ...{ status: collections.status, createdAt: collections.createdAt },
    })
    .from(collections)
    .where(eq(collections.ownerId, userId))
    .orderBy(collections.id),
  items: await db
    .select({ collection: collectionItems.collectionId, tool: tools.slug, note: collectionItems.note, savedAt: collectionItems.addedAt })
    .from(collectionItems)
    .innerJoin(tools, eq(tools.id, collectionItems.toolId))
    .where(eq(collectionItems.ownerId, userId))
    .orderBy(collectionItems.collectionId, collectionItems.position),
  reports: await db
    .select({ reason: collectionReports.reason, details: collectionReports.details, createdAt: collectionReports.createdAt })
    .from(collectionReports)
    .where(eq(collectionReports.reporterId, userId)),
});

const commentsOf = (db: Db, userId: number) =>
  db
    .select({ post: posts.slug, content: comments.content, createdAt: comments.createdAt, deletedAt: comments.deletedAt })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(eq(comments.userId, userId));

const submissionsOf = async (db: Db, userId: number) => ({
  tools: await db.select().from(tools).where(eq(tools.submittedBy, userId)),
  news: await db.select().from(news).where(eq(news.submittedBy, userId)),
  blogs: await db.select().from(posts).where(eq(posts.submittedBy, userId)),
  videos: await db.select().from(videos).where(eq(videos.submittedBy, userId)),
});

/** Their corrections, and as an admin their edits. */
const toolChangesOf = (db: Db, userId: number) =>
  db
    .select({
      tool: tools.slug,
      role: toolChanges.role,
      state: toolChanges.state,
      changes: toolChanges.fields,
      source: toolChanges.source,
      reason: toolChanges.reason,
      rejectionReason: toolChanges.rejectionReason,
      createdAt: toolChanges.createdAt,
    })
    .from(toolChanges)
    .innerJoin(tools, eq(tools.id, toolChanges.toolId))
    .where(eq(toolChanges.authorId, userId))
    .orderBy(desc(toolChanges.createdAt));

const makerOf = async (db: Db, userId: number) => ({
  tools: await db
    .select({ tool: tools.slug, proof: toolMakers.proof, domain: toolMakers.domain, since: toolMakers.since, revokedAt: toolMakers.revokedAt })
    .from(toolMakers)
    .innerJoin(tools, eq(tools.id, toolMakers.toolId))
    .where(eq(toolMakers.userId, userId)),
  claims: await db
    .select({
      ...{ tool: tools.slug, method: toolClaims.method, domain: toolClaims.domain, address: toolClaims.address, evidence: toolClaims.evidence },
      ...{ state: toolClaims.state, rejectionReason: toolClaims.rejectionReason, createdAt: toolClaims.createdAt },
    })
    .from(toolClaims)
    .innerJoin(tools, eq(tools.id, toolClaims.toolId))
    .where(eq(toolClaims.userId, userId)),
  updates: await db
    .select({ tool: tools.slug, text: toolUpdates.text, link: toolUpdates.link, status: toolUpdates.status, createdAt: toolUpdates.createdAt })
    .from(toolUpdates)
    .innerJoin(tools, eq(tools.id, toolUpdates.toolId))
    .where(eq(toolUpdates.submittedBy, userId)),
  screenshots: await db
    .select({ tool: tools.slug, id: toolScreenshots.id, width: toolScreenshots.width, height: toolScreenshots.height, createdAt: toolScreenshots.createdAt })
    .from(toolScreenshots)
    .innerJoin(tools, eq(tools.id, toolScreenshots.toolId))
    .where(eq(toolScreenshots.uploadedBy, userId)),
  invites: await db
    .select({ tool: tools.slug, email: makerInvites.email, createdAt: makerInvites.createdAt })
    .from(makerInvites)
    .innerJoin(tools, eq(tools.id, makerInvites.toolId))
    .where(eq(makerInvites.invitedBy, userId)),
});

const reportsOf = (db: Db, userId: number) =>
  db
    .select({ tool: tools.slug, reason: reports.reason, details: reports.details, outcome: reports.outcome, createdAt: reports.createdAt })
    .from(reports)
    .innerJoin(tools, eq(tools.id, reports.toolId))
    .where(eq(reports.reporterId, userId));

const reviewsOf = async (db: Db, userId: number) => {
  const reviewed = { tool: tools.slug, review: reviews.id };
  return {
    written: await rawRows(
      db,
      sql`select t.slug as tool, r.used_for, r.used_since, r.pros, r.cons, r.claims, r.price, r.start, r.support, r.would_use_again, r.shows_name, r.status,
          r.rejection_reason, r.created_at, r.edited_at, r.deleted_at
        from reviews r join tools t on t.id = r.tool_id where r.user_id = ${userId} order by r.id`,
    ),
    helpful: await db
      .select({ ...reviewed, markedAt: reviewHelpful.createdAt })
      .from(reviewHelpful)
      .innerJoin(reviews, eq(reviews.id, reviewHelpful.reviewId))
      .innerJoin(tools, eq(tools.id, reviews.toolId))
      .where(eq(reviewHelpful.userId, userId)),
    replies: await db
      .select({ ...reviewed, text: reviewReplies.text, createdAt: reviewReplies.createdAt, editedAt: reviewReplies.editedAt })
      .from(reviewReplies)
      .innerJoin(reviews, eq(reviews.id, reviewReplies.reviewId))
      .innerJoin(tools, eq(tools.id, reviews.toolId))
      .where(eq(reviewReplies.authorId, userId)),
    reports: await db
      .select({ ...reviewed, reason: reviewReports.reason, details: reviewReports.details, createdAt: reviewReports.createdAt })
      .from(reviewReports)
      .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
      .innerJoin(tools, eq(tools.id, reviews.toolId))
      .where(eq(reviewReports.reporterId, userId)),
  };
};

const sessionsOf = (db: Db, userId: number) =>
  db
    .select({ device: sessions.device, startedAt: sessions.createdAt, refreshedAt: sessions.rotatedAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, userId));

const apiKeysOf = (db: Db, userId: number) =>
  db
    .select({ name: apiKeys.name, createdAt: apiKeys.createdAt, lastUsedAt: apiKeys.lastUsedAt, revokedAt: apiKeys.revokedAt })
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(apiKeys.id);

const paymentsOf = async (db: Db, userId: number) => ({
  orders: await rawRows(db, sql`select * from orders where user_id = ${userId} order by id`),
  payments: await rawRows(
    db,
    sql`select payments.* from payments join orders on orders.id = payments.order_id where orders.user_id = ${userId} order by payments.id`,
  ),
  promotions: await rawRows(db, sql`select * from promotions where user_id = ${userId} order by id`),
  plans: await rawRows(db, sql`select * from subscriptions where user_id = ${userId} order by id`),
});

/** An admin's actions, where their id is recorded. */
const adminWorkOf = async (db: Db, userId: number) => ({
  auditLog: await rawRows(db, sql`select action, entity, entity_id, reason, changes, created_at from audit_log where actor_id = ${userId} order by id`),
  reportsResolved: await rawRows(db, sql`select id, outcome, resolved_at from reports where resolved_by = ${userId} order by id`),
  refundsRequested: await rawRows(db, sql`select id, refund_reason, refund_requested_at from orders where refund_requested_by = ${userId} order by id`),
  imports: await rawRows(db, sql`select file_name, created_at from imports where created_by = ${userId} order by id`),
  feeds: await rawRows(db, sql`select url, title, created_at from feeds where created_by = ${userId} order by id`),
});

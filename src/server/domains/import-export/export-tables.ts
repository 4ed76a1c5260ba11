/** The content of an export, by type. Never contains secrets: no tokens, no sessions, no keys. */
import { eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Exported } from "../../../contract/admin/import-export.ts";
import { screenshotPath } from "../../../shared/screenshot-path.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { posts } from "../blog/tables.ts";
import { categories } from "../categories/tables.ts";
import { comments } from "../comments/tables.ts";
import { messages } from "../contact/tables.ts";
import { likes } from "../likes/tables.ts";
import { news } from "../news/tables.ts";
import { subscribers } from "../newsletter/tables.ts";
import { reviews } from "../reviews/tables.ts";
import { reports, tools } from "../tools/tables.ts";
import { videos } from "../videos/tables.ts";

export type ExportedRow = Record<string, unknown>;
/** One batch in key order, starting after the previous batch's last key. */
export type ReadBatch = (db: Db, after: number, limit: number) => Promise<{ key: number; row: ExportedRow }[]>;

/** Keyset instead of offset pagination: the last batch is as fast as the first. */
const byId =
  (table: PgTable & { id: PgColumn }, columns: Record<string, PgColumn>): ReadBatch =>
  async (db, after, limit) => {
    const rows = await db.select({ key: table.id, row: columns }).from(table).where(sql`${table.id} > ${after}`).orderBy(table.id).limit(limit);
    return rows.map(({ key, row }) => ({ key: Number(key), row }));
  };

/** The columns an import reads, under the same names, then export-only columns. */
const readTools: ReadBatch = async (db, after, limit) => {
  const rows = await db
    .select({
      key: tools.id,
      row: {
        slug: tools.slug,
        name: tools.name,
        website: tools.website,
        logoUrl: tools.logoUrl,
        category: sql<string>`${categories.name}`.as("category"),
        shortDescription: tools.shortDescription,
        description: tools.description,
        pricingType: tools.pricingType,
        plans: tools.plans,
        accessType: tools.accessType,
        access: tools.access,
        aiTech: tools.aiTech,
        audience: tools.audience,
        tags: tools.tags,
        keyFeatures: tools.keyFeatures,
        useCases: tools.useCases,
        pros: tools.pros,
        cons: tools.cons,
        faqs: tools.faqs,
        howItWorks: tools.howItWorks,
        badge: tools.badge,
        screenshots: tools.screenshots,
        id: tools.id,
        status: tools.status,
        rejectionReason: tools.rejectionReason,
        submittedBy: tools.submittedBy,
        featuredUntil: tools.featuredUntil,
        hotUntil: tools.hotUntil,
        likes: tools.likesCount,
        visits: tools.visitsCount,
        views: tools.viewsCount,
        createdAt: tools.createdAt,
        updatedAt: tools.updatedAt,
        publishedAt: tools.publishedAt,
        hiddenAt: tools.hiddenAt,
        deletedAt: tools.deletedAt,
      },
    })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(sql`${tools.id} > ${after}`)
    .orderBy(tools.id)
    .limit(limit);
  return rows.map(({ key, row }) => ({
    key,
    row: { ...row, screenshots: row.screenshots.map(({ id, width, caption }) => ({ url: screenshotPath(id, width), caption })) },
  }));
};

/** Likes have no id, so the tool's id is the key: each batch has all likes of its tools. */
const readLikes: ReadBatch = async (db, after, limit) => {
  const [end] = await db.select({ id: sql<number>`max(id)` }).from(sql`(select id from tools where id > ${after} order by id limit ${limit}) as t`);
  if (!end?.id) return [];
  const rows = await db
    .select({ userId: likes.userId, toolId: likes.toolId, createdAt: likes.createdAt })
    .from(likes)
    .where(sql`${likes.toolId} > ${after} and ${likes.toolId} <= ${end.id}`)
    .orderBy(likes.toolId, likes.userId);
  return rows.length > 0 ? rows.map((row) => ({ key: end.id, row })) : [{ key: end.id, row: {} }];
};

const { emailVerified, displayName, firstName, lastName, isAdmin, isDisabled, lastSignInAt } = users;
const { status, rejectionReason, submittedBy } = news;

export const TABLES: Record<Exported, ReadBatch> = {
  tools: readTools,
  categories: byId(categories, {
    id: categories.id,
    name: categories.name,
    slug: categories.slug,
    description: categories.description,
    isActive: categories.isActive,
    isAdult: categories.isAdult,
    toolCount: categories.toolCount,
    createdAt: categories.createdAt,
  }),
  news: byId(news, {
    id: news.id,
    title: news.title,
    summary: news.summary,
    excerpt: news.excerpt,
    source: news.source,
    sourceUrl: news.sourceUrl,
    publishDate: news.publishDate,
    status,
    rejectionReason,
    submittedBy,
    createdAt: news.createdAt,
  }),
  blogs: byId(posts, {
    id: posts.id,
    slug: posts.slug,
    title: posts.title,
    author: posts.author,
    publishDate: posts.publishDate,
    readTime: posts.readTime,
    excerpt: posts.excerpt,
    tags: posts.tags,
    imageUrl: posts.imageUrl,
    content: posts.content,
    status: posts.status,
    createdAt: posts.createdAt,
    updatedAt: posts.updatedAt,
  }),
  videos: byId(videos, {
    id: videos.id,
    title: videos.title,
    youtubeUrl: videos.youtubeUrl,
    channel: videos.channel,
    duration: videos.duration,
    views: videos.views,
    publishedOn: videos.publishedOn,
    position: videos.position,
    status: videos.status,
    createdAt: videos.createdAt,
  }),
  comments: byId(comments, {
    id: comments.id,
    postId: comments.postId,
    userId: comments.userId,
    parentId: comments.parentId,
    content: comments.content,
    hiddenAt: comments.hiddenAt,
    deletedAt: comments.deletedAt,
    createdAt: comments.createdAt,
  }),
  reviews: byId(reviews, {
    id: reviews.id,
    toolId: reviews.toolId,
    userId: reviews.userId,
    usedFor: reviews.usedFor,
    usedSince: reviews.usedSince,
    pros: reviews.pros,
    cons: reviews.cons,
    claims: reviews.claims,
    price: reviews.price,
    start: reviews.start,
    support: reviews.support,
    stars: reviews.stars,
    wouldUseAgain: reviews.wouldUseAgain,
    showsName: reviews.showsName,
    status: reviews.status,
    rejectionReason: reviews.rejectionReason,
    waveId: reviews.waveId,
    editedAt: reviews.editedAt,
    deletedAt: reviews.deletedAt,
    createdAt: reviews.createdAt,
  }),
  users: byId(users, {
    id: users.id,
    email: users.email,
    emailVerified,
    displayName,
    firstName,
    lastName,
    isAdmin,
    isDisabled,
    createdAt: users.createdAt,
    lastSignInAt,
  }),
  likes: readLikes,
  // Without the token: anyone who has it can end the subscription.
  subscribers: byId(subscribers, {
    id: subscribers.id,
    email: subscribers.email,
    source: subscribers.source,
    createdAt: subscribers.createdAt,
    confirmedAt: subscribers.confirmedAt,
    unsubscribedAt: subscribers.unsubscribedAt,
  }),
  messages: byId(messages, {
    id: messages.id,
    name: messages.name,
    email: messages.email,
    topic: messages.topic,
    message: messages.message,
    createdAt: messages.createdAt,
  }),
  reports: byId(reports, {
    id: reports.id,
    toolId: reports.toolId,
    reporterId: reports.reporterId,
    reason: reports.reason,
    details: reports.details,
    resolvedAt: reports.resolvedAt,
    createdAt: reports.createdAt,
  }),
};

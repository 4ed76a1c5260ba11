import { desc, eq } from "drizzle-orm";
import type { Submissions, Submitted } from "../../../contract/submission.ts";
import type { Db } from "../../platform/db/database.ts";
import { posts } from "../blog/tables.ts";
import { categories } from "../categories/tables.ts";
import { news } from "../news/tables.ts";
import { tools } from "../tools/tables.ts";
import { visibleLogo } from "../tools/tool-logos.ts";
import { videos } from "../videos/tables.ts";

type Row = { id: number; name: string; slug: string | null; place: string; status: Submitted["status"]; rejectionReason: string | null; createdAt: Date };

const toSubmitted = ({ place, createdAt, ...row }: Row): Submitted => ({
  ...row,
  title: row.name,
  isApproved: row.status === "approved",
  href: row.status === "approved" ? place : null,
  createdAt: createdAt.toISOString(),
});

const review = <Table extends typeof tools | typeof news | typeof posts | typeof videos>({ id, status, rejectionReason, createdAt }: Table) => ({
  id,
  status,
  rejectionReason,
  createdAt,
});

/** Everything a user submitted, newest first, in any state. */
export async function listSubmissions(db: Db, userId: number): Promise<Submissions> {
  const [toolRows, newsRows, blogRows, videoRows] = await Promise.all([
    submittedTools(db, userId),
    db
      .select({ ...review(news), name: news.title, summary: news.summary, excerpt: news.excerpt, source: news.source, sourceUrl: news.sourceUrl })
      .from(news)
      .where(eq(news.submittedBy, userId))
      .orderBy(desc(news.createdAt), desc(news.id)),
    db
      .select({ ...review(posts), name: posts.title, slug: posts.slug, author: posts.author, excerpt: posts.excerpt, tags: posts.tags, content: posts.content })
      .from(posts)
      .where(eq(posts.submittedBy, userId))
      .orderBy(desc(posts.createdAt), desc(posts.id)),
    db
      .select({ ...review(videos), name: videos.title, youtubeUrl: videos.youtubeUrl, channel: videos.channel, duration: videos.duration })
      .from(videos)
      .where(eq(videos.submittedBy, userId))
      .orderBy(desc(videos.createdAt), desc(videos.id)),
  ]);
  return {
    tools: toolRows.map((row) => toSubmitted({ ...row, place: `/tools/${row.slug}` })),
    news: newsRows.map((row) => toSubmitted({ ...row, slug: null, place: row.sourceUrl })),
    blogs: blogRows.map((row) => toSubmitted({ ...row, place: `/blog/${row.slug}` })),
    videos: videoRows.map((row) => toSubmitted({ ...row, slug: null, place: row.youtubeUrl })),
  };
}

function submittedTools(db: Db, userId: number) {
  const { name, slug, website, shortDescription, description, pricingType, accessType, aiTech, audience, keyFeatures, pros, cons } = tools;
  const fields = { name, slug, website, shortDescription, description, pricingType, accessType, aiTech, audience, keyFeatures, pros, cons };
  return db
    .select({ ...review(tools), ...fields, logoUrl: visibleLogo, category: categories.name })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(eq(tools.submittedBy, userId))
    .orderBy(desc(tools.createdAt), desc(tools.id));
}

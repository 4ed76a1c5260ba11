import { eq } from "drizzle-orm";
import type { ItemType } from "../../../contract/admin/item.ts";
import type { QueueItem } from "../../../contract/admin/moderation.ts";
import type { Db } from "../../platform/db/connect.ts";
import { news, posts, videos } from "../../platform/db/schema/content.ts";
import { tools } from "../../platform/db/schema/tools.ts";
import type { DeriveOnce } from "../blog/derived-posts.ts";
import { getPostForReview } from "../blog/get-post.ts";
import { getToolForReview } from "../tools/get-tool.ts";
import { reviewedColumns } from "./items.ts";

type Shown = Pick<QueueItem, "type" | "id" | "version" | "title" | "status" | "isHidden" | "flag" | "createdAt" | "tool" | "article" | "post" | "video"> & {
  submittedBy: number | null;
};

const NOTHING = { tool: null, article: null, post: null, video: null, isHidden: false, flag: null };

type Row = Pick<typeof news.$inferSelect, "id" | "version" | "status" | "createdAt" | "submittedBy">;
const common = ({ id, version, status, createdAt, submittedBy }: Row) => ({ id, version, status, createdAt: createdAt.toISOString(), submittedBy });

/** An item as the public would see it, with the version that a decision about it names. */
export async function itemForReview({ db, derive }: { db: Db; derive: DeriveOnce }, { type, id }: { type: ItemType; id: number }): Promise<Shown | null> {
  if (type === "blogs") return postForReview({ db, derive }, id);
  return await { tools: toolForReview, news: articleForReview, videos: videoForReview }[type](db, id);
}

async function toolForReview(db: Db, id: number): Promise<Shown | null> {
  const [[row], tool] = await Promise.all([
    db
      .select({ ...reviewedColumns(tools), title: tools.name, hiddenAt: tools.hiddenAt, flag: tools.flag })
      .from(tools)
      .where(eq(tools.id, id)),
    getToolForReview(db, id),
  ]);
  return row && tool
    ? { ...NOTHING, ...common(row), type: "tools", title: row.title, isHidden: row.hiddenAt !== null, flag: row.flag, tool: { ...tool, featuredTools: [] } }
    : null;
}

async function articleForReview(db: Db, id: number): Promise<Shown | null> {
  const [row] = await db.select().from(news).where(eq(news.id, id));
  if (!row) return null;
  const { title, summary, excerpt, source, sourceUrl, publishDate } = row;
  return {
    ...NOTHING,
    ...common(row),
    type: "news",
    title,
    article: { id, title, summary, excerpt, source, sourceUrl, publishDate: publishDate.toISOString(), isApproved: row.status === "approved" },
  };
}

async function postForReview({ db, derive }: { db: Db; derive: DeriveOnce }, id: number): Promise<Shown | null> {
  const [[row], post] = await Promise.all([
    db
      .select({ ...reviewedColumns(posts), title: posts.title })
      .from(posts)
      .where(eq(posts.id, id)),
    getPostForReview({ db, derive }, id),
  ]);
  return row && post ? { ...NOTHING, ...common(row), type: "blogs", title: row.title, post } : null;
}

async function videoForReview(db: Db, id: number): Promise<Shown | null> {
  const [row] = await db.select().from(videos).where(eq(videos.id, id));
  if (!row) return null;
  const { title, youtubeUrl, channel, duration, views, publishedOn } = row;
  return {
    ...NOTHING,
    ...common(row),
    type: "videos",
    title,
    video: { id, title, youtubeUrl, channel, duration, views, publishedOn, isApproved: row.status === "approved" },
  };
}

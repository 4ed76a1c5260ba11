/** The four kinds of things that are reviewed, and what every decision about one of them needs. */
import { eq } from "drizzle-orm";
import type { ItemType } from "../../../contract/admin/item.ts";
import type { Db } from "../../platform/db/connect.ts";
import { news, posts, videos } from "../../platform/db/schema/content.ts";
import { tools } from "../../platform/db/schema/tools.ts";
import { notFound } from "../../platform/http/errors.ts";
import { conflictIfStale } from "../audit-log/conflict-if-stale.ts";
import { tagsOfTool } from "../tools/tool-tags.ts";

type Reviewed = typeof tools | typeof news | typeof posts | typeof videos;

const WORD: Record<ItemType, string> = { tools: "Tool", news: "News article", blogs: "Blog post", videos: "Video" };

export const reviewedColumns = <Table extends Reviewed>({ id, version, status, statusBefore, rejectionReason, submittedBy, deletedAt, createdAt }: Table) => ({
  id,
  version,
  status,
  statusBefore,
  rejectionReason,
  submittedBy,
  deletedAt,
  createdAt,
});

const read = {
  tools: (tx: Db, id: number) =>
    tx
      .select({ ...reviewedColumns(tools), title: tools.name, slug: tools.slug })
      .from(tools)
      .where(eq(tools.id, id))
      .for("update"),
  news: (tx: Db, id: number) =>
    tx
      .select({ ...reviewedColumns(news), title: news.title, slug: news.sourceUrl })
      .from(news)
      .where(eq(news.id, id))
      .for("update"),
  blogs: (tx: Db, id: number) =>
    tx
      .select({ ...reviewedColumns(posts), title: posts.title, slug: posts.slug })
      .from(posts)
      .where(eq(posts.id, id))
      .for("update"),
  videos: (tx: Db, id: number) =>
    tx
      .select({ ...reviewedColumns(videos), title: videos.title, slug: videos.youtubeUrl })
      .from(videos)
      .where(eq(videos.id, id))
      .for("update"),
};

export type Item = Awaited<ReturnType<(typeof read)["tools"]>>[number];
export type Which = { type: ItemType; id: number; version?: number | undefined };

/** The row, locked until the transaction ends, unless it is gone or no longer what the admin saw. */
export async function lockItem(tx: Db, { type, id, version: seen }: Which): Promise<Item> {
  const [item] = await read[type](tx, id);
  if (!item) throw notFound(WORD[type]);
  await conflictIfStale(tx, { entity: type, id, version: item.version }, seen);
  return item;
}

export type ItemAddress = { type: ItemType; slug: string };

/** The tags of every answer that shows one of these items. */
export async function tagsOfItems(db: Db, ...items: ItemAddress[]): Promise<string[]> {
  const tags = await Promise.all(
    items.map(({ type, slug }) => (type === "tools" ? tagsOfTool(db, slug) : type === "blogs" ? ["blog", `post:${slug}`, `comments:${slug}`] : [type])),
  );
  return [...new Set(tags.flat())];
}

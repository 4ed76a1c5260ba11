import { desc, eq } from "drizzle-orm";
import type { Person } from "../../../contract/admin/item.ts";
import type { PendingCounts, PendingItem, PendingLists } from "../../../contract/admin/moderation.ts";
import { MAX_LIMIT } from "../../../contract/constants.ts";
import type { Db } from "../../platform/db/connect.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { news, posts, videos } from "../../platform/db/schema/content.ts";
import { tools } from "../../platform/db/schema/tools.ts";
import { personColumns } from "../audit-log/person-name.ts";

type Row = {
  id: number;
  title: string;
  summary: string | null;
  url: string | null;
  createdAt: Date;
  version: number;
  submittedBy: Person | null;
};

const toPending = (type: PendingItem["type"], { createdAt, summary, ...row }: Row): PendingItem => ({
  ...row,
  type,
  summary: summary ?? "",
  isApproved: false,
  createdAt: createdAt.toISOString(),
});

/** What waits for a decision, newest first. */
export async function listPending(db: Db): Promise<PendingLists> {
  const shared = <Table extends typeof tools | typeof news | typeof posts | typeof videos>({ id, version, createdAt }: Table) => ({
    id,
    version,
    createdAt,
    submittedBy: personColumns,
  });
  const [toolRows, newsRows, postRows, videoRows, counts] = await Promise.all([
    db
      .select({ ...shared(tools), title: tools.name, summary: tools.shortDescription, url: tools.website, slug: tools.slug })
      .from(tools)
      .leftJoin(users, eq(users.id, tools.submittedBy))
      .where(eq(tools.status, "pending"))
      .orderBy(desc(tools.createdAt), desc(tools.id))
      .limit(MAX_LIMIT),
    db
      .select({ ...shared(news), title: news.title, summary: news.summary, url: news.sourceUrl })
      .from(news)
      .leftJoin(users, eq(users.id, news.submittedBy))
      .where(eq(news.status, "pending"))
      .orderBy(desc(news.createdAt), desc(news.id))
      .limit(MAX_LIMIT),
    db
      .select({ ...shared(posts), title: posts.title, summary: posts.excerpt, url: posts.imageUrl })
      .from(posts)
      .leftJoin(users, eq(users.id, posts.submittedBy))
      .where(eq(posts.status, "pending"))
      .orderBy(desc(posts.createdAt), desc(posts.id))
      .limit(MAX_LIMIT),
    db
      .select({ ...shared(videos), title: videos.title, summary: videos.channel, url: videos.youtubeUrl })
      .from(videos)
      .leftJoin(users, eq(users.id, videos.submittedBy))
      .where(eq(videos.status, "pending"))
      .orderBy(desc(videos.createdAt), desc(videos.id))
      .limit(MAX_LIMIT),
    countPending(db),
  ]);
  return {
    tools: toolRows.map(({ slug, ...row }) => ({ ...toPending("tools", row), name: row.title, slug })),
    news: newsRows.map((row) => toPending("news", row)),
    blogs: postRows.map((row) => toPending("blogs", { ...row, url: null })),
    videos: videoRows.map((row) => toPending("videos", row)),
    counts,
  };
}

export async function countPending(db: Db): Promise<PendingCounts> {
  const [toolCount, newsCount, blogs, videoCount] = await Promise.all([
    db.$count(tools, eq(tools.status, "pending")),
    db.$count(news, eq(news.status, "pending")),
    db.$count(posts, eq(posts.status, "pending")),
    db.$count(videos, eq(videos.status, "pending")),
  ]);
  return { tools: toolCount, news: newsCount, blogs, videos: videoCount };
}

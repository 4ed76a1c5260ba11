import { desc, eq } from "drizzle-orm";
import type { Submissions, Submitted } from "../../../contract/account.ts";
import type { Db } from "../../platform/db/connect.ts";
import { news, posts, videos } from "../../platform/db/schema/content.ts";
import { tools } from "../../platform/db/schema/tools.ts";

type Row = { id: number; title: string; place: string | null; status: Submitted["status"]; rejectionReason: string | null; createdAt: Date };

const toSubmitted = ({ place, createdAt, ...row }: Row): Submitted => ({
  ...row,
  isApproved: row.status === "approved",
  href: row.status === "approved" ? place : null,
  createdAt: createdAt.toISOString(),
});

/** Everything a user handed in, newest first, whatever became of it. */
export async function listSubmissions(db: Db, userId: number): Promise<Submissions> {
  const shared = <Table extends typeof tools | typeof news | typeof posts | typeof videos>({ id, status, rejectionReason, createdAt }: Table) => ({
    id,
    status,
    rejectionReason,
    createdAt,
  });
  const [toolRows, newsRows, blogRows, videoRows] = await Promise.all([
    db
      .select({ ...shared(tools), title: tools.name, place: tools.slug })
      .from(tools)
      .where(eq(tools.submittedBy, userId))
      .orderBy(desc(tools.createdAt), desc(tools.id)),
    db
      .select({ ...shared(news), title: news.title, place: news.sourceUrl })
      .from(news)
      .where(eq(news.submittedBy, userId))
      .orderBy(desc(news.createdAt), desc(news.id)),
    db
      .select({ ...shared(posts), title: posts.title, place: posts.slug })
      .from(posts)
      .where(eq(posts.submittedBy, userId))
      .orderBy(desc(posts.createdAt), desc(posts.id)),
    db
      .select({ ...shared(videos), title: videos.title, place: videos.youtubeUrl })
      .from(videos)
      .where(eq(videos.submittedBy, userId))
      .orderBy(desc(videos.createdAt), desc(videos.id)),
  ]);
  return {
    tools: toolRows.map((row) => toSubmitted({ ...row, place: `/tools/${row.place}` })),
    news: newsRows.map(toSubmitted),
    blogs: blogRows.map((row) => toSubmitted({ ...row, place: `/blog/${row.place}` })),
    videos: videoRows.map(toSubmitted),
  };
}

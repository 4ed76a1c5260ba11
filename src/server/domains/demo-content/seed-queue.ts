/** Pending items, and reports about listed tools. None of it is public. */
import { slugify } from "../../../shared/text/slug.ts";
import type { Db } from "../../platform/db/database.ts";
import { safeHtml } from "../blog/safe-html.ts";
import { posts } from "../blog/tables.ts";
import { ensureCategories } from "../categories/ensure-categories.ts";
import { news } from "../news/tables.ts";
import { reports, tools } from "../tools/tables.ts";
import { videos } from "../videos/tables.ts";
import type { Activity } from "./activity-content.ts";
import { type DemoItem, type Filling, need } from "./find-rows.ts";

const SETTLED_BY = "ada@example.com";

export async function seedQueue(tx: Db, { pending, reports: told }: Activity, { user, tool, ago }: Filling): Promise<DemoItem[]> {
  const marked = (entity: DemoItem["entity"], rows: { id: number }[]) => rows.map(({ id }): DemoItem => ({ entity, entityId: id }));
  const waiting = ({ hoursAgo, by }: { hoursAgo: number; by?: string | undefined }) => ({
    status: "pending" as const,
    createdAt: ago(hoursAgo),
    submittedBy: by ? user(by) : null,
  });
  const storedNews = await tx
    .insert(news)
    .values(pending.news.map(({ hoursAgo, ...item }) => ({ ...item, ...waiting({ hoursAgo }), publishDate: ago(hoursAgo) })))
    .returning({ id: news.id });
  const storedPosts = await tx
    .insert(posts)
    .values(pending.posts.map(({ hoursAgo, by, ...post }) => ({ ...post, content: safeHtml(post.content), ...waiting({ hoursAgo, by }) })))
    .returning({ id: posts.id });
  const storedVideos = await tx
    .insert(videos)
    .values(pending.videos.map(({ hoursAgo, ...video }) => ({ ...video, ...waiting({ hoursAgo }) })))
    .returning({ id: videos.id });
  const storedReports = await tx
    .insert(reports)
    .values(
      told.map(({ tool: slug, reporter, hoursAgo, outcome, ...report }) => ({
        ...report,
        toolId: tool(slug),
        reporterId: reporter ? user(reporter) : null,
        createdAt: ago(hoursAgo),
        ...(outcome && { outcome, resolvedAt: ago(hoursAgo / 2), resolvedBy: user(SETTLED_BY) }),
      })),
    )
    .returning({ id: reports.id });
  return [
    ...marked("tools", await seedPendingTools(tx, pending.tools, waiting)),
    ...marked("news", storedNews),
    ...marked("blogs", storedPosts),
    ...marked("videos", storedVideos),
    ...marked("reports", storedReports),
  ];
}

type PendingTool = Activity["pending"]["tools"][number];
type Waiting = (item: Pick<PendingTool, "hoursAgo" | "by">) => { status: "pending"; createdAt: Date; submittedBy: number | null };

async function seedPendingTools(tx: Db, submitted: PendingTool[], waiting: Waiting) {
  const categoryIds = await ensureCategories(
    tx,
    submitted.map(({ category }) => category),
  );
  const rows = submitted.map(({ category, by, hoursAgo, listedOn: _notYet, ...tool }) => ({
    ...tool,
    categoryId: need(categoryIds, slugify(category)),
    ...waiting({ by, hoursAgo }),
  }));
  return tx.insert(tools).values(rows).returning({ id: tools.id });
}

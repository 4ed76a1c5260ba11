import { asc, eq, sql } from "drizzle-orm";
import type { ListOf } from "../../../contract/api.ts";
import type { Video } from "../../../contract/video.ts";
import type { Db } from "../../platform/db/database.ts";
import { videos } from "./tables.ts";

/** Approved videos in the order the editors gave them. */
export async function listVideos(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<ListOf<Video>> {
  const approved = eq(videos.status, "approved");
  const [rows, [count]] = await Promise.all([
    db
      .select({
        id: videos.id,
        title: videos.title,
        youtubeUrl: videos.youtubeUrl,
        channel: videos.channel,
        duration: videos.duration,
        views: videos.views,
        publishedOn: videos.publishedOn,
        status: videos.status,
      })
      .from(videos)
      .where(approved)
      .orderBy(asc(videos.position), asc(videos.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(videos).where(approved),
  ]);
  return { items: rows.map(({ status, ...row }) => ({ ...row, isApproved: status === "approved" })), total: count?.total ?? 0 };
}

import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { videos } from "./tables.ts";

/** Null if there is no such video, or it is not approved. */
export async function videoTitle(db: Db, id: number): Promise<string | null> {
  const [video] = await publicTitle(db).execute({ id });
  return video?.title ?? null;
}

const publicTitle = prepared("video_title", (db) =>
  db
    .select({ title: videos.title })
    .from(videos)
    .where(and(eq(videos.id, sql.placeholder("id")), eq(videos.status, "approved"))),
);

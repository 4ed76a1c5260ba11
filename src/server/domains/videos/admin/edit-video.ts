import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ContentQuery } from "../../../../contract/admin/news.ts";
import type { AdminVideo, editVideoOperation, VideoForm } from "../../../../contract/admin/videos.ts";
import type { ListOf } from "../../../../contract/api.ts";
import type { Db } from "../../../platform/db/database.ts";
import { omitUndefined } from "../../../platform/db/omit-undefined.ts";
import { conflictIfTaken } from "../../../platform/http/conflict-if-taken.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { users } from "../../../ports/identity/tables.ts";
import { type Actor, differences, withAudit } from "../../audit-log/with-audit.ts";
import { adminContentColumns, matching, toAdminContent } from "../../moderation/admin-content.ts";
import { lockItem } from "../../moderation/items.ts";
import { conflictIfBinned, conflictIfPublished, firstReview, reviewUpdate } from "../../moderation/review-update.ts";
import { videos } from "../tables.ts";
import { videoReviewable } from "../video-reviewable.ts";

const TAKEN = "This video is already listed. It may be in the bin.";

export async function listAdminVideos(db: Db, { limit, page, ...query }: ContentQuery): Promise<ListOf<AdminVideo>> {
  const where = matching(videos, query);
  const [items, total] = await Promise.all([read(db, where, { limit, offset: (page - 1) * limit }), db.$count(videos, where)]);
  return { items, total };
}

export async function getAdminVideo(db: Db, id: number): Promise<AdminVideo> {
  const [video] = await read(db, eq(videos.id, id), { limit: 1, offset: 0 });
  if (!video) throw notFound("Video");
  return video;
}

async function read(db: Db, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }): Promise<AdminVideo[]> {
  const { title, youtubeUrl, channel, duration, views, publishedOn, position } = videos;
  const rows = await db
    .select({ ...adminContentColumns(videos), title, youtubeUrl, channel, duration, views, publishedOn, position })
    .from(videos)
    .leftJoin(users, eq(users.id, videos.submittedBy))
    .where(where)
    .orderBy(asc(videos.position), asc(videos.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toAdminContent);
}

export const createVideo = (db: Db, { isApproved, publishAt, position, views, ...form }: VideoForm, actor: Actor): Promise<number> =>
  withAudit(db, actor, async (tx, note) => {
    const [last] = await tx.select({ position: sql<number>`coalesce(max(${videos.position}), -1)` }).from(videos);
    const row = { ...form, views: views ?? null, position: position ?? (last?.position ?? -1) + 1, ...firstReview({ isApproved, publishAt }) };
    const [stored] = await conflictIfTaken(tx.insert(videos).values(row).returning({ id: videos.id, version: videos.version }), TAKEN);
    if (!stored) throw new Error("The video was not stored");
    note({ action: "create", entity: "videos", entityId: stored.id, subject: form.title, changes: differences({}, row), version: stored.version });
    return stored.id;
  });

type Edit = { id: number; edit: z.infer<typeof editVideoOperation.body>; actor: Actor };

export const editVideo = (db: Db, { id, edit: { version: seen, isApproved, publishAt, ...fields }, actor }: Edit): Promise<void> =>
  withAudit(db, actor, async (tx, note) => {
    const item = await lockItem(tx, videoReviewable, { id, version: seen });
    conflictIfBinned(item);
    conflictIfPublished(item, { publishAt });
    const [before] = await tx.select().from(videos).where(eq(videos.id, id));
    const set = { ...omitUndefined(fields), ...reviewUpdate({ isApproved, publishAt }) };
    const write = tx
      .update(videos)
      .set({ ...set, title: set.title ?? before?.title ?? "" })
      .where(eq(videos.id, id))
      .returning({ version: videos.version });
    const [stored] = await conflictIfTaken(write, TAKEN);
    note({ action: "edit", entity: "videos", entityId: id, subject: before?.title, changes: differences(before ?? {}, set), ...stored });
  });

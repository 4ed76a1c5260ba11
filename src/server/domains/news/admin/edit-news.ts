import { desc, eq, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AdminNews, ContentQuery, editNewsOperation, NewsForm } from "../../../../contract/admin/news.ts";
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
import { newsReviewable } from "../news-reviewable.ts";
import { news } from "../tables.ts";

const TAKEN = "Another article already uses this address. It may be in the bin.";

export async function listAdminNews(db: Db, { limit, page, ...query }: ContentQuery): Promise<ListOf<AdminNews>> {
  const where = matching(news, query);
  const [items, total] = await Promise.all([read(db, where, { limit, offset: (page - 1) * limit }), db.$count(news, where)]);
  return { items, total };
}

export async function getAdminNews(db: Db, id: number): Promise<AdminNews> {
  const [article] = await read(db, eq(news.id, id), { limit: 1, offset: 0 });
  if (!article) throw notFound("News article");
  return article;
}

async function read(db: Db, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }): Promise<AdminNews[]> {
  const { title, summary, excerpt, source, sourceUrl, publishDate } = news;
  const rows = await db
    .select({ ...adminContentColumns(news), title, summary, excerpt, source, sourceUrl, publishDate })
    .from(news)
    .leftJoin(users, eq(users.id, news.submittedBy))
    .where(where)
    .orderBy(desc(news.publishDate), desc(news.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...toAdminContent(row), publishDate: row.publishDate.toISOString() }));
}

export const createNews = (db: Db, { isApproved, publishAt, publishDate, ...form }: NewsForm, actor: Actor): Promise<number> =>
  withAudit(db, actor, async (tx, note) => {
    const row = { ...form, publishDate: publishDate ? new Date(publishDate) : new Date(), ...firstReview({ isApproved, publishAt }) };
    const [stored] = await conflictIfTaken(tx.insert(news).values(row).returning({ id: news.id, version: news.version }), TAKEN);
    if (!stored) throw new Error("The article was not stored");
    note({ action: "create", entity: "news", entityId: stored.id, subject: form.title, changes: differences({}, row), version: stored.version });
    return stored.id;
  });

type Edit = { id: number; edit: z.infer<typeof editNewsOperation.body>; actor: Actor };

export const editNews = (db: Db, { id, edit: { version: seen, isApproved, publishAt, publishDate, ...fields }, actor }: Edit): Promise<void> =>
  withAudit(db, actor, async (tx, note) => {
    const item = await lockItem(tx, newsReviewable, { id, version: seen });
    conflictIfBinned(item);
    conflictIfPublished(item, { publishAt });
    const [before] = await tx.select().from(news).where(eq(news.id, id));
    const set = { ...omitUndefined(fields), ...(publishDate ? { publishDate: new Date(publishDate) } : {}), ...reviewUpdate({ isApproved, publishAt }) };
    const write = tx
      .update(news)
      .set({ ...set, title: set.title ?? before?.title ?? "" })
      .where(eq(news.id, id))
      .returning({ version: news.version });
    const [stored] = await conflictIfTaken(write, TAKEN);
    note({ action: "edit", entity: "news", entityId: id, subject: before?.title, changes: differences(before ?? {}, set), ...stored });
  });

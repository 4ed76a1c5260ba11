import { and, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AdminReview, listAdminReviewsOperation } from "../../../../contract/admin/reviews.ts";
import type { ListOf } from "../../../../contract/api.ts";
import type { Db } from "../../../platform/db/database.ts";
import { ilikePattern } from "../../../platform/db/ilike-pattern.ts";
import { users } from "../../../ports/identity/tables.ts";
import { personColumns, personName } from "../../audit-log/person-name.ts";
import { tools } from "../../tools/tables.ts";
import { replyColumns, toReply } from "../review-columns.ts";
import { reviewReplies, reviews } from "../tables.ts";

const { id, version, status, rejectionReason, waveId, usedFor, pros, cons, claims, price, start, support, stars } = reviews;
const { wouldUseAgain, createdAt, editedAt } = reviews;
const openReports = sql<number>`(select count(*)::int from review_reports p where p.review_id = ${reviews.id} and p.resolved_at is null)`;

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...{ id, version, status, rejectionReason, waveId, usedFor, pros, cons, claims, price, start, support, stars, wouldUseAgain, createdAt, editedAt },
      since: sql<string>`to_char(${reviews.usedSince}, 'YYYY-MM')`,
      tool: { slug: tools.slug, name: tools.name },
      author: personColumns,
      isNewAccount: sql<boolean>`${users.createdAt} > ${reviews.createdAt} - interval '7 days'`,
      reply: replyColumns,
      openReports,
    })
    .from(reviews)
    .innerJoin(tools, eq(tools.id, reviews.toolId))
    .innerJoin(users, eq(users.id, reviews.userId))
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
    .where(and(where, isNull(reviews.deletedAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];
const toAdmin = ({ waveId: wave, createdAt: at, editedAt: edited, reply, ...row }: Row): AdminReview => ({
  ...row,
  isInWave: wave !== null,
  reply: toReply(reply),
  createdAt: at.toISOString(),
  editedAt: edited?.toISOString() ?? null,
});

type Query = z.infer<typeof listAdminReviewsOperation.query>;

/** Those deleted by their authors are excluded. */
export async function listAdminReviews(db: Db, { limit, page, q, status, reported }: Query): Promise<ListOf<AdminReview>> {
  const text = q && ilikePattern(q);
  const where = and(
    status ? eq(reviews.status, status) : undefined,
    reported === undefined ? undefined : reported ? sql`${openReports} > 0` : sql`${openReports} = 0`,
    text ? or(ilike(reviews.usedFor, text), ilike(reviews.pros, text), ilike(reviews.cons, text), ilike(tools.name, text), ilike(personName, text)) : undefined,
  );
  const counted = db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(tools, eq(tools.id, reviews.toolId))
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(where, isNull(reviews.deletedAt)));
  const [rows, [total]] = await Promise.all([
    select(db, where)
      .limit(limit)
      .offset((page - 1) * limit),
    counted,
  ]);
  return { items: rows.map(toAdmin), total: total?.count ?? 0 };
}

export async function readAdminReviews(db: Db, ids: number[]): Promise<AdminReview[]> {
  return ids.length === 0 ? [] : (await select(db, inArray(reviews.id, ids))).map(toAdmin);
}

/** The newest of a wave that wait. */
export async function readWaveReviews(db: Db, wave: number, limit: number): Promise<AdminReview[]> {
  return (await select(db, and(eq(reviews.waveId, wave), eq(reviews.status, "pending"))).limit(limit)).map(toAdmin);
}

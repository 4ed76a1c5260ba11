/** What is public of a review. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Review } from "../../../contract/review.ts";
import { users } from "../../ports/identity/tables.ts";
import { reviewReplies, reviews } from "./tables.ts";

/** A person who became a maker of the tool later still has the review, but it is neither shown nor counted (1250_reviews.sql). */
const isByMaker = sql`exists (select from tool_makers m where m.tool_id = ${reviews.toolId} and m.user_id = ${reviews.userId} and m.revoked_at is null)`;

export const isShown = and(eq(reviews.status, "approved"), isNull(reviews.deletedAt), sql`not ${isByMaker}`);

export const helpfulCount = sql<number>`(select count(*)::int from review_helpful h where h.review_id = ${reviews.id})`;

/** How a person is named in public. */
export const reviewerName = sql<string | null>`coalesce(nullif(${users.displayName}, ''), nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''))`;

export const replyColumns = { text: reviewReplies.text, createdAt: reviewReplies.createdAt, editedAt: reviewReplies.editedAt };

const { id, usedFor, pros, cons, claims, price, start, support, stars, wouldUseAgain, createdAt, editedAt } = reviews;

/** For a select that joins the author and the reply. */
export const reviewColumns = {
  ...{ id, usedFor, pros, cons, claims, price, start, support, stars, wouldUseAgain, createdAt, editedAt },
  author: sql<string | null>`case when ${reviews.showsName} then ${reviewerName} end`,
  since: sql<string>`to_char(${reviews.usedSince}, 'YYYY-MM')`,
  helpful: helpfulCount,
  reply: replyColumns,
};

type Reply = { text: string; createdAt: Date; editedAt: Date | null } | null;
type Row = Omit<Review, "createdAt" | "editedAt" | "reply"> & { createdAt: Date; editedAt: Date | null; reply: Reply };

export const toReview = ({ createdAt, editedAt, reply, ...rest }: Row): Review => ({
  ...rest,
  reply: toReply(reply),
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
});

export const toReply = (reply: Reply): Review["reply"] =>
  reply && { text: reply.text, createdAt: reply.createdAt.toISOString(), editedAt: reply.editedAt?.toISOString() ?? null };

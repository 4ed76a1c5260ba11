/** Writing and changing a review: one per person and tool. */
import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { OwnReview, ReviewForm } from "../../../contract/review.ts";
import { REVIEW } from "../../../contract/review-options.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { needReviewedTool } from "./find-tool.ts";
import { getOwnReview } from "./own-reviews.ts";
import { reviews } from "./tables.ts";
import { findWave } from "./waves/find-wave.ts";
import { holdWave } from "./waves/hold-wave.ts";
import { whyNotReview } from "./why-not-review.ts";

type Saving = { slug: string; user: User; form: ReviewForm; network: string };
/** `changed`: the slugs of the tools whose public reviews are different now. */
type Saved = { review: OwnReview; changed: string[] };

export const saveReview = (db: Db, site: CurrentSite, { slug, user, form, network }: Saving): Promise<Saved> =>
  db.transaction(async (tx) => {
    const tool = await needReviewedTool(tx, slug);
    // One after the other: of a wave that arrives at once, each review must see the others.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reviews', 0))`);
    const key = { toolId: tool.id, userId: user.id };
    const [before] = await tx
      .select({ id: reviews.id, status: reviews.status, deletedAt: reviews.deletedAt })
      .from(reviews)
      .where(and(eq(reviews.toolId, tool.id), eq(reviews.userId, user.id)));
    const changed = before && !before.deletedAt ? await change(tx, before, form) : await add(tx, site, { ...key, user, form, network, before });
    const review = await getOwnReview(tx, key);
    if (!review) throw new Error("The review was not stored");
    return { review, changed: [...new Set([tool.slug, ...changed])] };
  });

type Before = { id: number; status: OwnReview["status"]; deletedAt: Date | null };

/** A rejected review that was rewritten waits for a moderator; one that waits keeps waiting. */
async function change(tx: Db, { id, status }: Before, form: ReviewForm): Promise<string[]> {
  const again = status === "rejected" ? { status: "pending" as const, rejectionReason: null, waveId: null } : {};
  await tx
    .update(reviews)
    .set({ ...toColumns(form), ...again, editedAt: sql`now()` })
    .where(eq(reviews.id, id));
  return [];
}

type Adding = Omit<Saving, "slug"> & { toolId: number; userId: number; before: Before | undefined };

async function add(tx: Db, site: CurrentSite, { toolId, userId, user, form, network, before }: Adding): Promise<string[]> {
  const refusal = await whyNotReview(tx, { toolId, user });
  if (refusal) throw new HttpError(403, refusal);
  await requireRoom(tx, { userId, network });
  // Deleting a review and writing it again does not undo a moderator's decision.
  const wasRefused = before !== undefined && before.status !== "approved";
  if (before) await tx.delete(reviews).where(eq(reviews.id, before.id));
  const [stored] = await tx
    .insert(reviews)
    .values({ toolId, userId, ...toColumns(form), network, ...(wasRefused && { status: "pending" }) })
    .returning({ id: reviews.id });
  if (!stored) throw new Error("The review was not stored");
  const wave = await findWave(tx, stored.id);
  return wave ? holdWave(tx, site, wave) : [];
}

const toColumns = ({ since, ...form }: ReviewForm) => ({ ...form, usedSince: `${since}-01` });

/** Deleted reviews count, so that deleting makes no room for more. */
async function requireRoom(tx: Db, { userId, network }: { userId: number; network: string }): Promise<void> {
  const within = (days: number) => gt(reviews.createdAt, sql`now() - make_interval(days => ${days})`);
  const by = eq(reviews.userId, userId);
  if ((await tx.$count(reviews, and(by, within(1)))) >= REVIEW.perDay)
    throw new HttpError(429, `You can write ${REVIEW.perDay} reviews a day. Please continue tomorrow.`);
  if ((await tx.$count(reviews, and(by, within(30)))) >= REVIEW.perMonth)
    throw new HttpError(429, `You can write ${REVIEW.perMonth} reviews in 30 days. Please continue later.`);
  const fromNetwork = and(isNotNull(reviews.network), eq(reviews.network, network), within(1));
  if ((await tx.$count(reviews, fromNetwork)) >= REVIEW.perNetworkAndDay)
    throw new HttpError(429, "Too many reviews were written from your network today. Please try again tomorrow.");
}

/** Waves of coordinated reviews as moderation sees them: one item, decided as a whole. */
import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";
import { toItemForReview } from "../../moderation/queue.ts";
import type { Item, ItemForReview, Reviewable, ReviewUpdate } from "../../moderation/reviewable.ts";
import { readWaveReviews } from "../admin/list-admin-reviews.ts";
import { reviewsTag } from "../find-tool.ts";
import { reviewWaves } from "../tables.ts";
import { setWaveReviews } from "./hold-wave.ts";

const SHOWN = 100;
/** With the names that moderation uses. */
const REVIEWED = sql`(select id, title, version, null::int as submitted_by, status, null::timestamptz as deleted_at from review_waves) reviewed_waves`;
const HAS_REVIEWS = sql`exists (select from reviews r where r.wave_id = w.id and r.status = 'pending' and r.deleted_at is null)`;

export const waveReviewable: Reviewable = {
  type: "waves",
  noun: "Wave",
  table: REVIEWED,
  title: sql`title`,
  queue: {
    items: sql`select 'waves' as type, w.id, w.created_at, true as pending, true as flagged, false as reported, false as urgent
      from review_waves w where w.status = 'pending' and ${HAS_REVIEWS}`,
    waitingSince: sql`(select min(w.created_at) from review_waves w where w.status = 'pending' and ${HAS_REVIEWS})`,
  },
  lock: lockForReview,
  update,
  purge: async () => {
    throw new Error("Waves have no bin");
  },
  clearSubmitter: async () => {},
  listForReview: ({ db }, ids) => listForReview(db, ids),
  tagsOf: async (db, id) => {
    const rows = await rawRows<{ slug: string }>(
      db,
      sql`select distinct t.slug from reviews r join tools t on t.id = r.tool_id where r.wave_id = ${Number(id)}`,
    );
    return rows.map(({ slug }) => reviewsTag(slug));
  },
  recipients: (tx, id) =>
    rawRows<{ userId: number; title: string }>(
      tx,
      sql`select r.user_id as "userId", string_agg(t.name, ', ' order by t.name) as title
        from reviews r join tools t on t.id = r.tool_id where r.wave_id = ${id} and r.deleted_at is null group by r.user_id order by r.user_id`,
    ),
  decisionMail: ({ title }, { approved, reason }) =>
    approved ? { kind: "review-published", facts: { tool: title } } : { kind: "review-rejected", facts: { tool: title, reason } },
};

/** Waves have no slug: moderation passes on their id. */
async function lockForReview(tx: Db, id: number): Promise<Item[]> {
  const [wave] = await tx.select().from(reviewWaves).where(eq(reviewWaves.id, id)).for("update");
  if (!wave) return [];
  const { version, title, status, rejectionReason, createdAt } = wave;
  return [{ id, version, title, slug: String(id), status, statusBefore: null, rejectionReason, submittedBy: null, deletedAt: null, createdAt }];
}

async function update(tx: Db, id: number, { status, rejectionReason = null }: ReviewUpdate): Promise<{ version: number }[]> {
  await setWaveReviews(tx, id, { status, reason: rejectionReason });
  return tx.update(reviewWaves).set({ status, rejectionReason }).where(eq(reviewWaves.id, id)).returning({ version: reviewWaves.version });
}

async function listForReview(db: Db, ids: number[]): Promise<ItemForReview[]> {
  const waves = await db.select().from(reviewWaves).where(inArray(reviewWaves.id, ids));
  return Promise.all(
    waves.map(async ({ id, version, title, reason, status, createdAt }) => {
      const [counts] = await rawRows<{ total: number; networks: number }>(
        db,
        sql`select count(*)::int as total, count(distinct network)::int as networks from reviews
          where wave_id = ${id} and status = 'pending' and deleted_at is null`,
      );
      const { total = 0, networks = 0 } = counts ?? {};
      const item = { id, version, title, status, createdAt, submittedBy: null };
      return toItemForReview("waves", item, { flag: reason, wave: { reason, total, networks, reviews: await readWaveReviews(db, id, SHOWN) } });
    }),
  );
}

import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import type { Merge, MergedRows } from "../tools/merged-with-tool.ts";

/** A person who reviewed both tools keeps the review of the tool that stays. */
async function countReviews(db: Db, { from, to }: Merge): Promise<number> {
  const [row] = await rawRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from reviews r where tool_id = ${from} and deleted_at is null
      and not exists (select from reviews where tool_id = ${to} and user_id = r.user_id)`,
  );
  return row?.count ?? 0;
}

/** A copy has the date and the author of its original; a review of the other tool has another date. */
const copies = ({ from, to }: Merge) => sql`reviews copy join reviews original
  on copy.tool_id = ${to} and original.tool_id = ${from} and original.user_id = copy.user_id and original.created_at = copy.created_at`;

/** The originals stay with the removed tool, which is not shown. */
async function copyReviews(tx: Db, merge: Merge): Promise<void> {
  const { from, to } = merge;
  await tx.execute(sql`insert into reviews (tool_id, user_id, used_for, used_since, pros, cons, claims, price, start, support, would_use_again, shows_name,
      status, rejection_reason, wave_id, checked_at, network, created_at, edited_at)
    select ${to}, user_id, used_for, used_since, pros, cons, claims, price, start, support, would_use_again, shows_name,
      status, rejection_reason, wave_id, checked_at, network, created_at, edited_at
    from reviews where tool_id = ${from} and deleted_at is null on conflict do nothing`);
  await tx.execute(sql`insert into review_replies (review_id, author_id, text, created_at, edited_at)
    select copy.id, r.author_id, r.text, r.created_at, r.edited_at from ${copies(merge)} join review_replies r on r.review_id = original.id
    on conflict do nothing`);
  await tx.execute(sql`insert into review_helpful (review_id, user_id, created_at)
    select copy.id, h.user_id, h.created_at from ${copies(merge)} join review_helpful h on h.review_id = original.id on conflict do nothing`);
}

async function removeCopies(tx: Db, merge: Merge): Promise<void> {
  await tx.execute(sql`delete from reviews where id in (select copy.id from ${copies(merge)})`);
}

export const mergedReviews: MergedRows = { what: "reviews", count: countReviews, merge: copyReviews, unmerge: removeCopies };

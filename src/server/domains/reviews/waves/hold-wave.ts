/** Puts the reviews of a wave into the moderation queue, as one item, including those that were public already. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { CurrentSite } from "../../../config/site-source.ts";
import type { Db } from "../../../platform/db/database.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";
import { storeEvents } from "../../audit-log/with-audit.ts";
import { mailHeld } from "../mail-authors.ts";
import { reviews, reviewWaves } from "../tables.ts";
import type { Wave } from "./find-wave.ts";
import { titleOfWave } from "./wave-title.ts";

/** Returns the slugs of the tools whose public reviews are different now. */
export async function holdWave(tx: Db, site: CurrentSite, { ids, reason }: Wave): Promise<string[]> {
  const members = await withTheirOthers(tx, ids);
  const open = [...new Set(members.flatMap(({ waveId, isWaveOpen }) => (waveId !== null && isWaveOpen ? [waveId] : [])))].sort((one, other) => one - other);
  const waveId = open[0] ?? (await startWave(tx, reason));
  const isFree = ({ waveId: of, status }: Member) => status === "approved" || (status === "pending" && of !== waveId);
  const held = members.filter(isFree);
  const heldIds = held.map(({ id }) => id);
  if (heldIds.length > 0) await tx.update(reviews).set({ status: "pending", waveId }).where(inArray(reviews.id, heldIds));
  const others = open.slice(1);
  if (others.length > 0) {
    await tx.update(reviews).set({ waveId }).where(inArray(reviews.waveId, others));
    await tx.delete(reviewWaves).where(inArray(reviewWaves.id, others));
  }
  const title = await titleOfWave(tx, waveId);
  await tx.update(reviewWaves).set({ title }).where(eq(reviewWaves.id, waveId));
  if (open.length === 0) await storeEvents(tx, null, [{ action: "hold", entity: "waves", entityId: waveId, subject: title, reason, isPublic: true }]);
  const unpublished = held.filter(({ status }) => status === "approved");
  for (const { id } of unpublished) await mailHeld(tx, site, { id, reason });
  return unpublished.map(({ slug }) => slug);
}

async function startWave(tx: Db, reason: string): Promise<number> {
  // The title counts the reviews, which are added next.
  const [wave] = await tx.insert(reviewWaves).values({ title: reason, reason }).returning({ id: reviewWaves.id });
  if (!wave) throw new Error("The wave was not stored");
  return wave.id;
}

type Member = { id: number; slug: string; status: "approved" | "pending" | "rejected"; waveId: number | null; isWaveOpen: boolean };

/** With the other reviews of these people within a day, and the open waves that share a network with them: it is one campaign. */
function withTheirOthers(tx: Db, ids: number[]): Promise<Member[]> {
  return rawRows<Member>(
    tx,
    sql`with wave as (select id, user_id, network from reviews where id in ${ids})
      select r.id, t.slug, r.status, r.wave_id as "waveId", coalesce(w.status = 'pending', false) as "isWaveOpen"
      from reviews r join tools t on t.id = r.tool_id left join review_waves w on w.id = r.wave_id
      where r.checked_at is null and r.deleted_at is null and (r.id in (select id from wave)
        or (r.created_at > now() - interval '1 day' and (r.user_id in (select user_id from wave)
          or (w.status = 'pending' and r.network in (select network from wave)))))
      order by r.id for update of r`,
  );
}

/** What became of a wave happens to all reviews that are still in it. */
export const setWaveReviews = (tx: Db, waveId: number, { status, reason }: { status: Member["status"]; reason: string | null }) =>
  tx
    .update(reviews)
    .set({ status, rejectionReason: status === "rejected" ? reason : null, checkedAt: status === "approved" ? sql`now()` : null })
    .where(and(eq(reviews.waveId, waveId), sql`${reviews.deletedAt} is null`));

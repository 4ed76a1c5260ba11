import type { ReviewStatus } from "../../../contract/admin/item.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Reviewable, ReviewUpdate } from "./reviewable.ts";

type Updatable = Pick<Reviewable, "update">;

/** Updates a locked item and returns its new version. */
export async function storeReview(tx: Db, { update }: Updatable, id: number, set: ReviewUpdate): Promise<number> {
  const [stored] = await update(tx, id, set);
  if (!stored) throw new Error("The item is gone although it was locked");
  return stored.version;
}

/** Stores a status and takes the item out of the bin. */
export const setStatus = (tx: Db, reviewable: Updatable, id: number, { status, reason }: { status: ReviewStatus; reason: string | null }): Promise<number> =>
  storeReview(tx, reviewable, id, { status, rejectionReason: status === "rejected" ? reason : null, deletedAt: null, statusBefore: null });

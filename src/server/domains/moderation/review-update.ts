import type { ReviewStatus } from "../../../contract/admin/item.ts";
import { HttpError } from "../../platform/http/errors.ts";

type Review = { status: ReviewStatus; rejectionReason: string | null };

/** Editors publish or withdraw an item with the same form; their choice replaces an earlier decision. */
export function reviewUpdate(isApproved: boolean | undefined): Partial<Review> {
  return isApproved === undefined ? {} : { status: isApproved ? "approved" : "pending", rejectionReason: null };
}

export function conflictIfBinned({ title, deletedAt }: { title: string; deletedAt: Date | null }): void {
  if (deletedAt) throw new HttpError(409, `${title} is in the bin. Restore it first.`);
}

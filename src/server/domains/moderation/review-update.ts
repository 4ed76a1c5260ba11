import type { ReviewStatus } from "../../../contract/admin/item.ts";
import { HttpError } from "../../platform/http/errors.ts";

type Review = { status: ReviewStatus; rejectionReason: string | null; publishAt: Date | null };
type Choice = { isApproved: boolean | undefined; publishAt: string | null | undefined };

/** Editors publish, withdraw or schedule an item with the same form; their choice replaces an earlier decision. */
export function reviewUpdate({ isApproved, publishAt }: Choice): Partial<Review> {
  if (publishAt) return { status: "pending", rejectionReason: null, publishAt: new Date(publishAt) };
  if (isApproved !== undefined) return { status: isApproved ? "approved" : "pending", rejectionReason: null, publishAt: null };
  return publishAt === null ? { publishAt: null } : {};
}

/** For a new item. */
export function firstReview({ isApproved, publishAt }: Choice): Partial<Pick<Review, "status" | "publishAt">> {
  if (publishAt) return { publishAt: new Date(publishAt) };
  return isApproved ? { status: "approved" } : {};
}

type Edited = { title: string; status: ReviewStatus; deletedAt: Date | null };

export function conflictIfBinned({ title, deletedAt }: Pick<Edited, "title" | "deletedAt">): void {
  if (deletedAt) throw new HttpError(409, `${title} is in the bin. Restore it first.`);
}

/** What readers can see must not disappear because it was scheduled. */
export function conflictIfPublished({ title, status }: Edited, { publishAt }: Pick<Choice, "publishAt">): void {
  if (publishAt && status === "approved") throw new HttpError(409, `${title} is published already. Unpublish it first.`);
}

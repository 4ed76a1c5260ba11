/** The review as the form has it, in texts. */
import type { OwnReview } from "../../../contract/review.ts";
import { RATING_QUESTIONS, type RatingName } from "../../../contract/review-options.ts";

/** The value of a rating that does not apply. */
export const SKIPPED = "none";

type Ratings = Record<RatingName, string>;
export type ReviewValues = { usedFor: string; since: string; pros: string; cons: string; wouldUseAgain: string; showsName: string } & Ratings;

const toYesNo = (value: boolean) => (value ? "yes" : "no");
const toFlag = (value: string) => (value === "yes" ? true : value === "no" ? false : undefined);

export function toReviewValues(review: OwnReview | null): ReviewValues {
  if (!review) return { usedFor: "", since: "", pros: "", cons: "", claims: "", price: "", start: "", support: "", wouldUseAgain: "", showsName: "yes" };
  const { usedFor, since, pros, cons, claims, price, start, support, wouldUseAgain, showsName } = review;
  const ratings = { claims: String(claims), price: String(price), start: String(start), support: String(support ?? SKIPPED) };
  return { usedFor, since, pros, cons, ...ratings, wouldUseAgain: toYesNo(wouldUseAgain), showsName: toYesNo(showsName) };
}

export function toReviewBody({ wouldUseAgain, showsName, ...values }: ReviewValues): Record<string, unknown> {
  // Radio buttons are null until one is selected.
  const ratings = RATING_QUESTIONS.map(({ name }) => [name, values[name] === SKIPPED ? null : values[name] ? Number(values[name]) : undefined]);
  return { ...values, ...Object.fromEntries(ratings), wouldUseAgain: toFlag(wouldUseAgain), showsName: toFlag(showsName) };
}

import { Link } from "wouter";
import { REVIEW_SORTS } from "../../../contract/review-options.ts";
import { count } from "../../lib/format.ts";
import type { ReviewView } from "../../queries/page-queries.ts";
import { reviewsHref } from "./reviews-href.ts";

/** Links, so that sorting works without JavaScript. */
export function ReviewToolbar({ view, total }: { view: ReviewView; total: number }) {
  const isCurrent = (value: string) => (view.sort ?? REVIEW_SORTS[0].value) === value;
  return (
    <div className="reviews__bar">
      <p>
        {count(total)} {total === 1 ? "review" : "reviews"}
        {view.stars && (
          <>
            {" "}
            with {view.stars} {view.stars === "1" ? "star" : "stars"}.{" "}
            <Link className="link" href={reviewsHref({ ...view, page: 1, stars: null })}>
              Show all
            </Link>
          </>
        )}
      </p>
      <nav aria-label="Sort reviews">
        {REVIEW_SORTS.map(({ value, label }, index) => (
          <Link key={value} href={reviewsHref({ ...view, page: 1, sort: index === 0 ? null : value })} aria-current={isCurrent(value) ? "true" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

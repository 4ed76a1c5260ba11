/** Reviews on the page of a tool. Everything here is links and text, so it works without JavaScript. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { REVIEWS } from "../../../contract/constants.ts";
import { SectionHead } from "../../components/section-head.tsx";
import { count } from "../../lib/format.ts";
import { toolReviewsQuery } from "../../queries/page-queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { RatingSummary } from "./rating-summary.tsx";
import { ReviewItem } from "./review-item.tsx";

/** Nothing with another backend that has no reviews. */
export function ToolReviews({ slug }: { slug: string }) {
  const { data } = useQuery(toolReviewsQuery(slug));
  if (!data) return null;
  const { items, rating } = data;
  const all = `/tools/${slug}/reviews`;
  return (
    <section className="section" id="reviews">
      <SectionHead title="Reviews" {...(data.count > items.length && { more: { href: all, label: `All ${count(data.count)} reviews` } })} />
      {rating && <RatingSummary slug={slug} rating={rating} />}
      {items.length > 0 && (
        <div className="reviews">
          {items.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </div>
      )}
      <WriteReview slug={slug} reviews={data.count} />
    </section>
  );
}

export function WriteReview({ slug, reviews }: { slug: string; reviews: number }) {
  return (
    <div className="call">
      <p>
        <strong>{reviews === 0 ? "No reviews yet" : "Do you use it?"}</strong>
        {reviews < REVIEWS.ratingsFrom
          ? `Tell others what you use it for. Ratings appear once a tool has ${REVIEWS.ratingsFrom} reviews.`
          : "Tell others what you use it for. Reviews never change a tool's ranking."}
      </p>
      <Link className={buttonClass({ variant: "outline" })} href={`/tools/${slug}/review`}>
        Write a review
      </Link>
    </div>
  );
}

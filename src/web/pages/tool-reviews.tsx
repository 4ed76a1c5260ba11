import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { PAGE_SIZE } from "../../contract/constants.ts";
import type { ReviewList as Reviews } from "../../contract/review.ts";
import { AgeGate } from "../components/age-gate.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { Pager } from "../components/pager.tsx";
import { RatingSummary } from "../features/reviews/rating-summary.tsx";
import { ReviewList } from "../features/reviews/review-list.tsx";
import { ReviewToolbar } from "../features/reviews/review-toolbar.tsx";
import { reviewsHref } from "../features/reviews/reviews-href.ts";
import { WriteReview } from "../features/reviews/tool-reviews.tsx";
import { count } from "../lib/format.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { pageNumber } from "../lib/page-number.ts";
import { type ReviewView, reviewsQuery } from "../queries/page-queries.ts";

/** Unknown values count as the default. */
const viewOf = ({ params, search }: PageInput): ReviewView => {
  const stars = search.get("stars") ?? "";
  return {
    slug: params.slug ?? "",
    page: pageNumber(search),
    sort: search.get("sort") === "helpful" ? "helpful" : null,
    stars: /^[1-5]$/.test(stars) ? stars : null,
  };
};

export const page = definePage({
  searchParams: ["page", "sort", "stars"],
  data: (input) => [reviewsQuery(viewOf(input))],
  head: (input, read) => {
    const view = viewOf(input);
    const reviews = read(reviewsQuery(view));
    if (!reviews) return { title: "Reviews", noindex: true, isDetail: true };
    const { tool } = reviews;
    return {
      title: `Reviews of ${tool.name}`,
      description: `What people use ${tool.name} for, what they like and what they miss: ${count(reviews.count)} ${reviews.count === 1 ? "review" : "reviews"}.`,
      canonical: reviewsHref({ slug: tool.slug, page: view.page, sort: null, stars: null }),
      // Other orders and parts of the same list.
      noindex: tool.isAdult || reviews.count === 0 || view.sort !== null || view.stars !== null,
      isDetail: true,
    };
  },
  status: (input, read) => {
    const view = viewOf(input);
    return view.page > 1 && read(reviewsQuery(view))?.items.length === 0 ? 404 : undefined;
  },
  view: ReviewsPage,
});

function ReviewsPage(input: PageInput) {
  const view = viewOf(input);
  const { data, isError, refetch } = useQuery(reviewsQuery(view));
  if (isError) return <LoadFailed retry={refetch} />;
  if (!data) return <div className="wrap" aria-busy="true" />;
  return (
    <AgeGate isNeeded={data.tool.isAdult}>
      <Shown view={{ ...view, slug: data.tool.slug }} reviews={data} />
    </AgeGate>
  );
}

function Shown({ view, reviews: { tool, items, total, count: all, rating } }: { view: ReviewView; reviews: Reviews }) {
  return (
    <div className="wrap">
      <header className="page-head page-head--alone">
        <p>
          <Link href={`/tools/${tool.slug}`}>{tool.name}</Link>
        </p>
        <h1>Reviews of {tool.name}</h1>
        <p>
          By people who use it. A person can write one review of each tool, and makers can't review their own. Reviews never change rankings or sponsored
          places.
        </p>
      </header>
      {rating && <RatingSummary slug={tool.slug} rating={rating} />}
      {all > 0 && <ReviewToolbar view={view} total={total} />}
      <ReviewList slug={tool.slug} reviews={items} />
      <Pager page={view.page} total={total} pageSize={PAGE_SIZE.reviews} noun="reviews" hrefFor={(page) => reviewsHref({ ...view, page })} />
      <WriteReview slug={tool.slug} reviews={all} />
    </div>
  );
}

import type { ReviewView } from "../../queries/page-queries.ts";

/** The URL of a list of reviews, without what is the default. */
export function reviewsHref({ slug, page, sort, stars }: ReviewView): string {
  const query = new URLSearchParams();
  if (sort) query.set("sort", sort);
  if (stars) query.set("stars", stars);
  if (page > 1) query.set("page", String(page));
  return `/tools/${slug}/reviews${query.size > 0 ? `?${query}` : ""}`;
}

import { PAGE_SIZE } from "../../contract/constants.ts";
import { reviewsHref } from "../features/reviews/reviews-href.ts";
import { breadcrumb } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import { pageNumber } from "../lib/page-number.ts";
import { reviewsQuery } from "../queries/page-queries.ts";

/** For the list as it is linked; other orders and parts of it are not indexed. */
export const toolReviewsHead: HeadExtras = ({ input, read, site }) => {
  const view = { slug: input.params.slug ?? "", page: pageNumber(input.search), sort: null, stars: null };
  const reviews = read(reviewsQuery(view));
  if (!reviews || reviews.tool.isAdult) return {};
  const { slug, name } = reviews.tool;
  const trail = [
    { name, path: `/tools/${slug}` },
    { name: "Reviews", path: `/tools/${slug}/reviews` },
  ];
  return {
    structuredData: [breadcrumb(site, trail)],
    markdown: `/tools/${slug}/reviews.md`,
    paging: { page: view.page, pages: Math.ceil(reviews.total / PAGE_SIZE.reviews), href: (page) => reviewsHref({ ...view, slug, page }) },
  };
};

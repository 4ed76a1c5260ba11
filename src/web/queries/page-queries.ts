/** Queries of single pages, kept out of the bundle that home and the shell load. */
import { PAGE_SIZE, REVIEWS } from "../../contract/constants.ts";
import type { Sort } from "../../contract/tool-options.ts";
import { read, readList } from "./query-client.ts";

export const pageOf = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit });

export type CategoryFilters = { pricing: string | null; access: string | null; offer: string | null; maxMonthly: string | null };
export type CategoryView = { category: string; page: number; sort: Sort } & CategoryFilters;
export const categoryToolsQuery = ({ category, page, sort, pricing, access, offer, maxMonthly }: CategoryView) =>
  readList("GET /api/tools", { query: { category, ...pageOf(page, PAGE_SIZE.category), sort, pricing, access, offer, maxMonthly } }, "tools");

/** The logos of /tools. */
export const newestByGroupQuery = () => read("GET /api/activity/groups");

/** How often the tools of a comparison were compared, and which pairs are compared most. */
export const comparedCountQuery = (slugs: string[]) => read("GET /api/comparisons/:slugs", { params: { slugs: slugs.join(",") } });
/** Which of their features mean the same. Without it, each feature has its own row. */
export const sameFeaturesQuery = (slugs: string[]) => ({
  ...read("GET /api/comparisons/:slugs/features", { params: { slugs: slugs.join(",") } }),
  meta: { onFailure: { items: [], total: 0 } },
});
export const comparedPairsQuery = () => read("GET /api/comparisons");

/** By default enough for the comparison without tools, which offers pairs to start with. */
export const mostLikedToolsQuery = (limit = 50) => readList("GET /api/tools", { query: { sort: "likes", limit } }, "tools");

export type SearchView = { q: string; page: number; category: string | null; pricing: string | null };
export const searchQuery = ({ q, page, category, pricing }: SearchView, adult: true | null = null) => ({
  ...read("GET /api/search", { query: { q, page, category, pricing, adult, explain: true } }),
  meta: { kind: "tools" as const },
});

/** One tool, or a list with it as the first item (section 7): another backend may respond with either. */
export const toolQuery = (slug: string) => ({ ...read("GET /api/tools/:slug", { params: { slug } }), meta: { kind: "tool" as const } });
export const similarToolsQuery = (slug: string) => ({
  ...read("GET /api/tools/:slug/similar", { params: { slug } }),
  meta: { onFailure: [], kind: "similar" as const },
});

export const toolHistoryQuery = (slug: string, page: number) =>
  read("GET /api/tools/:slug/history", { params: { slug }, query: pageOf(page, PAGE_SIZE.history) });
export const factSourcesQuery = (slug: string) => read("GET /api/tools/:slug/sources", { params: { slug } });

export type ReviewView = { slug: string; page: number; sort: string | null; stars: string | null };
export const reviewsQuery = ({ slug, page, sort, stars }: ReviewView) =>
  read("GET /api/tools/:slug/reviews", { params: { slug }, query: { ...pageOf(page, PAGE_SIZE.reviews), sort, stars } });
/** Those on the tool's page; null with another backend that has none. */
export const toolReviewsQuery = (slug: string) => ({
  ...read("GET /api/tools/:slug/reviews", { params: { slug }, query: { limit: REVIEWS.shown, sort: "helpful" } }),
  meta: { onFailure: null },
});

export const newsQuery = (page: number) => readList("GET /api/news", { query: pageOf(page, PAGE_SIZE.news) }, "news");

export const blogsQuery = (page: number) => readList("GET /api/blogs", { query: pageOf(page, PAGE_SIZE.blog) }, "posts");
export const blogQuery = (slug: string) => ({ ...read("GET /api/blogs/:slug", { params: { slug } }), meta: { kind: "post" as const } });
export const relatedToolsQuery = (slug: string) => ({
  ...read("GET /api/blogs/:slug/tools", { params: { slug } }),
  meta: { onFailure: [], kind: "related" as const },
});
export const commentsQuery = (slug: string) => read("GET /api/blogs/slug/:slug/comments", { params: { slug } });

export const mailPreferencesQuery = (token: string) => read("GET /api/newsletter/preferences/:token", { params: { token } });

export const followMailsQuery = (token: string, item: string | null) => read("GET /api/following/mails/:token", { params: { token }, query: { item } });

export const confirmationQuery = (token: string) => read("GET /api/newsletter/confirm/:token", { params: { token } });

/** Optional on its page: another backend may not have it. */
export const recentIssuesQuery = () => ({ ...read("GET /api/newsletter/issues"), meta: { onFailure: { items: [], older: [], next: null } } });
export const issueQuery = (slug: string) => read("GET /api/newsletter/issues/:slug", { params: { slug } });

/** Without a map, or with another backend that has none, the page lists the tools. */
export const mapQuery = (adult: true | null = null) => ({ ...read("GET /api/map", { query: { adult } }), meta: { onFailure: { layout: null } } });
export const mapToolsQuery = (adult: true | null = null) => ({
  ...read("GET /api/map/tools", { query: { adult } }),
  meta: { onFailure: { items: [], total: 0 } },
});
export const findOnMapQuery = (q: string, adult: true | null = null) => read("GET /api/map/find", { query: { q, adult } });

/** Optional on the page of a tool: another backend may have no collections. */
export const toolCollectionsQuery = (slug: string) => ({
  ...read("GET /api/tools/:slug/collections", { params: { slug } }),
  meta: { onFailure: { items: [] } },
});

export const apiDocsQuery = () => read("GET /api/docs");

export const textPageQuery = (name: string) => read("GET /api/pages/:name", { params: { name } });

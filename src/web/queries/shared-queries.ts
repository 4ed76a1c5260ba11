/** Queries of home, the shell and more than one page. Those of single pages are in page-queries.ts, the signed-in user's in account-queries.ts. */
import { HOME, TOOLS_REQUESTED, VIDEOS_REQUESTED } from "../../contract/home-counts.ts";
import type { PlacementPage } from "../../contract/promotion.ts";
import { read, readList, readPersonal } from "./query-client.ts";

export const trendingToolsQuery = () => readList("GET /api/tools", { query: { trending: true, limit: TOOLS_REQUESTED } }, "tools");
export const featuredToolsQuery = () => readList("GET /api/tools", { query: { featured: true, limit: TOOLS_REQUESTED } }, "tools");

export const activityQuery = () => read("GET /api/activity");

export const categoriesQuery = () => read("GET /api/categories");

export const latestNewsQuery = (limit: number) => readList("GET /api/news", { query: { limit } }, "news");

export const videosQuery = (shown: number) => readList("GET /api/videos", { query: { limit: shown + VIDEOS_REQUESTED - HOME.videos } }, "videos");

export const latestBlogsQuery = (limit: number) => readList("GET /api/blogs", { query: { limit } }, "posts");

/** `steady`: the selection of the hour, which a page cached for everyone can use. More promotion queries are in promotion-queries.ts. */
export type Placement = { where: PlacementPage; slug?: string; category?: string; q?: string; steady?: true };
export const placementQuery = (placement: Placement) => read("GET /api/promotions/place", { query: placement });

export const likeStatesQuery = () => readPersonal("GET /api/user/likes/marks");

/** Queries of home, the shell and more than one page. Those of single pages are in page-queries.ts, the signed-in user's in account-queries.ts. */
import { HOME } from "../../contract/constants.ts";
import type { PlacementPage } from "../../contract/promotion.ts";
import { read, readList, readPersonal } from "./query-client.ts";

export const trendingToolsQuery = () => readList("GET /api/tools", { query: { trending: true, limit: HOME.toolsRequested } }, "tools");
export const featuredToolsQuery = () => readList("GET /api/tools", { query: { featured: true, limit: HOME.toolsRequested } }, "tools");

export const activityQuery = () => read("GET /api/activity");

export const categoriesQuery = () => read("GET /api/categories");

export const latestNewsQuery = () => readList("GET /api/news", { query: { limit: HOME.news } }, "news");

export const videosQuery = () => readList("GET /api/videos", { query: { limit: HOME.videosRequested } }, "videos");

export const latestBlogsQuery = () => readList("GET /api/blogs", { query: { limit: HOME.blogs } }, "posts");

/** `steady`: the selection of the hour, which a page cached for everyone can use. More promotion queries are in promotion-queries.ts. */
export type Placement = { where: PlacementPage; slug?: string; category?: string; q?: string; steady?: true };
export const placementQuery = (placement: Placement) => read("GET /api/promotions/place", { query: placement });

export const likeStatesQuery = () => readPersonal("GET /api/user/likes/marks");

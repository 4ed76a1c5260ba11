/** What home, the shell and more than one page read. What single pages read is in page-queries.ts, what only the signed-in user may in account-queries.ts. */
import type { Activity } from "../../contract/activity.ts";
import type { ListOf } from "../../contract/api.ts";
import type { BlogCard } from "../../contract/blog.ts";
import type { Category } from "../../contract/category.ts";
import { HOME } from "../../contract/constants.ts";
import type { LikeStates } from "../../contract/like.ts";
import type { NewsArticle } from "../../contract/news.ts";
import type { PromotedPlace, SponsoredCard } from "../../contract/promotion.ts";
import type { ToolCard } from "../../contract/tool.ts";
import type { Video } from "../../contract/video.ts";
import { read, readList } from "./query-client.ts";

export const trendingToolsQuery = () => readList<ToolCard>("/api/tools", { trending: true, limit: HOME.toolsRequested }, "tools");
export const featuredToolsQuery = () => readList<ToolCard>("/api/tools", { featured: true, limit: HOME.toolsRequested }, "tools");

export const activityQuery = () => read<Activity>("/api/activity");

export const categoriesQuery = () => read<ListOf<Category>>("/api/categories");

export const latestNewsQuery = () => readList<NewsArticle>("/api/news", { limit: HOME.news }, "news");

export const videosQuery = () => readList<Video>("/api/videos", { limit: HOME.videosRequested }, "videos");

export const latestBlogsQuery = () => readList<BlogCard>("/api/blogs", { limit: HOME.blogs }, "posts");

/** `steady`: for this hour, which is all that a page kept for everyone can say. More about promotions is in promotion-queries.ts. */
export type Place = { where: PromotedPlace; slug?: string; category?: string; q?: string; steady?: true };
export const placeQuery = (place: Place) => read<{ items: SponsoredCard[] }>("/api/promotions/place", place);

export const likeStatesQuery = () => read<LikeStates>("/api/user/likes/marks");

/** What pages add to their heads for search engines, by path. Apart from routes.ts, because browsers need none of it. */
import type { HeadExtras } from "./head/head-tags.ts";
import { alternativesHead } from "./pages/alternatives-head.ts";
import { blogHead } from "./pages/blog-head.ts";
import { blogPostHead } from "./pages/blog-post-head.ts";
import { categoryFilterHead } from "./pages/category-filter-head.ts";
import { categoryHead } from "./pages/category-head.ts";
import { collectionHead } from "./pages/collection-head.ts";
import { collectionsHead } from "./pages/collections-head.ts";
import { compareHead } from "./pages/compare-head.ts";
import { homeHead } from "./pages/home-head.ts";
import { mapHead } from "./pages/map-head.ts";
import { newsHead } from "./pages/news-head.ts";
import { newsletterIssueHead } from "./pages/newsletter-issue-head.ts";
import { tagHead } from "./pages/tag-head.ts";
import { tagsHead } from "./pages/tags-head.ts";
import { toolHead } from "./pages/tool-head.ts";
import { toolHistoryHead } from "./pages/tool-history-head.ts";
import { toolReviewsHead } from "./pages/tool-reviews-head.ts";
import { toolsHead } from "./pages/tools-head.ts";

export const PAGE_HEADS: Record<string, HeadExtras> = {
  "/": homeHead,
  "/tools": toolsHead,
  "/tools/:slug": toolHead,
  "/tools/:slug/history": toolHistoryHead,
  "/tools/:slug/reviews": toolReviewsHead,
  "/category/:category": categoryHead,
  "/collections": collectionsHead,
  "/collections/:slug": collectionHead,
  "/category/:category/:filter": categoryFilterHead,
  "/alternatives/:slug": alternativesHead,
  "/tags": tagsHead,
  "/tags/:tag": tagHead,
  "/compare": compareHead,
  "/map": mapHead,
  "/news": newsHead,
  "/newsletter/:slug": newsletterIssueHead,
  "/blog": blogHead,
  "/blog/:slug": blogPostHead,
};

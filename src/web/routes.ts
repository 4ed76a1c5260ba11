/** Every URL of the product and the file of its page; each page is its own chunk. */
import { parse } from "regexparam";
import type { Page } from "./lib/page.ts";

type Load = () => Promise<{ page: Page }>;
export type PageEntry = { path: string; source: string; load: Load; loaded?: Page };

const entry = (path: string, source: string, load: Load): PageEntry => ({ path, source: `src/web/pages/${source}.tsx`, load });

const TEXT_PAGES = ["about", "terms-of-service", "privacy-policy", "refunds", "shipping", "pricing", "why-sponsored"] as const;

export const PAGES: PageEntry[] = [
  entry("/", "home", () => import("./pages/home.tsx")),
  entry("/tools", "tools", () => import("./pages/tools.tsx")),
  entry("/tools/:slug", "tool", () => import("./pages/tool.tsx")),
  entry("/tools/:slug/history", "tool-history", () => import("./pages/tool-history.tsx")),
  entry("/tools/:slug/reviews", "tool-reviews", () => import("./pages/tool-reviews.tsx")),
  entry("/tools/:slug/review", "tool-review", () => import("./pages/tool-review.tsx")),
  entry("/tools/:slug/correct", "tool-correction", () => import("./pages/tool-correction.tsx")),
  entry("/tools/:slug/claim", "tool-claim", () => import("./pages/tool-claim.tsx")),
  entry("/category/:category", "category", () => import("./pages/category.tsx")),
  entry("/category/:category/:filter", "category-filter", () => import("./pages/category-filter.tsx")),
  entry("/alternatives/:slug", "alternatives", () => import("./pages/alternatives.tsx")),
  entry("/tags", "tags", () => import("./pages/tags.tsx")),
  entry("/tags/:tag", "tag", () => import("./pages/tag.tsx")),
  entry("/search", "search", () => import("./pages/search.tsx")),
  entry("/map", "map", () => import("./pages/map.tsx")),
  entry("/compare", "compare", () => import("./pages/compare.tsx")),
  entry("/news", "news", () => import("./pages/news.tsx")),
  entry("/collections", "collections", () => import("./pages/collections.tsx")),
  entry("/collections/:slug", "collection", () => import("./pages/collection.tsx")),
  entry("/collections/shared/:secret", "shared-collection", () => import("./pages/shared-collection.tsx")),
  entry("/blog", "blog", () => import("./pages/blog.tsx")),
  entry("/blog/:slug", "blog-post", () => import("./pages/blog-post.tsx")),
  entry("/liked-tools", "liked-tools", () => import("./pages/liked-tools.tsx")),
  entry("/activity", "activity", () => import("./pages/activity.tsx")),
  entry("/following/:token", "following-mails", () => import("./pages/following-mails.tsx")),
  entry("/submit", "submit", () => import("./pages/submit.tsx")),
  entry("/profile", "profile", () => import("./pages/profile.tsx")),
  entry("/feature_your_product", "feature-your-product", () => import("./pages/feature-your-product.tsx")),
  entry("/subscription_dashboard", "subscription-dashboard", () => import("./pages/subscription-dashboard.tsx")),
  entry("/promotions", "promotions", () => import("./pages/promotions.tsx")),
  entry("/moderation-log", "moderation-log", () => import("./pages/moderation-log.tsx")),
  entry("/feeds", "feeds", () => import("./pages/feeds.tsx")),
  entry("/docs/api", "api-docs", () => import("./pages/api-docs.tsx")),
  entry("/login", "login", () => import("./pages/login.tsx")),
  entry("/contact", "contact", () => import("./pages/contact.tsx")),
  entry("/admin", "admin", () => import("./pages/admin.tsx")),
  entry("/admin/:screen", "admin", () => import("./pages/admin.tsx")),
  entry("/newsletter", "newsletter", () => import("./pages/newsletter.tsx")),
  entry("/newsletter/:slug", "newsletter-issue", () => import("./pages/newsletter-issue.tsx")),
  entry("/newsletter/preferences/:token", "newsletter-preferences", () => import("./pages/newsletter-preferences.tsx")),
  entry("/newsletter/confirm/:token", "newsletter-confirm", () => import("./pages/newsletter-confirm.tsx")),
  ...TEXT_PAGES.map((name) => entry(`/${name}`, "text-page", () => import("./pages/text-page.tsx").then((part) => ({ page: part.textPage(() => name) })))),
];
/** Pages that admins added. */
const ADDED_PAGE = entry("/:page", "text-page", () =>
  import("./pages/text-page.tsx").then((part) => ({ page: part.textPage(({ params }) => params.page ?? "") })),
);
export const NOT_FOUND = entry("*", "not-found", () => import("./pages/not-found.tsx"));

const patterns = PAGES.map((page) => ({ page, ...parse(page.path) }));

export type PageMatch = { entry: PageEntry; params: Record<string, string> };

/** The page for a path, or the "not found" page. `added`: pages that are not in the table. */
export function matchPage(path: string, added: readonly { slug: string }[] | null = null): PageMatch {
  for (const { page, pattern, keys } of patterns) {
    const found = pattern.exec(path);
    if (found) return { entry: page, params: Object.fromEntries(keys.map((key, index) => [key, decodePart(found[index + 1] ?? "")])) };
  }
  const page = added?.find(({ slug }) => path === `/${slug}`)?.slug;
  return page ? { entry: ADDED_PAGE, params: { page } } : { entry: NOT_FOUND, params: {} };
}

/** Loads a page's code once; after that it is available synchronously, which hydration needs. */
export async function loadPage(entry: PageEntry): Promise<Page> {
  entry.loaded ??= (await entry.load()).page;
  return entry.loaded;
}

/** The server loads all pages at startup. */
export const loadAllPages = () => Promise.all([...PAGES, ADDED_PAGE, NOT_FOUND].map(loadPage));

export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // No slug contains a stray percent sign, so looking it up undecoded finds nothing.
    return part;
  }
}

/** Every address of the product and the file that answers it; each page is a chunk of its own. */
import { parse } from "regexparam";
import type { Page } from "../lib/page.ts";

type Load = () => Promise<{ page: Page }>;
export type PageEntry = { path: string; source: string; load: Load; loaded?: Page };

const entry = (path: string, source: string, load: Load): PageEntry => ({ path, source: `src/web/pages/${source}.tsx`, load });

const TEXT_PAGES = ["about", "terms-of-service", "privacy-policy", "refunds", "shipping", "pricing", "why-sponsored"] as const;

export const PAGES: PageEntry[] = [
  entry("/", "home", () => import("./home.tsx")),
  entry("/tools", "tools", () => import("./tools.tsx")),
  entry("/tools/:slug", "tool", () => import("./tool.tsx")),
  entry("/category/:category", "category", () => import("./category.tsx")),
  entry("/search", "search", () => import("./search.tsx")),
  entry("/compare", "compare", () => import("./compare.tsx")),
  entry("/news", "news", () => import("./news.tsx")),
  entry("/blog", "blog", () => import("./blog.tsx")),
  entry("/blog/:slug", "blog-post", () => import("./blog-post.tsx")),
  entry("/liked-tools", "liked-tools", () => import("./liked-tools.tsx")),
  entry("/submit", "submit", () => import("./submit.tsx")),
  entry("/profile", "profile", () => import("./profile.tsx")),
  entry("/feature_your_product", "feature-your-product", () => import("./feature-your-product.tsx")),
  entry("/subscription_dashboard", "subscription-dashboard", () => import("./subscription-dashboard.tsx")),
  entry("/promotions", "promotions", () => import("./promotions.tsx")),
  entry("/moderation-log", "moderation-log", () => import("./moderation-log.tsx")),
  entry("/login", "login", () => import("./login.tsx")),
  entry("/contact", "contact", () => import("./contact.tsx")),
  entry("/admin", "admin", () => import("./admin.tsx")),
  entry("/admin/:screen", "admin", () => import("./admin.tsx")),
  entry("/newsletter/preferences/:token", "newsletter-preferences", () => import("./newsletter-preferences.tsx")),
  ...TEXT_PAGES.map((name) => entry(`/${name}`, "text-page", async () => ({ page: (await import("./text-page.tsx")).textPage(name) }))),
];
export const NOT_FOUND = entry("*", "not-found", () => import("./not-found.tsx"));

const patterns = PAGES.map((page) => ({ page, ...parse(page.path) }));

export type PageMatch = { entry: PageEntry; params: Record<string, string> };

/** The page that answers a path, or the one that says there is none. */
export function matchPage(path: string): PageMatch {
  for (const { page, pattern, keys } of patterns) {
    const found = pattern.exec(path);
    if (found) return { entry: page, params: Object.fromEntries(keys.map((key, index) => [key, decode(found[index + 1] ?? "")])) };
  }
  return { entry: NOT_FOUND, params: {} };
}

/** Loads a page's code once; after that it is there at once, which hydration needs. */
export async function loadPage(entry: PageEntry): Promise<Page> {
  entry.loaded ??= (await entry.load()).page;
  return entry.loaded;
}

/** The server has every page at hand from the start. */
export const loadAllPages = () => Promise.all([...PAGES, NOT_FOUND].map(loadPage));

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign is a part of no slug: it is looked up as it stands, and not found.
    return text;
  }
}

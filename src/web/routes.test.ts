import { expect, test } from "vitest";
import type { Site } from "./lib/site.ts";
import { loadPage, matchPage, NOT_FOUND } from "./routes.ts";

test.each([
  ["/", "home"],
  ["/tools", "tools"],
  ["/tools/claude", "tool"],
  ["/tools/claude/history", "tool-history"],
  ["/tools/claude/correct", "tool-correction"],
  ["/tools/claude/reviews", "tool-reviews"],
  ["/tools/claude/review", "tool-review"],
  ["/tools/claude/claim", "tool-claim"],
  ["/category/ui-ux", "category"],
  ["/category/writing/free", "category-filter"],
  ["/alternatives/claude", "alternatives"],
  ["/tags", "tags"],
  ["/tags/c-plus-plus", "tag"],
  ["/map", "map"],
  ["/compare", "compare"],
  ["/news", "news"],
  ["/blog", "blog"],
  ["/blog/a-post", "blog-post"],
  ["/collections", "collections"],
  ["/collections/writing-kit-k3y4ever", "collection"],
  ["/collections/shared/0123", "shared-collection"],
  ["/about", "text-page"],
  ["/terms-of-service", "text-page"],
  ["/privacy-policy", "text-page"],
  ["/refunds", "text-page"],
  ["/shipping", "text-page"],
  ["/pricing", "text-page"],
  ["/why-sponsored", "text-page"],
  ["/promotions", "promotions"],
  ["/feature_your_product", "feature-your-product"],
  ["/subscription_dashboard", "subscription-dashboard"],
  ["/search", "search"],
  ["/profile", "profile"],
  ["/liked-tools", "liked-tools"],
  ["/activity", "activity"],
  ["/following/0123", "following-mails"],
  ["/submit", "submit"],
  ["/contact", "contact"],
  ["/feeds", "feeds"],
  ["/docs/api", "api-docs"],
  ["/login", "login"],
  ["/newsletter", "newsletter"],
  ["/newsletter/2026-11-16", "newsletter-issue"],
  ["/newsletter/confirm/0123", "newsletter-confirm"],
  ["/admin", "admin"],
])("%s is rendered by %s", (path, file) => {
  expect(matchPage(path).entry.source).toBe(`src/web/pages/${file}.tsx`);
});

test.each(["/nowhere", "/tools/claude/more", "/category", "/category/ui/ux/free", "/alternatives", "/blogs", "/.env"])("%s is not a page", (path) => {
  expect(matchPage(path).entry).toBe(NOT_FOUND);
});

test("path parameters are decoded, or passed as is if that is impossible", () => {
  expect(matchPage("/category/%F0%9F%98%80").params).toEqual({ category: "😀" });
  expect(matchPage("/category/ui%2Fux").params).toEqual({ category: "ui/ux" });
  expect(matchPage("/tools/100%").params).toEqual({ slug: "100%" });
});

test("a page's code is loaded once", async () => {
  const { entry } = matchPage("/no-such-page");
  expect(await loadPage(entry)).toBe(await loadPage(entry));
  expect(entry.loaded?.head({ params: {}, search: new URLSearchParams() }, () => undefined, {} as Site).title).toBe("404: Page not found");
});

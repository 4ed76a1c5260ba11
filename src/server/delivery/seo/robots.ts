/** Crawlers may read everything public. Forms, personal pages and the site's own API have nothing for them. */
const NOTHING_TO_FIND = [
  "/api/",
  "/admin",
  "/profile",
  "/liked-tools",
  "/activity",
  "/following/",
  "/feeds/personal/",
  "/subscription_dashboard",
  "/embed/",
  "/search?",
];
/** Exceptions to the above that must stay readable: covers, and the API people may build on. */
const READABLE = ["/api/blogs/*/image", "/api/v1/", "/api/openapi.json"];

/** A site that asks not to be listed must stay readable: its pages say so. It only offers no sitemap. */
export const robotsTxt = (siteUrl: string, { searchEngines }: { searchEngines: boolean }) =>
  [
    "User-agent: *",
    ...READABLE.map((path) => `Allow: ${path}`),
    ...NOTHING_TO_FIND.map((path) => `Disallow: ${path}`),
    "",
    ...(searchEngines ? [`Sitemap: ${siteUrl}/sitemap.xml`, ""] : []),
  ].join("\n");

/** Every page, by who may see it: used for screenshots and for checks in both themes. */
export const VISITORS_PAGES = [
  "/",
  "/tools",
  "/tools/claude",
  "/tools/claude/history",
  "/tools/claude/correct",
  "/category/coding",
  "/category/nsfw",
  "/map",
  "/map?view=list",
  "/compare",
  "/compare?tools=claude,chatgpt,gemini",
  "/search?q=image",
  "/search?q=zzzzzz",
  "/news",
  "/blog",
  "/blog/how-retrieval-augmented-generation-works",
  "/submit",
  "/profile",
  "/liked-tools",
  "/subscription_dashboard",
  "/feature_your_product",
  "/contact",
  "/newsletter?result=invalid-email",
  "/newsletter?result=subscribed",
  "/promotions",
  "/moderation-log",
  "/docs/api",
  "/feeds",
  "/about",
  "/pricing",
  "/terms-of-service",
  "/privacy-policy",
  "/refunds",
  "/shipping",
  "/why-sponsored",
  "/admin",
  "/no-such-page",
];

/** Rendered by the server alone, without the header and its theme switch. */
export const PLAIN_PAGES = ["/login", "/offline", "/embed/category/coding"];

export const USERS_PAGES = [
  "/tools/claude/correct",
  "/submit",
  "/profile",
  "/profile?tab=liked",
  "/profile?tab=submissions",
  "/liked-tools",
  "/feature_your_product?slug=claude&boost=3",
  "/subscription_dashboard",
];

const SCREENS = ["tools", "categories", "news", "blogs", "videos", "users", "moderation", "promotions", "newsletter", "comments", "messages", "mail"];
export const ADMINS_PAGES = [
  "/admin",
  ...[
    ...SCREENS,
    "reports",
    "audit-log",
    "scheduled-changes",
    "stale-facts",
    "import-export",
    "feeds",
    "link-check",
    "jobs",
    "pages",
    "emails",
    "settings",
  ].map((name) => `/admin/${name}`),
];

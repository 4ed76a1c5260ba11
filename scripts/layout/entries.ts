/** Other domains import a domain only through these files, and through its tables.ts. */
import { type Import, isTableFile } from "./imports.ts";

const ENTRY_FILES: Record<string, string[]> = {
  "api-keys": ["api-keys.ts"],
  "audit-log": [
    "admin/list-audit.ts",
    "check-chain.ts",
    "delete-old-entries.ts",
    "describe-versions.ts",
    "require-differences.ts",
    "person-name.ts",
    "conflict-if-stale.ts",
    "routes.ts",
    "with-audit.ts",
    "with-audit-in-bulk.ts",
  ],
  blog: ["article-html.ts", "derive-post.ts", "derived-posts.ts", "post-tasks.ts", "tool-mentions.ts", "safe-html.ts"],
  categories: [
    "category-by-slug.ts",
    "category-hues.ts",
    "ensure-categories.ts",
    "find-offered-category.ts",
    "list-categories.ts",
    "remove-empty-categories.ts",
    "show-adult.ts",
  ],
  collections: ["delete-collections.ts", "report-collection.ts"],
  comments: ["clear-author.ts", "delete-comment.ts"],
  comparisons: ["comparison-counts.ts"],
  contact: ["delete-messages.ts"],
  "contour-art": ["contour-lines.ts", "cover.ts", "drawing-cache.ts", "smooth-path.ts"],
  "demo-content": ["has-demo-activity.ts", "is-seeded.ts"],
  following: ["delete-follows.ts"],
  "import-export": ["delete-old-import-data.ts"],
  jobs: ["job-titles.ts"],
  likes: ["delete-likes.ts", "list-liked.ts"],
  "mail-texts": ["stored-mail-texts.ts"],
  map: ["list-places.ts"],
  moderation: [
    "admin-content.ts",
    "bin-item.ts",
    "items.ts",
    "list-pending.ts",
    "pending-item.ts",
    "queue.ts",
    "restore-item.ts",
    "review-update.ts",
    "reviewable.ts",
  ],
  news: ["add-from-feed.ts"],
  newsletter: ["delete-subscription.ts", "delete-unconfirmed.ts", "masked-address.ts", "newsletter-mailing.ts"],
  orders: ["delete-old-webhook-events.ts", "fulfilment.ts", "mail-buyer.ts", "open-order.ts", "order-deps.ts", "orders.ts"],
  purchases: ["describe-purchase.ts"],
  reviews: ["delete-review.ts"],
  search: ["changed-tools.ts", "find-tools.ts", "search.ts"],
  "text-pages": ["list-text-pages.ts"],
  "site-settings": ["image-tasks.ts"],
  tools: [
    "cards.ts",
    "add-tool.ts",
    "clear-reporter.ts",
    "delete-tools.ts",
    "events/read-events.ts",
    "events/tool-events.ts",
    "find-listing.ts",
    "find-redirect.ts",
    "get-tool.ts",
    "ids-by-name.ts",
    "import-tools.ts",
    "makers/delete-makers.ts",
    "makers/find-maker.ts",
    "merged-with-tool.ts",
    "paused-with-tool.ts",
    "screenshots/delete-unused-screenshots.ts",
    "store-tools.ts",
    "tool-logos.ts",
    "tool-record.ts",
    "tool-tags.ts",
  ],
  tracking: ["daily-visitor.ts", "delete-old-counts.ts", "is-counted.ts", "visitor-counts.ts"],
};

const IN_DOMAIN = /^src\/server\/domains\/([^/]+)\/(.+)$/;

export function brokenEntry({ from, to }: Import): string | null {
  const [, fromDomain] = IN_DOMAIN.exec(from) ?? [];
  const [, there, file] = IN_DOMAIN.exec(to) ?? [];
  if (!fromDomain || !there || !file || fromDomain === there || isTableFile(to) || ENTRY_FILES[there]?.includes(file)) return null;
  return `${from} imports ${to}: ${file} is not an entry file of ${there}. Use one of ${(ENTRY_FILES[there] ?? []).join(", ") || "none yet"}, or add it in scripts/layout/entries.ts.`;
}

/** Entries that no other domain imports any more. */
export function unusedEntries(imports: Import[]): string[] {
  const used = new Set(imports.filter(({ from, to }) => IN_DOMAIN.exec(from)?.[1] !== IN_DOMAIN.exec(to)?.[1] && IN_DOMAIN.test(from)).map(({ to }) => to));
  return Object.entries(ENTRY_FILES)
    .flatMap(([domain, files]) => files.map((file) => `src/server/domains/${domain}/${file}`))
    .filter((file) => !used.has(file));
}

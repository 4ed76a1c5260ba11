/** Parts of an address that say nothing about what it leads to. */
const ROUTE_WORDS = new Set([
  "tool",
  "tools",
  "ai",
  "category",
  "categories",
  "blog",
  "news",
  "page",
  "pages",
  "search",
  "index",
  "html",
  "htm",
  "php",
  "www",
  "the",
]);

/** The words of a path that may name a tool or a task: "/tools/Claude-Code.html" has "claude code". */
export const addressWords = (path: string) =>
  path
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !ROUTE_WORDS.has(word))
    .join(" ");

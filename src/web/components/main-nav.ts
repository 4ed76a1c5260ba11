import type { Site } from "../lib/site.ts";

/** The sections that visitors use most. */
export const mainNav = ({ news }: Site["terms"]) => [
  { href: "/tools", label: "Tools", icon: "layout-grid" },
  { href: "/compare", label: "Compare", icon: "columns-2" },
  { href: "/news", label: news, icon: "newspaper" },
  { href: "/blog", label: "Blog", icon: "book-open" },
  { href: "/submit", label: "Submit", icon: "plus" },
];

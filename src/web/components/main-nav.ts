/** The specification's "AI News" keeps its name; the others are the sections that visitors use most. */
export const MAIN_NAV = [
  { href: "/tools", label: "Tools", icon: "layout-grid" },
  { href: "/compare", label: "Compare", icon: "columns-2" },
  { href: "/news", label: "AI News", icon: "newspaper" },
  { href: "/blog", label: "Blog", icon: "book-open" },
  { href: "/submit", label: "Submit", icon: "plus" },
] as const;

/** schema.org data that several pages have, for search engines. Server only, so it is in no page's bundle. */
import type { BreadcrumbList, ItemList, Thing } from "schema-dts";
import type { ToolCard } from "../../contract/tool.ts";
import type { Site } from "../lib/site.ts";

export const breadcrumb = (site: Site, trail: { name: string; path: string }[]): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Home", path: "/" }, ...trail].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: site.url + path,
  })),
});

export const toolList = (site: Site, name: string, tools: Pick<ToolCard, "slug" | "name">[], first = 1): ItemList => ({
  "@type": "ItemList",
  name,
  itemListElement: tools.map((tool, index) => ({ "@type": "ListItem", position: first + index, name: tool.name, url: `${site.url}/tools/${tool.slug}` })),
});

/** One script for all of a page's items. Escaped, so that no text can close the script element. */
export const jsonLd = (structuredData: Thing[]) =>
  structuredData.length === 0
    ? ""
    : `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@graph": structuredData }).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)}</script>`;

/** How each kind of item looks in the palette. */
import type { AlternativesFilter } from "../../../contract/alternatives.ts";
import type { BlogCard } from "../../../contract/blog.ts";
import type { Category } from "../../../contract/category.ts";
import { alternativesHref } from "../../../shared/text/alternatives-href.ts";
import { alternativesHeading } from "../../../shared/text/list-sentences.ts";
import { categoryStyle } from "../../components/category-style.ts";
import type { PaletteItem } from "../../components/palette-source.ts";
import { count } from "../../lib/format.ts";
import type { Suggestion } from "../../lib/search-client.ts";
import { compareHref } from "../../lib/use-compare-tray.ts";

export const toolItem = (tool: Suggestion): PaletteItem => ({
  id: `tool-${tool.slug}`,
  group: "Tools",
  label: tool.name,
  parts: tool.parts,
  note: tool.shortDescription,
  tool,
  href: `/tools/${tool.slug}`,
});

type Named = { slug: string; name: string };

export const withComparison = (item: PaletteItem, one: Named): PaletteItem => ({
  ...item,
  recent: `${one.name} vs ${item.label}`,
  href: compareHref([one.slug, item.tool?.slug ?? ""]),
});

export const addItem = (compared: string[], { slug, name }: Named): PaletteItem => ({
  id: "action-compare-add",
  group: "Actions",
  label: `Add ${name} to this comparison`,
  icon: "columns-2",
  recent: `Comparison with ${name}`,
  href: compareHref([...compared, slug]),
});

export const compareItem = (one: Named, other: Suggestion): PaletteItem => ({
  id: "action-compare-with",
  group: "Actions",
  label: `Compare with ${other.name}`,
  note: `${one.name} vs ${other.name}`,
  icon: "columns-2",
  recent: `${one.name} vs ${other.name}`,
  href: compareHref([one.slug, other.slug]),
});

export const alternativesItem = (tool: Named, wanted: AlternativesFilter): PaletteItem => ({
  id: `alternatives-${tool.slug}`,
  group: "Alternatives",
  label: alternativesHeading(tool.name, wanted),
  icon: "columns-2",
  href: alternativesHref(tool.slug, wanted),
});

export const categoryItem = ({ name, slug, toolCount, icon, hue }: Category): PaletteItem => ({
  id: `category-${slug}`,
  group: "Categories",
  label: name,
  note: toolCount === 1 ? "1 tool" : `${count(toolCount)} tools`,
  ...categoryStyle({ slug, icon, hue }),
  href: `/category/${slug}`,
});

export const postItem = ({ id, slug, title, readTime }: BlogCard): PaletteItem => ({
  id: `post-${id}`,
  group: "Posts",
  label: title,
  ...(readTime !== null && { note: `${readTime} min` }),
  icon: "book-open",
  href: `/blog/${slug || id}`,
});

/** Lists of tools as Markdown: alternatives, tags and filtered categories. */
import type { Alternatives } from "../../../contract/alternatives.ts";
import type { ListOf } from "../../../contract/api.ts";
import type { FilteredCategory } from "../../../contract/category-filter.ts";
import type { Tag, TagPage } from "../../../contract/tag.ts";
import type { ToolCard } from "../../../contract/tool.ts";
import type { CategoryFilter } from "../../../contract/tool-options.ts";
import { alternativesHeading, alternativesIntro, filterHeading, filterIntro } from "../../../shared/text/list-sentences.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import { markdownLine as oneLine } from "../../platform/text/markdown-text.ts";
import { document } from "./markdown.ts";

type MarkdownSite = Pick<CurrentSite, "siteUrl" | "terms">;

const NO_FILTER = { free: false, openSource: false, selfHosted: false };

const toolLine = (siteUrl: string, tool: ToolCard, note: string | null = null) =>
  `- [${oneLine(tool.name)}](${siteUrl}/tools/${tool.slug}.md): ${oneLine(tool.shortDescription)} (${tool.pricingType})${note ? ` ${oneLine(note)}.` : ""}`;

export const alternativesMarkdown = (found: Alternatives, { siteUrl }: MarkdownSite): string =>
  document([
    `# ${oneLine(alternativesHeading(found.tool.name, NO_FILTER))}`,
    found.total > 0 ? `> ${oneLine(alternativesIntro(found, NO_FILTER))}` : "No alternatives are listed yet.",
    found.items.map((tool) => toolLine(siteUrl, tool, tool.difference)).join("\n"),
    `Source: ${siteUrl}/alternatives/${found.tool.slug}`,
  ]);

const tagLine = (siteUrl: string, { slug, name, toolCount }: Tag) => `- [${oneLine(name)}](${siteUrl}/tags/${encodeURIComponent(slug)}.md): ${toolCount} tools`;

export const tagsMarkdown = ({ items }: ListOf<Tag>, { siteUrl }: MarkdownSite): string =>
  document(["# Tags", items.length > 0 ? items.map((tag) => tagLine(siteUrl, tag)).join("\n") : "No tag has five tools yet.", `Source: ${siteUrl}/tags`]);

export const tagMarkdown = ({ tag, items, total, related }: TagPage, { siteUrl, terms }: MarkdownSite): string =>
  document([
    `# ${oneLine(tag.name)}`,
    `> ${total} ${terms.items} with this tag.`,
    items.map((tool) => toolLine(siteUrl, tool)).join("\n"),
    ...(total > items.length ? [`${items.length} newest of ${total}.`] : []),
    ...(related.length > 0 ? ["## Related tags", related.map((one) => tagLine(siteUrl, one)).join("\n")] : []),
    `Source: ${siteUrl}/tags/${encodeURIComponent(tag.slug)}`,
  ]);

type Filtered = { filter: CategoryFilter; category: FilteredCategory; tools: ListOf<ToolCard> };

export const filteredCategoryMarkdown = ({ filter, category, tools: { items, total } }: Filtered, { siteUrl, terms }: MarkdownSite): string =>
  document([
    `# ${oneLine(filterHeading(filter, terms.items, category.name))}`,
    total > 0 ? `> ${oneLine(filterIntro(filter, category))}` : "No tools match this filter yet.",
    items.map((tool) => toolLine(siteUrl, tool)).join("\n"),
    ...(total > items.length ? [`${items.length} newest of ${total}.`] : []),
    `Source: ${siteUrl}/category/${category.slug}/${filter}`,
  ]);

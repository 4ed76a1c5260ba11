import { alternativesHref } from "../../shared/text/alternatives-href.ts";
import { alternativesHeading } from "../../shared/text/list-sentences.ts";
import { parseAlternativesView } from "../features/lists/alternatives-view.ts";
import { breadcrumb, toolList } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import { alternativesQuery } from "../queries/list-queries.ts";

export const alternativesHead: HeadExtras = ({ input, read, site }) => {
  const view = parseAlternativesView(input);
  const found = read(alternativesQuery(view));
  if (!found || found.tool.isAdult) return {};
  const { tool, items } = found;
  const trail = [
    { name: tool.category, path: `/category/${tool.categorySlug}` },
    { name: tool.name, path: `/tools/${tool.slug}` },
    { name: "Alternatives", path: alternativesHref(tool.slug) },
  ];
  return {
    structuredData: [breadcrumb(site, trail), ...(items.length > 0 ? [toolList(site, alternativesHeading(tool.name, view.wanted), items)] : [])],
    markdown: `/alternatives/${tool.slug}.md`,
    feed: { title: `New ${tool.category} tools`, path: `/feeds/category/${tool.categorySlug}` },
  };
};

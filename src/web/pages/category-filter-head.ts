import { PAGE_SIZE } from "../../contract/constants.ts";
import { filterHeading } from "../../shared/text/list-sentences.ts";
import { categoryFilterPath, filterLabel, parseFilteredView } from "../features/lists/category-filters.ts";
import { sortedPageHref } from "../features/lists/sorted-page.ts";
import { breadcrumb, toolList } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import { filteredCategoryQuery, filteredToolsQuery } from "../queries/list-queries.ts";

export const categoryFilterHead: HeadExtras = ({ input, read, site }) => {
  const view = parseFilteredView(input);
  if (!view) return {};
  const [category, tools] = [read(filteredCategoryQuery(view)), read(filteredToolsQuery(view))];
  if (!category || !tools) return {};
  const path = categoryFilterPath(category.slug, view.filter);
  const trail = [
    { name: category.name, path: `/category/${category.slug}` },
    { name: filterLabel(view.filter), path },
  ];
  const heading = filterHeading(view.filter, site.terms.items, category.name);
  return {
    structuredData: [
      breadcrumb(site, trail),
      ...(tools.items.length > 0 ? [toolList(site, heading, tools.items, (view.page - 1) * PAGE_SIZE.category + 1)] : []),
    ],
    markdown: `${path}.md`,
    feed: { title: `New ${category.name} tools`, path: `/feeds/category/${category.slug}` },
    paging: { page: view.page, pages: Math.ceil(tools.total / PAGE_SIZE.category), href: (page) => sortedPageHref(path, { ...view, page }) },
  };
};

import { PAGE_SIZE } from "../../contract/constants.ts";
import { categoryCard } from "../../shared/social-card.ts";
import { titleCase } from "../../shared/text/title-case.ts";
import { categoryViewHref as categoryHref, parseCategoryView as categoryView } from "../features/category/category-view.ts";
import { breadcrumb, toolList } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import { categoryToolsQuery } from "../queries/page-queries.ts";
import { categoriesQuery } from "../queries/shared-queries.ts";

export const categoryHead: HeadExtras = ({ input, read, site }) => {
  const category = read(categoriesQuery())?.items.find(({ slug }) => slug === input.params.category);
  if (!category || category.isAdult) return {};
  const view = categoryView(input);
  const tools = read(categoryToolsQuery(view));
  const path = `/category/${category.slug}`;
  const trail = [
    { name: titleCase(site.terms.items), path: "/tools" },
    { name: category.name, path },
  ];
  return {
    card: categoryCard(category, site.terms),
    structuredData: [
      breadcrumb(site, trail),
      ...(tools?.items.length ? [toolList(site, category.name, tools.items, (view.page - 1) * PAGE_SIZE.category + 1)] : []),
    ],
    markdown: `${path}.md`,
    feed: { title: `New ${category.name} tools`, path: `/feeds${path}` },
    ...(tools
      ? { paging: { page: view.page, pages: Math.ceil(tools.total / PAGE_SIZE.category), href: (page: number) => categoryHref({ ...view, page }) } }
      : {}),
  };
};

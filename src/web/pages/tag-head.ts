import { PAGE_SIZE } from "../../contract/constants.ts";
import { parseSortedPage, sortedPageHref, tagPath } from "../features/lists/sorted-page.ts";
import { breadcrumb, toolList } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import { tagQuery } from "../queries/list-queries.ts";

export const tagHead: HeadExtras = ({ input, read, site }) => {
  const view = parseSortedPage(input);
  const found = read(tagQuery(input.params.tag ?? "", view));
  if (!found) return {};
  const path = tagPath(found.tag.slug);
  const trail = [
    { name: "Tags", path: "/tags" },
    { name: found.tag.name, path },
  ];
  return {
    structuredData: [
      breadcrumb(site, trail),
      ...(found.items.length > 0 ? [toolList(site, found.tag.name, found.items, (view.page - 1) * PAGE_SIZE.category + 1)] : []),
    ],
    markdown: `${path}.md`,
    paging: { page: view.page, pages: Math.ceil(found.total / PAGE_SIZE.category), href: (page) => sortedPageHref(path, { ...view, page }) },
  };
};

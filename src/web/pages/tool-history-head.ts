import { PAGE_SIZE } from "../../contract/constants.ts";
import { breadcrumb } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import { pageNumber } from "../lib/page-number.ts";
import { toolHistoryQuery } from "../queries/page-queries.ts";

export const toolHistoryHead: HeadExtras = ({ input, read, site }) => {
  const page = pageNumber(input.search);
  const history = read(toolHistoryQuery(input.params.slug ?? "", page));
  if (!history || history.tool.isAdult) return {};
  const { slug, name } = history.tool;
  const path = `/tools/${slug}/history`;
  const trail = [
    { name, path: `/tools/${slug}` },
    { name: "History", path },
  ];
  return {
    structuredData: [breadcrumb(site, trail)],
    markdown: `${path}.md`,
    feed: { title: `History of ${name}`, path: `/feeds/tools/${slug}` },
    paging: { page, pages: Math.ceil(history.total / PAGE_SIZE.history), href: (number) => `${path}${number === 1 ? "" : `?page=${number}`}` },
  };
};

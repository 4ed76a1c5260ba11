import { PAGE_SIZE } from "../../contract/constants.ts";
import { breadcrumb } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import { pageNumber } from "../lib/page-number.ts";
import { blogsQuery } from "../queries/page-queries.ts";

export const blogHead: HeadExtras = ({ input, read, site }) => {
  const page = pageNumber(input.search);
  const posts = read(blogsQuery(page));
  return {
    structuredData: [breadcrumb(site, [{ name: site.terms.blog, path: "/blog" }])],
    feed: { title: site.terms.blog, path: "/feeds/blog" },
    paging: { page, pages: Math.ceil((posts?.total ?? 0) / PAGE_SIZE.blog), href: (to) => (to === 1 ? "/blog" : `/blog?page=${to}`) },
  };
};

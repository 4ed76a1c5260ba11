import { COLLECTION } from "../../contract/collection-limits.ts";
import { collectionsView } from "../features/collections/collections-view.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import { collectionsQuery } from "../queries/collection-queries.ts";

export const collectionsHead: HeadExtras = ({ input, read }) => {
  const { sort, page, href } = collectionsView(input);
  const total = read(collectionsQuery(sort, page))?.total;
  if (!total) return {};
  return { paging: { page, pages: Math.ceil(total / COLLECTION.perPage), href: (number: number) => href({ page: number }) } };
};

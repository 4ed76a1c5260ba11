import { collectionCard } from "../../shared/social-card.ts";
import { breadcrumb, toolList } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import { collectionQuery } from "../queries/collection-queries.ts";

export const collectionHead: HeadExtras = ({ input, read, site }) => {
  const slug = input.params.slug ?? "";
  const collection = read(collectionQuery(slug));
  if (!collection) return {};
  const path = `/collections/${slug}`;
  const tools = collection.items.map(({ tool }) => tool);
  const trail = [
    { name: "Collections", path: "/collections" },
    { name: collection.title, path },
  ];
  return {
    card: collectionCard({ ...collection, slug }, site.categoryHues),
    structuredData: [breadcrumb(site, trail), toolList(site, collection.title, tools)],
    markdown: `${path}.md`,
  };
};

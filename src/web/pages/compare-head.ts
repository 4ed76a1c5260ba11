import { COMPARE } from "../../contract/constants.ts";
import { comparisonCard } from "../../shared/social-card.ts";
import { comparedSlugs } from "../features/compare/compared-slugs.ts";
import { toolList } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import { toolQuery } from "../queries/page-queries.ts";

export const compareHead: HeadExtras = ({ input, read, site }) => {
  const tools = comparedSlugs(input).flatMap((slug) => read(toolQuery(slug)) ?? []);
  if (tools.length < COMPARE.min || tools.some(({ isAdult }) => isAdult)) return {};
  return { card: comparisonCard(tools, site.categoryHues), structuredData: [toolList(site, tools.map(({ name }) => name).join(" vs "), tools)] };
};

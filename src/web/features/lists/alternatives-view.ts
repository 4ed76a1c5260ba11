import type { AlternativesFilter } from "../../../contract/alternatives.ts";
import type { PageInput } from "../../lib/page.ts";

export type AlternativesView = { slug: string; wanted: AlternativesFilter };

export const FILTER_PARAMS = ["free", "openSource", "selfHosted"] as const;

export function parseAlternativesView({ params, search }: PageInput): AlternativesView {
  const is = (name: (typeof FILTER_PARAMS)[number]) => search.get(name) === "1";
  return { slug: params.slug ?? "", wanted: { free: is("free"), openSource: is("openSource"), selfHosted: is("selfHosted") } };
}

export const isFiltered = ({ free, openSource, selfHosted }: AlternativesFilter) => free || openSource || selfHosted;

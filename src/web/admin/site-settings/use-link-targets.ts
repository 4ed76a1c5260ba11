import { useQuery } from "@tanstack/react-query";
import { sitePages } from "../../../shared/site-navigation.ts";
import { useSite } from "../../lib/site.ts";
import { categoriesQuery } from "../../queries/shared-queries.ts";

export type TargetGroup = { label: string; options: { value: string; label: string }[] };

/** The pages of this site that a link can lead to. */
export function useLinkTargets(): TargetGroup[] {
  const { terms, hasPayments, pages } = useSite();
  const { data: categories } = useQuery(categoriesQuery());
  return [
    {
      label: "Pages",
      options: sitePages({ terms }).flatMap(({ href, label, isSelling }) => (isSelling && !hasPayments ? [] : [{ value: href, label }])),
    },
    { label: "Text pages", options: pages.map(({ slug, title }) => ({ value: `/${slug}`, label: title })) },
    { label: "Categories", options: (categories?.items ?? []).map(({ slug, name }) => ({ value: `/category/${slug}`, label: name })) },
  ].filter(({ options }) => options.length > 0);
}

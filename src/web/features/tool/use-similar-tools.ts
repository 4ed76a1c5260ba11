import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { SIMILAR_TOOLS } from "../../../contract/constants.ts";
import type { Tool } from "../../../contract/tool.ts";
import { similarToolsQuery } from "../../queries/page-queries.ts";

/** Six others at most, regardless of how many the backend sends. */
export function useSimilarTools({ slug }: Pick<Tool, "slug">) {
  const { data } = useQuery(similarToolsQuery(slug));
  return useMemo(() => data?.filter((one) => one.slug !== slug).slice(0, SIMILAR_TOOLS) ?? [], [data, slug]);
}

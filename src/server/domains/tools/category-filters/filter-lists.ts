import type { ToolListQuery } from "../../../../contract/tool.ts";
import { type CategoryFilter, DEFAULT_SORT } from "../../../../contract/tool-options.ts";

const ALL = { featured: false, trending: false, explain: false, free: false, sort: DEFAULT_SORT };

/** How the list of a filter is asked for. */
export const LISTS: Record<CategoryFilter, Omit<ToolListQuery, "category" | "limit" | "offset">> = {
  free: { ...ALL, free: true },
  "open-source": { ...ALL, pricing: "open-source" },
  "self-hosted": { ...ALL, access: "Self-hosted" },
};

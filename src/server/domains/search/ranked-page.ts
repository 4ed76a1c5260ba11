/** The search page's query to an index, ours or Algolia's, and its result. */
import type { FacetCounts } from "@toolatlas/search";
import type { SearchQuery } from "../../../contract/search.ts";

/** The category by its name, as in the index. */
export type PageQuery = SearchQuery;

export type RankedPage = {
  slugs: string[];
  total: number;
  /** How many there are without the category and pricing filters. */
  unfilteredTotal: number;
  facets: FacetCounts;
};

/** A hosted index. */
export type HostedSearch = {
  /** The results, or null if the embedded index must be used. */
  find(query: PageQuery): Promise<RankedPage | null>;
  /** When it is called again after a failure. */
  resumesAt(): Date;
};

/** What the search page asks an index, be it ours or Algolia's, and what it is answered. */
import type { SearchQuery } from "../../../contract/search.ts";
import type { FacetCounts } from "./engine/facets.ts";

/** The category by its name, as the index has it. */
export type PageQuery = SearchQuery;

export type RankedPage = {
  slugs: string[];
  total: number;
  /** How many there are without the choice of category and pricing. */
  unfilteredTotal: number;
  facets: FacetCounts;
};

/** An index elsewhere. */
export type HostedSearch = {
  /** The results, or null where the embedded index has to answer. */
  find(query: PageQuery): Promise<RankedPage | null>;
  /** When it is asked again after a failure. */
  resumesAt(): Date;
};

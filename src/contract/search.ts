import { z } from "zod";
import { contract } from "./api.ts";
import { MAX_SEARCH_LENGTH, MAX_SEARCH_RESULTS } from "./search-limits.ts";
import { ToolCard } from "./tool.ts";
import { PRICING_TYPES } from "./tool-options.ts";

const Facet = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export type Facet = z.infer<typeof Facet>;

export const SearchResults = z.object({
  items: z.array(ToolCard),
  total: z.number().int(),
  /** How many pages can be opened. */
  pages: z.number().int(),
  facets: z.object({ category: z.array(Facet), pricing: z.array(Facet) }),
  /** For a search without results: the nearest spelling that has some. */
  spelling: z.string().nullable(),
});
export type SearchResults = z.infer<typeof SearchResults>;

export const SearchQuery = z.object({
  // Longer text is cut, not refused: whoever pastes a paragraph still gets an answer.
  q: z.string().transform((text) => text.toWellFormed().slice(0, MAX_SEARCH_LENGTH)),
  page: z.coerce.number().int().min(1).max(MAX_SEARCH_RESULTS).catch(1),
  /** A category's slug. */
  category: z.string().trim().min(1).max(80).optional(),
  pricing: z.enum(PRICING_TYPES).optional(),
  /** Adult tools too, for visitors who said to be of age. */
  adult: z.stringbool().default(false),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const searchContract = contract({
  summary: "Search the tools: ranked results, a page at a time, with counts by category and pricing",
  querystring: SearchQuery,
  response: SearchResults,
});

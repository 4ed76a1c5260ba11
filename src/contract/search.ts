import { z } from "zod";
import { operation } from "./operation.ts";
import { MAX_PROPOSAL_LENGTH, MAX_SEARCH_LENGTH, MAX_SEARCH_RESULTS } from "./search-limits.ts";
import { ToolCard } from "./tool.ts";
import { PRICING_TYPES } from "./tool-options.ts";

const Facet = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export type Facet = z.infer<typeof Facet>;

/** The fields of a tool in which a word of a search may be found. */
export const MATCHED_PLACES = ["name", "category", "tags", "short description", "description", "use cases and features"] as const;

/** Why a result was found: one line, and the facts behind it. */
const Why = z.object({
  line: z.string(),
  words: z.array(
    z.object({
      word: z.string(),
      /** The word that matched instead, because of a typo or another word form. */
      as: z.string().nullable(),
      in: z.array(z.enum(MATCHED_PLACES)),
    }),
  ),
  missing: z.array(z.string()),
  /** The similarity of the tool and the question: 1 is identical, 0 is unrelated; null for exact results. */
  closeness: z.number().nullable(),
});
export type Why = z.infer<typeof Why>;

const SearchHit = ToolCard.extend({ why: Why.optional() });
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchResults = z.object({
  items: z.array(SearchHit),
  /** What follows if those do not fill a page: ranked by words and meaning together, not included in the total. */
  more: z.array(SearchHit),
  total: z.number().int(),
  /** How many pages can be requested. */
  pages: z.number().int(),
  facets: z.object({ category: z.array(Facet), pricing: z.array(Facet) }),
  /** For a search without results: the closest spelling that has some. */
  spelling: z.string().nullable(),
});
export type SearchResults = z.infer<typeof SearchResults>;

export const SearchQuery = z.object({
  // Longer text is truncated, not rejected, so that pasting a paragraph still gives results.
  q: z.string().transform((text) => text.toWellFormed().slice(0, MAX_SEARCH_LENGTH)),
  page: z.coerce.number().int().min(1).max(MAX_SEARCH_RESULTS).catch(1),
  /** A category's slug. */
  category: z.string().trim().min(1).max(80).optional(),
  pricing: z.enum(PRICING_TYPES).optional(),
  /** Includes adult tools, for visitors who confirmed their age. */
  adult: z.stringbool().default(false),
  /** Includes `why` in each result. */
  explain: z.stringbool().default(false),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const searchOperation = operation("GET /api/search", {
  summary: "Search the tools by words or with a whole question: ranked results, a page at a time, with counts by category and pricing",
  caller: "everyone",
  query: SearchQuery,
  response: SearchResults,
});

/** Suggestions based on a text about a tool; users decide. */
const Proposals = z.object({
  /** Most likely first. */
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  tags: z.array(z.string()),
  /** Listed tools with a very similar description: possible duplicates. */
  alike: z.array(z.object({ slug: z.string(), name: z.string(), closeness: z.number() })),
});
export type Proposals = z.infer<typeof Proposals>;

export const proposalsOperation = operation("GET /api/search/proposals", {
  summary: "Suggest a category and tags for a tool from its description, and list likely duplicates",
  caller: "everyone",
  query: z.object({
    text: z.string().transform((text) => text.toWellFormed().slice(0, MAX_PROPOSAL_LENGTH)),
    /** The tool's own slug, if it is already listed. */
    except: z.string().max(200).optional(),
  }),
  response: Proposals,
});

export const searchOperations = [searchOperation, proposalsOperation];

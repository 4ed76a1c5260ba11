import { z } from "zod";
import { operation } from "./operation.ts";
import { MAX_PROPOSAL_LENGTH, MAX_SEARCH_LENGTH, MAX_SEARCH_RESULTS } from "./search-limits.ts";
import { ToolCard } from "./tool.ts";
import { PRICING_TYPES } from "./tool-options.ts";

const Facet = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export type Facet = z.infer<typeof Facet>;

/** Where a word of a search stands in a tool. */
export const MATCHED_PLACES = ["name", "category", "tags", "short description", "description", "use cases and features"] as const;

/** Why a result is there: one line, and the facts behind it. */
const Why = z.object({
  line: z.string(),
  words: z.array(
    z.object({
      word: z.string(),
      /** The word that was found instead, where a typo was forgiven or another form matched. */
      as: z.string().nullable(),
      in: z.array(z.enum(MATCHED_PLACES)),
    }),
  ),
  missing: z.array(z.string()),
  /** How close the tool is to the question: 1 is the same, 0 has nothing to do with it. */
  meaning: z.object({ closeness: z.number(), words: z.array(z.string()) }).nullable(),
  sort: z.string(),
});
export type Why = z.infer<typeof Why>;

const SearchHit = ToolCard.extend({ why: Why.optional() });
export type SearchHit = z.infer<typeof SearchHit>;

/** What follows exact results that do not fill a page. */
const OtherHit = SearchHit.extend({ match: z.enum(["some-words", "meaning"]) });
export type OtherHit = z.infer<typeof OtherHit>;

export const SearchResults = z.object({
  items: z.array(SearchHit),
  /** Tools with some of the words, then tools that mean the same; not part of the total. */
  more: z.array(OtherHit),
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
  /** With `why` in each result. */
  explain: z.stringbool().default(false),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const searchOperation = operation("GET /api/search", {
  summary: "Search the tools by words or with a whole question: ranked results, a page at a time, with counts by category and pricing",
  caller: "everyone",
  query: SearchQuery,
  response: SearchResults,
});

/** What a text about a tool suggests: proposals, never decisions. */
const Proposals = z.object({
  /** The likeliest first. */
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  tags: z.array(z.string()),
  /** Listed tools that say almost the same: it may be one of them. */
  alike: z.array(z.object({ slug: z.string(), name: z.string(), closeness: z.number() })),
});
export type Proposals = z.infer<typeof Proposals>;

export const proposalsOperation = operation("GET /api/search/proposals", {
  summary: "Suggest a category and tags for a tool from its description, and list likely duplicates",
  caller: "everyone",
  query: z.object({
    text: z.string().transform((text) => text.toWellFormed().slice(0, MAX_PROPOSAL_LENGTH)),
    /** The slug of the tool itself, where it is listed already. */
    except: z.string().max(200).optional(),
  }),
  response: Proposals,
});

export const searchOperations = [searchOperation, proposalsOperation];

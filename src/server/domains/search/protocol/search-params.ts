/** The parameters of a search as Algolia documents them: defaults, limits, and error messages. */
import { FACETS, type Filter, isFacet, MAX_HITS } from "@toolatlas/search";
import { z } from "zod";
import { checkFixed, isFixed } from "./fixed-params.ts";
import { LIMITS } from "./limits.ts";
import { REMOVE_WORDS } from "./optional-words.ts";
import { choice, flag, names, nested, text, whole } from "./param-schemas.ts";
import { allOf, checkConditions, parseFilters } from "./parse-filters.ts";
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from "./parse-list-filters.ts";
import { badRequest } from "./protocol-error.ts";
import { placesOf } from "./restrict-attributes.ts";
import { COUNTED_NUMBERS } from "./settings.ts";

const DEFAULT_HITS_PER_PAGE = 20;

const Params = z.object({
  query: text("query", LIMITS.queryBytes),
  page: whole("page", 0, Number.MAX_SAFE_INTEGER),
  hitsPerPage: whole("hitsPerPage", 0, MAX_HITS),
  offset: whole("offset", 0, Number.MAX_SAFE_INTEGER),
  length: whole("length", 0, MAX_HITS),
  filters: text("filters", LIMITS.filters),
  facetFilters: nested("facetFilters"),
  numericFilters: nested("numericFilters"),
  tagFilters: nested("tagFilters"),
  facets: names("facets"),
  maxValuesPerFacet: whole("maxValuesPerFacet", 1, 1_000),
  sortFacetValuesBy: choice("sortFacetValuesBy", ["count", "alpha"]),
  attributesToRetrieve: names("attributesToRetrieve"),
  attributesToHighlight: names("attributesToHighlight"),
  attributesToSnippet: names("attributesToSnippet"),
  highlightPreTag: text("highlightPreTag", LIMITS.tag),
  highlightPostTag: text("highlightPostTag", LIMITS.tag),
  snippetEllipsisText: text("snippetEllipsisText", LIMITS.tag),
  restrictHighlightAndSnippetArrays: flag("restrictHighlightAndSnippetArrays"),
  restrictSearchableAttributes: names("restrictSearchableAttributes"),
  typoTolerance: choice("typoTolerance", ["true", "false"]),
  queryType: choice("queryType", ["prefixLast", "prefixNone"]),
  optionalWords: names("optionalWords"),
  removeWordsIfNoResults: choice("removeWordsIfNoResults", REMOVE_WORDS),
  getRankingInfo: flag("getRankingInfo"),
  clickAnalytics: flag("clickAnalytics"),
  responseFields: names("responseFields"),
  // No effect, because these features do not exist here: statistics of searches and clicks, experiments and
  // profiles based on them, rules, synonyms, languages, groups of records, scores of filters.
  analytics: flag("analytics"),
  analyticsTags: names("analyticsTags"),
  percentileComputation: flag("percentileComputation"),
  userToken: text("userToken", LIMITS.userToken),
  enableABTest: flag("enableABTest"),
  enablePersonalization: flag("enablePersonalization"),
  personalizationImpact: whole("personalizationImpact", 0, 100),
  enableReRanking: flag("enableReRanking"),
  reRankingApplyFilter: nested("reRankingApplyFilter"),
  enableRules: flag("enableRules"),
  ruleContexts: names("ruleContexts"),
  synonyms: flag("synonyms"),
  replaceSynonymsInHighlight: flag("replaceSynonymsInHighlight"),
  alternativesAsExact: names("alternativesAsExact"),
  advancedSyntaxFeatures: names("advancedSyntaxFeatures"),
  decompoundQuery: flag("decompoundQuery"),
  distinct: choice("distinct", ["true", "false", "0", "1", "2", "3", "4"]),
  facetingAfterDistinct: flag("facetingAfterDistinct"),
  sumOrFiltersScores: flag("sumOrFiltersScores"),
});
type ParsedParams = z.infer<typeof Params>;
const KNOWN = new Set(Object.keys(Params.shape));

export type SearchParams = ReturnType<typeof readSearchParams>;

/** Reads the parameters in a body: as fields, or URL-encoded in `params`, which Algolia's older clients send. */
export function readSearchParams(body: Record<string, unknown>) {
  const given = givenParams(body);
  for (const [name, value] of Object.entries(given)) {
    if (isFixed(name)) checkFixed(name, value);
    else if (!KNOWN.has(name)) throw badRequest(`Unknown parameter: ${name.slice(0, 100)}`);
  }
  const params = Params.parse(given);
  const query = (params.query ?? "").toWellFormed();
  if (Buffer.byteLength(query) > LIMITS.queryBytes) throw badRequest(`Invalid value for "query" parameter, query is too long (max ${LIMITS.queryBytes} bytes)`);
  const requested = params.facets?.includes("*") ? [...FACETS, ...COUNTED_NUMBERS] : (params.facets ?? []);
  return {
    ...params,
    ...pageOf(params),
    query,
    filter: filterOf(params),
    facets: requested.filter(isFacet),
    numbers: COUNTED_NUMBERS.filter((attribute) => requested.includes(attribute)),
    places: placesOf(params.restrictSearchableAttributes),
    withTypos: params.typoTolerance !== "false",
    isPrefixLast: params.queryType !== "prefixNone",
    tags: { pre: params.highlightPreTag ?? "<em>", post: params.highlightPostTag ?? "</em>" },
    wants: (field: string) => !params.responseFields || params.responseFields.includes("*") || params.responseFields.includes(field),
    encoded: typeof body.params === "string" ? body.params : encode(given),
  };
}

export function givenParams({ params = "", ...fields }: Record<string, unknown>): Record<string, unknown> {
  if (typeof params !== "string" || params.length > LIMITS.encoded)
    throw badRequest(`Invalid value for "params" parameter, expected string of at most ${LIMITS.encoded} characters`);
  const given = { ...Object.fromEntries(new URLSearchParams(params)), ...fields };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}

function pageOf({ page = 0, hitsPerPage = DEFAULT_HITS_PER_PAGE, offset, length }: ParsedParams) {
  // `offset` replaces paging entirely.
  const isByOffset = offset !== undefined && length !== undefined;
  return { page, hitsPerPage, isByOffset, from: isByOffset ? offset : page * hitsPerPage, count: isByOffset ? length : hitsPerPage };
}

function filterOf({ filters = "", facetFilters = [], numericFilters = [], tagFilters = [] }: ParsedParams): Filter | null {
  const all = [parseFilters(filters), parseFacetFilters(facetFilters), parseNumericFilters(numericFilters), parseTagFilters(tagFilters)];
  return checkConditions(allOf(...all));
}

function encode(params: Record<string, unknown>): string {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) encoded.set(name, typeof value === "string" ? value : JSON.stringify(value));
  return encoded.toString();
}

/** The parameters of a search as Algolia documents them: defaults, limits, and what a wrong one answers. */
import { z } from "zod";
import { isFacet } from "../engine/facets.ts";
import type { Filter } from "../engine/filter.ts";
import { MAX_HITS } from "../engine/rules.ts";
import { allOf, parseFacetFilters, parseFilters } from "./parse-filters.ts";
import { badRequest } from "./protocol-error.ts";

const MAX_QUERY_BYTES = 512;
const DEFAULT_HITS_PER_PAGE = 20;

/** Values come as JSON, or as text where the parameters were URL-encoded. */
const whole = (name: string, min: number, max: number) =>
  z
    .preprocess((value) => (typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value), z.int().min(min).max(max))
    .catch(() => {
      throw badRequest(`Invalid value for "${name}" parameter, expected integer between ${min} and ${max}`);
    });
const text = (name: string) =>
  z.string().catch(() => {
    throw badRequest(`Invalid value for "${name}" parameter, expected string`);
  });
const flag = (name: string) =>
  z.union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")]).catch(() => {
    throw badRequest(`Invalid value for "${name}" parameter, expected boolean`);
  });
const names = (name: string) =>
  z
    .preprocess((value) => (typeof value === "string" ? listOf(value) : value), z.array(z.string()))
    .catch(() => {
      throw badRequest(`Invalid value for "${name}" parameter, expected array of strings`);
    });

function listOf(value: string): unknown {
  if (!value.startsWith("[")) return value === "" ? [] : value.split(",").map((part) => part.trim());
  try {
    return JSON.parse(value);
  } catch {
    return value; // Refused as no list below.
  }
}

const Params = z.object({
  query: text("query").optional(),
  similarQuery: text("similarQuery").optional(),
  page: whole("page", 0, Number.MAX_SAFE_INTEGER).optional(),
  hitsPerPage: whole("hitsPerPage", 0, MAX_HITS).optional(),
  offset: whole("offset", 0, Number.MAX_SAFE_INTEGER).optional(),
  length: whole("length", 0, MAX_HITS).optional(),
  filters: text("filters").optional(),
  facetFilters: z.unknown().optional(),
  facets: names("facets").optional(),
  maxValuesPerFacet: whole("maxValuesPerFacet", 1, 1_000).optional(),
  attributesToRetrieve: names("attributesToRetrieve").optional(),
  attributesToHighlight: names("attributesToHighlight").optional(),
  highlightPreTag: text("highlightPreTag").optional(),
  highlightPostTag: text("highlightPostTag").optional(),
  getRankingInfo: flag("getRankingInfo").optional(),
  responseFields: names("responseFields").optional(),
  queryType: z.unknown().optional(),
});
const KNOWN = new Set(Object.keys(Params.shape));

export type SearchParams = ReturnType<typeof readSearchParams>;

/** Reads what a body carries: parameters as fields, or URL-encoded in `params`, which Algolia's older clients send. */
export function readSearchParams(body: Record<string, unknown>) {
  const { params: encoded, indexName: _, type: __, facet: ___, ...fields } = body;
  if (encoded !== undefined && typeof encoded !== "string") throw badRequest('Invalid value for "params" parameter, expected string');
  const given = { ...Object.fromEntries(new URLSearchParams(encoded ?? "")), ...fields };
  const unknown = Object.keys(given).find((name) => !KNOWN.has(name) && !IGNORED.has(name));
  if (unknown !== undefined) throw badRequest(`Unknown parameter: ${unknown.slice(0, 100)}`);

  const params = Params.parse(given);
  const query = (params.query ?? "").toWellFormed();
  if (Buffer.byteLength(query) > MAX_QUERY_BYTES) throw badRequest(`Invalid value for "query" parameter, query is too long (max ${MAX_QUERY_BYTES} bytes)`);
  const hitsPerPage = params.hitsPerPage ?? DEFAULT_HITS_PER_PAGE;
  const page = params.page ?? 0;
  // `offset` replaces pages altogether.
  const isByOffset = params.offset !== undefined && params.length !== undefined;
  return {
    ...params,
    query,
    page,
    hitsPerPage,
    isByOffset,
    from: isByOffset ? (params.offset ?? 0) : page * hitsPerPage,
    count: isByOffset ? (params.length ?? 0) : hitsPerPage,
    filter: filterOf(params.filters, params.facetFilters),
    facets: facetsOf(params.facets),
    wants: (field: string) => !params.responseFields || params.responseFields.includes("*") || params.responseFields.includes(field),
    encoded: encoded ?? encode(fields),
  };
}

function filterOf(filters: string | undefined, facetFilters: unknown): Filter | null {
  return allOf(filters === undefined ? null : parseFilters(filters), facetFilters === undefined ? null : parseFacetFilters(facetFilters));
}

const facetsOf = (names: string[] = []) => (names.includes("*") ? (["category", "pricingType"] as const) : names.filter(isFacet));

function encode(fields: Record<string, unknown>): string {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) encoded.set(name, typeof value === "string" ? value : JSON.stringify(value));
  return encoded.toString();
}

/** Documented parameters that change nothing here: analytics, features our index has no data for, other languages. */
const IGNORED = new Set(
  "advancedSyntax advancedSyntaxFeatures allowTyposOnNumericTokens alternativesAsExact analytics analyticsTags aroundLatLng aroundLatLngViaIP aroundPrecision aroundRadius attributeCriteriaComputedByMinProximity attributesToSnippet clickAnalytics decompoundQuery disableExactOnAttributes disableTypoToleranceOnAttributes distinct enableABTest enablePersonalization enableReRanking enableRules exactOnSingleWordQuery explain facetingAfterDistinct ignorePlurals insideBoundingBox insidePolygon keepDiacriticsOnCharacters maxFacetHits facetQuery minProximity minWordSizefor1Typo minWordSizefor2Typos minimumAroundRadius mode naturalLanguages numericFilters optionalFilters optionalWords percentileComputation personalizationImpact queryLanguages reRankingApplyFilter ranking relevancyStrictness removeStopWords removeWordsIfNoResults renderingContent replaceSynonymsInHighlight restrictHighlightAndSnippetArrays restrictSearchableAttributes ruleContexts semanticSearch snippetEllipsisText sortFacetValuesBy sumOrFiltersScores synonyms tagFilters typoTolerance userToken".split(
    " ",
  ),
);

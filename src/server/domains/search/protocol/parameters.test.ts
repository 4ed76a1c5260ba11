/** Every documented parameter works as documented, or is refused by name. Tested with Algolia's own client. */
import { algoliasearch, type SearchParamsObject } from "algoliasearch";
import { afterAll, describe, expect, test } from "vitest";
import { EMBEDDED_SEARCH, SEARCH_INDEX } from "../../../../contract/search-limits.ts";
import { startProtocol } from "../../../testing/search-protocol.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const protocol = await startProtocol([
  { slug: "scribe", name: "Scribe", category: "Writing", pricingType: "free", likesCount: 10, publishedAt: day(1), tags: ["essay writing", "grammar"] },
  { slug: "inkwell", name: "inkwell", category: "Writing", pricingType: "paid", likesCount: 30, publishedAt: day(3), shortDescription: "A scribe for teams" },
  { slug: "atlas", name: "Atlas", category: "Coding", pricingType: "paid", likesCount: 20, publishedAt: day(2) },
  { slug: "brush", name: "Brush", category: "Image", pricingType: "free", likesCount: 0, publishedAt: day(4) },
]);
afterAll(() => protocol.close());
const client = algoliasearch(EMBEDDED_SEARCH.appId, EMBEDDED_SEARCH.apiKey, { hosts: [protocol.host] });

type Hit = { objectID: string; name: string };
const send = (searchParams: SearchParamsObject, indexName: string = SEARCH_INDEX) => client.searchSingleIndex<Hit>({ indexName, searchParams });
const slugs = async (searchParams: SearchParamsObject, indexName?: string) => (await send(searchParams, indexName)).hits.map(({ objectID }) => objectID);

describe("numbers", () => {
  test.each([
    ["popularity>=100", ["inkwell", "atlas"]],
    ["popularity >= 1000000000", []],
    ["likes < 20", ["scribe", "brush"]],
    ["likes != 20", ["inkwell", "scribe", "brush"]],
    ["likes:10 TO 20", ["atlas", "scribe"]],
    ["price > 3", []],
  ])("numericFilters and filters: %s", async (condition, expected) => {
    expect(await slugs({ numericFilters: [condition] })).toEqual(expected);
    expect(await slugs({ filters: condition })).toEqual(expected);
  });

  test("inner lists are any of, and all filters count together", async () => {
    expect(await slugs({ numericFilters: [["likes=10", "likes=30"], "popularity<100"] })).toEqual(["scribe"]);
    expect(await slugs({ filters: "(likes > 5 OR category:Image) AND NOT pricingType:paid", numericFilters: ["likes<10"] })).toEqual(["brush"]);
  });

  test("a range input learns what the numbers range over", async () => {
    const { facets, facets_stats } = await send({ facets: ["popularity"], filters: "category:Writing" });
    expect(facets).toEqual({ popularity: { 50: 1, 150: 1 } });
    expect(facets_stats).toEqual({ popularity: { min: 50, max: 150, avg: 100, sum: 200 } });
  });
});

describe("facets", () => {
  test("a facet search marks what matches with the tags that were asked for", async () => {
    const { facetHits } = await client.searchForFacetValues({
      indexName: SEARCH_INDEX,
      facetName: "category",
      searchForFacetValuesRequest: { facetQuery: "wri", params: "highlightPreTag=__ais-highlight__&highlightPostTag=__%2Fais-highlight__" },
    });
    expect(facetHits).toEqual([{ value: "Writing", highlighted: "__ais-highlight__Wri__/ais-highlight__ting", count: 2 }]);
  });

  test("values come by count, or in alphabetical order", async () => {
    const values = async (sortFacetValuesBy: string) =>
      Object.keys((await send({ facets: ["category"], maxValuesPerFacet: 2, sortFacetValuesBy })).facets?.category ?? {});
    expect(await values("count")).toEqual(["Writing", "Coding"]);
    expect(await values("alpha")).toEqual(["Coding", "Image"]);
  });

  test("no tool has tags of Algolia's kind", async () => {
    expect(await slugs({ tagFilters: ["featured"] })).toEqual([]);
    expect(await slugs({ tagFilters: ["-featured"] })).toHaveLength(4);
  });
});

describe("matching", () => {
  test("typo tolerance can be turned off", async () => {
    expect(await slugs({ query: "scrieb", typoTolerance: true })).toEqual(["scribe"]);
    expect(await slugs({ query: "scrieb", typoTolerance: false })).toEqual([]);
    expect(await slugs({ query: "scrieb", typoTolerance: "false" })).toEqual([]);
  });

  test("a search can be restricted to the first attributes", async () => {
    expect(await slugs({ query: "scribe" })).toEqual(["scribe", "inkwell"]);
    expect(await slugs({ query: "scribe", restrictSearchableAttributes: ["name"] })).toEqual(["scribe"]);
    expect(await slugs({ query: "writing", restrictSearchableAttributes: ["name", "category", "tags"] })).toEqual(["inkwell", "scribe"]);
  });
});

describe("what hits show", () => {
  test("a snippet is so many words around the match", async () => {
    const { hits } = await send({
      query: "teams",
      attributesToSnippet: ["shortDescription:2"],
      snippetEllipsisText: "...",
      highlightPreTag: "[",
      highlightPostTag: "]",
    });
    expect(hits[0]?._snippetResult).toEqual({ shortDescription: { value: "...for [teams]", matchLevel: "full" } });
  });

  test("of a list only the items that match, where that is asked for", async () => {
    const tags = async (restrictHighlightAndSnippetArrays: boolean) =>
      (await send({ query: "essay", restrictHighlightAndSnippetArrays })).hits[0]?._highlightResult?.tags;
    expect(await tags(false)).toHaveLength(2);
    expect(await tags(true)).toMatchObject([{ value: "<em>essay</em> writing" }]);
  });

  test("an id for clicks comes with the answer", async () => {
    expect((await send({ clickAnalytics: true })).queryID).toMatch(/^[0-9a-f]{32}$/);
    expect((await send({})).queryID).toBeUndefined();
  });
});

test.each([
  ["tools_newest", ["brush", "inkwell", "atlas", "scribe"]],
  ["tools_popular", ["inkwell", "atlas", "scribe", "brush"]],
  ["tools_name", ["atlas", "brush", "inkwell", "scribe"]],
  ["tools_likes", ["inkwell", "atlas", "scribe", "brush"]],
])("the replica %s sorts what was found", async (replica, expected) => {
  expect(await slugs({}, replica)).toEqual(expected);
  expect(await slugs({ hitsPerPage: 2, page: 1 }, replica)).toEqual(expected.slice(2));
  const { results } = await client.search({ requests: [{ indexName: replica, query: "scribe" }] });
  expect(results[0]).toMatchObject({
    index: replica,
    nbHits: 2,
    hits: expected.filter((slug) => ["scribe", "inkwell"].includes(slug)).map((objectID) => ({ objectID })),
  });
  expect((await client.getSettings({ indexName: SEARCH_INDEX })).replicas).toContain(replica);
});

describe("reading records", () => {
  test("one by its id, with the attributes that were asked for", async () => {
    expect(await client.getObject({ indexName: SEARCH_INDEX, objectID: "scribe" })).toMatchObject({ objectID: "scribe", name: "Scribe", likes: 10 });
    expect(await client.getObject({ indexName: SEARCH_INDEX, objectID: "scribe", attributesToRetrieve: ["name"] })).toEqual({
      objectID: "scribe",
      name: "Scribe",
    });
    expect(await client.getObject({ indexName: SEARCH_INDEX, objectID: "inkwell" })).toMatchObject({
      name: "inkwell",
      category: "Writing",
      logoUrl: null,
      shortDescription: "A scribe for teams",
    });
    await expect(client.getObject({ indexName: SEARCH_INDEX, objectID: "nobody" })).rejects.toMatchObject({ status: 404, message: "ObjectID does not exist" });
  });

  test("several, in their order", async () => {
    const { results } = await client.getObjects<Hit>({
      requests: ["brush", "nobody", "atlas"].map((objectID) => ({ indexName: SEARCH_INDEX, objectID, attributesToRetrieve: ["name"] })),
    });
    expect(results).toEqual([{ objectID: "brush", name: "Brush" }, null, { objectID: "atlas", name: "Atlas" }]);
  });

  test("all of them, page by page, narrowed by the same filters", async () => {
    const browsed = async (browseParams: object) => {
      const browsedIds: string[] = [];
      await client.browseObjects<Hit>({
        indexName: SEARCH_INDEX,
        browseParams,
        aggregator: ({ hits }) => void browsedIds.push(...hits.map(({ objectID }) => objectID)),
      });
      return browsedIds;
    };
    expect(await browsed({})).toEqual(["inkwell", "atlas", "scribe", "brush"]);
    expect(await browsed({ hitsPerPage: 1, attributesToRetrieve: ["name"] })).toEqual(["inkwell", "atlas", "scribe", "brush"]);
    expect(await browsed({ hitsPerPage: 1, filters: "pricingType:free" })).toEqual(["scribe", "brush"]);
    expect(await browsed({ query: "scribe", hitsPerPage: 1 })).toEqual(["inkwell", "scribe"]);
  });

  test("a cursor alone continues after the last page", async () => {
    const first = await client.browse({ indexName: SEARCH_INDEX, browseParams: { hitsPerPage: 1, filters: "pricingType:free" } });
    const second = await client.browse({ indexName: SEARCH_INDEX, browseParams: { cursor: first.cursor ?? "" } });
    expect(second.hits).toMatchObject([{ objectID: "brush" }]);
    await expect(client.browse({ indexName: SEARCH_INDEX, browseParams: { cursor: "made up" } })).rejects.toMatchObject({ status: 400 });
  });
});

describe("words that need not match", () => {
  test("removeWordsIfNoResults drops words from either end until something is found, or takes any of them", async () => {
    expect(await slugs({ query: "scribe spaceship" })).toEqual([]);
    expect(await slugs({ query: "scribe spaceship", removeWordsIfNoResults: "none" })).toEqual([]);
    expect(await send({ query: "scribe spaceship", removeWordsIfNoResults: "lastWords" })).toMatchObject({
      nbHits: 2,
      query: "scribe spaceship",
      queryAfterRemoval: "scribe <em>spaceship</em>",
    });
    expect(await slugs({ query: "scribe spaceship", removeWordsIfNoResults: "firstWords" })).toEqual([]);
    expect(await slugs({ query: "spaceship atlas", removeWordsIfNoResults: "firstWords" })).toEqual(["atlas"]);
    expect(await slugs({ query: "atlas spaceship brush", removeWordsIfNoResults: "allOptional" })).toEqual(["atlas", "brush"]);
  });

  test("they change nothing if there are results", async () => {
    for (const removeWordsIfNoResults of ["lastWords", "firstWords", "allOptional"] as const)
      expect(await slugs({ query: "scribe teams", removeWordsIfNoResults })).toEqual(await slugs({ query: "scribe teams" }));
  });

  test("no more than five words are dropped", async () => {
    expect(await slugs({ query: "scribe aa bb cc dd ee", removeWordsIfNoResults: "lastWords" })).toEqual(["scribe", "inkwell"]);
    expect(await slugs({ query: "scribe aa bb cc dd ee ff", removeWordsIfNoResults: "lastWords" })).toEqual([]);
  });

  test("optionalWords need not match, and tools with more of the words come first", async () => {
    expect(await slugs({ query: "scribe teams", optionalWords: ["teams"] })).toEqual(["inkwell", "scribe"]);
    expect(await slugs({ query: "atlas brush", optionalWords: "atlas brush" })).toEqual(["atlas", "brush"]);
    expect(await send({ query: "scribe teams", optionalWords: ["teams"], facets: ["category"] })).toMatchObject({ facets: { category: { Writing: 2 } } });
    expect(await slugs({ query: "scribe teams", optionalWords: ["teams"], filters: "pricingType:free" })).toEqual(["scribe"]);
  });

  test("another strategy is refused by name", async () => {
    await expect(send({ query: "a", removeWordsIfNoResults: "some" as "none" })).rejects.toThrow('"removeWordsIfNoResults"');
  });
});

/** No effect here, because there is nothing for these to act on. */
const WITHOUT_EFFECT: SearchParamsObject[] = [
  { analytics: false, analyticsTags: ["a"], percentileComputation: false, userToken: "visitor" },
  { enableABTest: true, enablePersonalization: true, personalizationImpact: 50, enableReRanking: true, reRankingApplyFilter: ["category:Coding"] },
  { enableRules: true, ruleContexts: ["mobile"], synonyms: true, replaceSynonymsInHighlight: true, alternativesAsExact: ["ignorePlurals"] },
  { distinct: 1, facetingAfterDistinct: true, sumOrFiltersScores: true, decompoundQuery: true, advancedSyntaxFeatures: ["exactPhrase"] },
  { optionalWords: [], removeWordsIfNoResults: "none", ignorePlurals: false, removeStopWords: false, mode: "keywordSearch", minProximity: 1 },
  { minWordSizefor1Typo: 4, minWordSizefor2Typos: 8, allowTyposOnNumericTokens: true, disableTypoToleranceOnAttributes: ["shortDescription", "description"] },
];
test.each(WITHOUT_EFFECT)("%j is accepted", async (params) => {
  expect(await slugs(params)).toHaveLength(4);
});

const REFUSED: SearchParamsObject[] = [
  { similarQuery: "x" },
  { optionalFilters: ["category:Coding"] },
  { advancedSyntax: true },
  { ignorePlurals: true },
  { removeStopWords: ["en"] },
  { queryLanguages: ["en"] },
  { naturalLanguages: ["en"] },
  { ranking: ["custom"] },
  { relevancyStrictness: 50 },
  { minProximity: 2 },
  { minWordSizefor1Typo: 1 },
  { minWordSizefor2Typos: 3 },
  { allowTyposOnNumericTokens: false },
  { disableTypoToleranceOnAttributes: ["name"] },
  { disableExactOnAttributes: ["name"] },
  { exactOnSingleWordQuery: "none" },
  { attributeCriteriaComputedByMinProximity: true },
  { attributeCriteriaComputedBy: "best" },
  { mode: "neuralSearch" },
  { semanticSearch: { eventSources: ["tools"] } },
  { aroundLatLng: "40.7,-74" },
  { aroundLatLngViaIP: true },
  { aroundRadius: 10 },
  { aroundPrecision: 10 },
  { minimumAroundRadius: 10 },
  { insideBoundingBox: [[1, 2, 3, 4]] },
  { insidePolygon: [[1, 2, 3, 4, 5, 6]] },
  { renderingContent: { facetOrdering: { facets: { order: ["category"] } } } },
  { typoTolerance: "min" },
  { queryType: "prefixAll" },
  { restrictSearchableAttributes: ["description"] },
  { sortFacetValuesBy: "random" },
  { attributesToSnippet: ["name:0"] },
];
test.each(REFUSED.map((params) => [Object.keys(params)[0] ?? "", params] as const))("%s is refused by name", async (name, params) => {
  await expect(send(params)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(`"${name}" parameter`) });
});

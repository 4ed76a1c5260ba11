/** Limits on the cost of one call: a small body must not cause a large amount of work, memory or bytes. */
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { startProtocol } from "../../../testing/search-protocol.ts";
import { LIMITS } from "./limits.ts";

const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ");
const protocol = await startProtocol(
  Array.from({ length: 300 }, (_, index) => ({ slug: `tool-${index}`, name: `Tool ${index}`, category: "Writing", shortDescription: words.slice(0, 300) })),
);
afterAll(() => protocol.close());

const query = (params: object) => protocol.post("/1/indexes/tools/query", JSON.stringify(params));
const queries = (requests: object[]) =>
  protocol.post("/1/indexes/*/queries", JSON.stringify({ requests: requests.map((one) => ({ indexName: "tools", ...one })) }));
const bytes = (response: { rawPayload: Buffer }) => response.rawPayload.length;

test("a long tag in a small compressed body is refused, not repeated around every match", async () => {
  const body = gzipSync(JSON.stringify({ query: "word", hitsPerPage: 1_000, highlightPreTag: "x".repeat(250_000) }));
  expect(body.length).toBeLessThan(500);
  const response = await protocol.post("/1/indexes/tools/query", body, { "content-encoding": "gzip" });
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toContain('"highlightPreTag" parameter');
  expect(bytes(response)).toBeLessThan(1_000);
});

const LONG = "x".repeat(20_000);
test.each([
  ...["query", "filters", "highlightPreTag", "highlightPostTag", "snippetEllipsisText", "userToken"].map((name) => [name, LONG] as const),
  ...["facets", "attributesToRetrieve", "attributesToHighlight", "attributesToSnippet", "responseFields", "analyticsTags", "ruleContexts"].flatMap((name) => [
    [name, [LONG]] as const,
    [name, LONG] as const,
    [name, Array.from({ length: 10_000 }, () => "x")] as const,
  ]),
  ...["facetFilters", "numericFilters", "tagFilters", "reRankingApplyFilter"].flatMap((name) => [
    [name, [LONG]] as const,
    [name, [[LONG]]] as const,
    [name, [Array.from({ length: 10_000 }, () => "likes>1")]] as const,
    [name, Array.from({ length: 10_000 }, () => "likes>1")] as const,
  ]),
  ...["restrictSearchableAttributes", "page", "hitsPerPage", "typoTolerance", "optionalWords", "ranking"].map((name) => [name, LONG] as const),
  ["params", LONG] as const,
])("too much in %s is refused by name", async (name, value) => {
  const response = await query({ [name]: value });
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toContain(`"${name}" parameter`);
  expect(bytes(response)).toBeLessThan(1_000);
});

test("lists within lists, however deep, are refused and never followed", async () => {
  for (const name of ["facetFilters", "numericFilters", "tagFilters", "facets", "optionalFilters", "renderingContent", "query"]) {
    const response = await protocol.post("/1/indexes/tools/query", `{"${name}":${"[".repeat(50_000)}${"]".repeat(50_000)}}`);
    expect({ name, status: response.statusCode }).toEqual({ name, status: 400 });
  }
  const facet = await protocol.post(
    "/1/indexes/*/queries",
    `{"requests":[{"indexName":"tools","type":"facet","facet":${"[".repeat(50_000)}${"]".repeat(50_000)}}]}`,
  );
  expect(facet.statusCode).toBe(400);
});

test("a facet search has the same limits", async () => {
  for (const [name, value] of [
    ["facetQuery", LONG],
    ["highlightPreTag", LONG],
    ["maxFacetHits", 1_000],
    ["params", `highlightPreTag=${LONG}`],
  ]) {
    const response = await protocol.post("/1/indexes/tools/facets/category/query", JSON.stringify({ [String(name)]: value }));
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain(`"${name}" parameter`);
  }
});

test("a body has a largest size, compressed or not", async () => {
  const large = JSON.stringify({ query: "x".repeat(LIMITS.bodyBytes) });
  expect((await protocol.post("/1/indexes/tools/query", large)).statusCode).toBe(413);
  const bomb = await protocol.post("/1/indexes/tools/query", gzipSync(" ".repeat(50_000_000)), { "content-encoding": "gzip" });
  expect(bomb.statusCode).toBe(413);
  expect(bomb.json().message).toContain("Request body is too large");
});

test("one call asks for a bounded number of queries, objects and conditions", async () => {
  expect((await queries(Array.from({ length: LIMITS.queries }, () => ({})))).statusCode).toBe(200);
  expect((await queries(Array.from({ length: LIMITS.queries + 1 }, () => ({})))).json().message).toContain("Too many queries");
  const objects = Array.from({ length: LIMITS.objects + 1 }, () => ({ indexName: "tools", objectID: "tool-1" }));
  expect((await protocol.post("/1/indexes/*/objects", JSON.stringify({ requests: objects }))).json().message).toContain("Too many objects");
  const condition = (count: number) => Array.from({ length: count }, (_, index) => `likes=${index}`);
  expect((await query({ filters: condition(LIMITS.conditions).join(" OR ") })).statusCode).toBe(200);
  expect((await query({ filters: condition(60).join(" OR "), numericFilters: [condition(60)] })).json().message).toContain("Too many filters");
});

describe("an answer is never larger than 5 MB", () => {
  const heavy = { query: "w", hitsPerPage: 1_000, highlightPreTag: "x".repeat(LIMITS.tag), highlightPostTag: "x".repeat(LIMITS.tag) };

  test("a larger response is refused with advice", async () => {
    for (const response of [await queries(Array.from({ length: 20 }, () => heavy)), await query({ ...heavy, highlightPreTag: "\u0001".repeat(LIMITS.tag) })]) {
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ message: expect.stringContaining("larger than 5 MB. Ask for fewer hits"), status: 400 });
    }
  });

  test("the search stops once the response is too large", async () => {
    const before = protocol.search.stats().queries;
    expect((await queries(Array.from({ length: 20 }, () => heavy))).statusCode).toBe(400);
    expect(protocol.search.stats().queries - before).toBeLessThan(20);
  });

  test("the largest page of ordinary hits is answered", async () => {
    const response = await query({ query: "w", hitsPerPage: 1_000 });
    expect(response.json().hits).toHaveLength(300);
    expect(bytes(response)).toBeLessThanOrEqual(LIMITS.responseBytes);
  });
});

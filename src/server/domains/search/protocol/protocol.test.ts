import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { algoliasearch } from "algoliasearch";
import { liteClient } from "algoliasearch/lite";
import Fastify from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { EMBEDDED_SEARCH, SEARCH_INDEX } from "../../../../contract/search-limits.ts";
import { createChanges } from "../../../platform/cache/invalidation.ts";
import { rateLimits } from "../../../platform/http/rate-limits.ts";
import { freshDatabase } from "../../../testing/database.ts";
import { aTool } from "../../../testing/factories.ts";
import { createSearch } from "../search.ts";
import { searchProtocol } from "./protocol.ts";

const { appId, apiKey } = EMBEDDED_SEARCH;
const database = await freshDatabase();
await aTool(database.db, { slug: "chatgpt", name: "ChatGPT", category: "Chatbots", pricingType: "freemium", likesCount: 90, tags: ["ai agent"] });
await aTool(database.db, { slug: "chat-helper", name: "Chat Helper", category: "Customer Service", pricingType: "paid", likesCount: 50 });
await aTool(database.db, { slug: "codex", name: "Codex", category: "Coding", pricingType: "paid", likesCount: 70 });
await aTool(database.db, { slug: "cafe", name: "Café Writer", category: "Writing", pricingType: "free", likesCount: 5 });

const app = Fastify({ routerOptions: { maxParamLength: 400 } });
const search = createSearch({ database, changes: await createChanges(database), log: app.log });
await app.register(rateLimits, { perMinute: 1_000_000 });
await app.register(searchProtocol, { search, credentials: EMBEDDED_SEARCH, origins: ["https://partner.example"] });
await app.listen({ port: 0 });
await search.whenIdle();
const { port } = app.server.address() as AddressInfo;
const host = { url: "127.0.0.1", port, accept: "readWrite", protocol: "http" } as const;
const closing: (() => unknown)[] = [];
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await app.close();
  await search.close();
});

const lite = liteClient(appId, apiKey, { hosts: [host] });
const full = algoliasearch(appId, apiKey, { hosts: [host] });

/** A raw call, for requests that no client would send. */
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: path,
    payload: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "x-algolia-application-id": appId, "x-algolia-api-key": apiKey, "content-type": "text/plain", ...headers },
  });
const query = (body: unknown) => post("/1/indexes/tools/query", body);

describe("Algolia's own clients search it unmodified", () => {
  test("the lite client", async () => {
    const { results } = await lite.searchForHits<{ name: string }>({ requests: [{ indexName: SEARCH_INDEX, query: "chat", hitsPerPage: 5 }] });
    expect(results[0]).toMatchObject({ nbHits: 2, page: 0, nbPages: 1, hitsPerPage: 5, query: "chat", index: "tools", exhaustiveNbHits: true });
    expect(results[0]?.hits.map(({ objectID }) => objectID)).toEqual(["chat-helper", "chatgpt"]);
    expect(results[0]?.hits[0]?._highlightResult?.name).toEqual({
      value: "<em>Chat</em> Helper",
      matchLevel: "full",
      fullyHighlighted: false,
      matchedWords: ["chat"],
    });
  });

  test("the full client: one index, several queries, facets and settings", async () => {
    const single = await full.searchSingleIndex({ indexName: SEARCH_INDEX, searchParams: { query: "chatgtp", getRankingInfo: true, facets: ["*"] } });
    expect(single.hits[0]).toMatchObject({ objectID: "chatgpt", _rankingInfo: { nbTypos: 1, words: 1, userScore: 450 } });
    expect(single.facets).toMatchObject({ category: { Chatbots: 1 }, pricingType: { freemium: 1 } });

    const { results } = await full.search({
      requests: [
        { indexName: SEARCH_INDEX, query: "codex" },
        { indexName: SEARCH_INDEX, type: "facet", facet: "category", facetQuery: "chatbts" },
      ],
    });
    expect(results).toMatchObject([{ nbHits: 1 }, { facetHits: [{ value: "Chatbots", highlighted: "<em>Chatbots</em>", count: 1 }] }]);

    const { facetHits } = await full.searchForFacetValues({
      indexName: SEARCH_INDEX,
      facetName: "pricingType",
      searchForFacetValuesRequest: { facetQuery: "p" },
    });
    expect(facetHits).toEqual([{ value: "paid", highlighted: "<em>p</em>aid", count: 2 }]);
    expect(await full.getSettings({ indexName: SEARCH_INDEX })).toMatchObject({ customRanking: ["desc(popularity)"], paginationLimitedTo: 1000 });
  });

  test("filters and facet filters narrow the result", async () => {
    const slugs = async (searchParams: object) =>
      (await full.searchSingleIndex({ indexName: SEARCH_INDEX, searchParams })).hits.map(({ objectID }) => objectID);
    expect(await slugs({ filters: "pricingType:paid" })).toEqual(["codex", "chat-helper"]);
    expect(await slugs({ filters: 'category:"Customer Service" OR category:Writing' })).toEqual(["chat-helper", "cafe"]);
    expect(await slugs({ filters: "NOT (pricingType:paid OR category:Writing)" })).toEqual(["chatgpt"]);
    expect(await slugs({ facetFilters: [["category:Coding", "category:Writing"], "pricingType:-paid"] })).toEqual(["cafe"]);
  });

  test("with the first host down they go to the second", async () => {
    const down = createServer((_request, response) => response.writeHead(503).end());
    await new Promise<void>((resolve) => down.listen(0, resolve));
    closing.push(() => down.close());
    const hosts = [{ ...host, port: (down.address() as AddressInfo).port }, host];
    for (const client of [liteClient(appId, apiKey, { hosts }), algoliasearch(appId, apiKey, { hosts })]) {
      const { results } = await client.search({ requests: [{ indexName: SEARCH_INDEX, query: "codex" }] });
      expect(results[0]).toMatchObject({ nbHits: 1 });
    }
  });

  test("writing is refused as for a search key", async () => {
    await expect(full.saveObject({ indexName: SEARCH_INDEX, body: { objectID: "x" } })).rejects.toMatchObject({
      status: 403,
      message: "Method not allowed with this API key",
    });
    await expect(full.clearObjects({ indexName: SEARCH_INDEX })).rejects.toMatchObject({ status: 403 });
    await expect(full.setSettings({ indexName: SEARCH_INDEX, indexSettings: {} })).rejects.toMatchObject({ status: 403 });
  });

  test("an unknown index and a wrong key get different errors", async () => {
    await expect(full.searchSingleIndex({ indexName: "toolz" })).rejects.toMatchObject({ status: 404, message: "Index toolz does not exist" });
    await expect(algoliasearch(appId, "wrong", { hosts: [host] }).searchSingleIndex({ indexName: SEARCH_INDEX })).rejects.toMatchObject({
      status: 403,
      message: "Invalid Application-ID or API key",
    });
  });
});

describe("the protocol", () => {
  test("keys may come in the query string, parameters URL-encoded, and the body as text", async () => {
    const response = await app.inject({
      method: "POST",
      url: `/1/indexes/*/queries?x-algolia-application-id=${appId}&x-algolia-api-key=${apiKey}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: JSON.stringify({ requests: [{ indexName: "tools", params: "query=caf%C3%A9&hitsPerPage=1&attributesToRetrieve=name" }] }),
    });
    expect(response.json().results[0]).toMatchObject({
      hits: [{ objectID: "cafe", name: "Café Writer" }],
      nbHits: 1,
      params: "query=caf%C3%A9&hitsPerPage=1&attributesToRetrieve=name",
    });
    expect(response.json().results[0].hits[0]._highlightResult.name.value).toBe("<em>Café</em> Writer");
  });

  test("only what was asked for is in the answer", async () => {
    const { hits, ...rest } = (
      await query({ query: "co", responseFields: ["hits"], attributesToHighlight: ["name"], highlightPreTag: "[", highlightPostTag: "]" })
    ).json();
    expect(rest).toEqual({});
    expect(hits[0]._highlightResult).toEqual({ name: { value: "[Co]dex", matchLevel: "full", fullyHighlighted: false, matchedWords: ["co"] } });
  });

  test("configured origins may ask from a browser, others may not", async () => {
    const send = (origin: string) =>
      app.inject({ method: "OPTIONS", url: "/1/indexes/*/queries", headers: { origin, "access-control-request-method": "POST" } });
    expect((await send("https://partner.example")).headers["access-control-allow-origin"]).toBe("https://partner.example");
    expect((await send("https://other.example")).headers["access-control-allow-origin"]).toBeUndefined();
  });

  test.each([
    [{ page: -1 }, 'Invalid value for "page" parameter'],
    [{ page: "x" }, 'Invalid value for "page" parameter'],
    [{ hitsPerPage: 1_000_000 }, 'Invalid value for "hitsPerPage" parameter, expected integer between 0 and 1000'],
    [{ query: "é".repeat(257) }, 'Invalid value for "query" parameter'],
    [{ query: 7 }, 'Invalid value for "query" parameter'],
    [{ filters: "category:" }, "filters: Unexpected token"],
    [{ filters: "popularity >" }, "filters: Unexpected token"],
    [{ filters: "popularity > many" }, "filters: Unexpected token"],
    [{ filters: "category:Coding<score=2>" }, '"filters" parameter: this index does not support filter scores'],
    [{ filters: "(category:a" }, "filters: Unexpected token"],
    [{ filters: "category:a AND" }, "filters: Unexpected token end of string"],
    [{ filters: "category:a category:b" }, "filters: Unexpected token 'category:b'"],
    [{ filters: '"' }, "filters: Unexpected token"],
    [{ filters: "(".repeat(500) }, "filters:"],
    [{ facetFilters: "[" }, 'Invalid value for "facetFilters" parameter'],
    [{ numericFilters: ["popularity"] }, 'Invalid value for "numericFilters" parameter'],
    [{ facetFilters: [7] }, 'Invalid value for "facetFilters" parameter'],
    [{ hitsPerpage: 3 }, "Unknown parameter: hitsPerpage"],
    [[1], "Invalid object"],
    ["{", "Invalid JSON"],
    ["\0", "Invalid JSON"],
  ])("%j is refused with a reason", async (body, message) => {
    const response = await query(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: expect.stringContaining(message), status: 400 });
  });

  test.each([
    ["nothing at all", {}, 4],
    ["empty", { query: "" }, 4],
    ["only punctuation", { query: " ?!… " }, 4],
    ["NUL", { query: "\0" }, 4],
    ["a lone surrogate", { query: "codex \ud800" }, 1],
    ["right-to-left text", { query: "مرحبا" }, 0],
    ["an emoji", { query: "🎨" }, 0],
    ["512 bytes", { query: "a".repeat(512) }, 0],
    ["no hits wanted", { query: "codex", hitsPerPage: 0 }, 1],
    ["a tag that no tool has", { filters: "published" }, 0],
    ["an attribute that is no facet", { filters: "color:red" }, 0],
    ["a page far beyond", { page: 1_000_000_000 }, 4],
  ])("%s is answered", async (_name, body, nbHits) => {
    const response = await query(body);
    expect(response.statusCode).toBe(200);
    expect(response.json().nbHits).toBe(nbHits);
  });

  test("an internal error is never a 4xx, so that clients try another host", async () => {
    const broken = Fastify();
    const fails = () => {
      throw new Error("connection lost");
    };
    await broken.register(rateLimits, { perMinute: 1_000_000 });
    await broken.register(searchProtocol, { search: { ...search, for: fails }, credentials: EMBEDDED_SEARCH, origins: [] });
    await broken.listen({ port: 0 });
    closing.push(() => broken.close());
    const hosts = [{ ...host, port: (broken.server.address() as AddressInfo).port }, host];
    const response = await broken.inject({
      method: "POST",
      url: `/1/indexes/tools/query?x-algolia-application-id=${appId}&x-algolia-api-key=${apiKey}`,
      payload: "{}",
    });
    expect(response.statusCode).toBe(500);
    const { results } = await liteClient(appId, apiKey, { hosts }).search({ requests: [{ indexName: SEARCH_INDEX, query: "codex" }] });
    expect(results[0]).toMatchObject({ nbHits: 1 });
  });

  test("a page beyond the last fetchable hit has a message", async () => {
    expect((await query({ page: 50, hitsPerPage: 20 })).json()).toMatchObject({
      hits: [],
      nbHits: 4,
      nbPages: 1,
      message: expect.stringContaining("you can only fetch the 1000 hits"),
    });
  });
});

/** Limits count the requested work, and work stops when its caller disconnects. */
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { EMBEDDED_SEARCH, SEARCH_INDEX } from "../../../../contract/search-limits.ts";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";

const PER_MINUTE = 40;
const { app, db } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: String(PER_MINUTE) } });
await aTool(db, { slug: "notes", name: "Notes" });
await app.search.rebuild();

const headers = { "x-algolia-application-id": EMBEDDED_SEARCH.appId, "x-algolia-api-key": EMBEDDED_SEARCH.apiKey, "content-type": "application/json" };
const ONE = { indexName: SEARCH_INDEX, query: "notes" };
const WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
let visitors = 0;

/** How many calls a visitor has left afterwards. */
async function leftAfter(path: string, body: object): Promise<number> {
  visitors += 1;
  const remoteAddress = `203.0.113.${visitors}`;
  const send = (url: string, payload: object) => app.inject({ method: "POST", url, payload, headers, remoteAddress });
  const { statusCode } = await send(path, body);
  let left = 0;
  while (left <= PER_MINUTE && (await send(`/1/indexes/${SEARCH_INDEX}/query`, { query: "notes" })).statusCode === 200) left += 1;
  return statusCode === 429 ? -1 : left;
}
const batch = (requests: object[]) => leftAfter("/1/indexes/*/queries", { requests });

describe("a call counts as much as it asks for", () => {
  test("one query counts as one", async () => expect(await batch([ONE])).toBe(PER_MINUTE - 1));
  test("ten queries count as ten", async () => expect(await batch(Array.from({ length: 10 }, () => ONE))).toBe(PER_MINUTE - 10));
  test("each optional word as one more", async () =>
    expect(await batch([{ ...ONE, query: WORDS.join(" "), optionalWords: WORDS }])).toBe(PER_MINUTE - 1 - WORDS.length));
  test("each search after one without results as one more", async () =>
    expect(await batch([{ ...ONE, query: WORDS.join(" "), removeWordsIfNoResults: "allOptional" }])).toBe(PER_MINUTE - 1 - WORDS.length));
  test("each hundred hits as one", async () => expect(await batch([{ ...ONE, hitsPerPage: 1_000 }])).toBe(PER_MINUTE - 10));
  test("every twenty conditions as one more", async () =>
    expect(await batch([{ ...ONE, numericFilters: Array.from({ length: 60 }, (_, at) => `likes>=${-at}`) }])).toBe(PER_MINUTE - 1 - 3));
  test("a page of browsing as its hits", async () => expect(await leftAfter(`/1/indexes/${SEARCH_INDEX}/browse`, {})).toBe(PER_MINUTE - 10));
  test("each hundred objects as one", async () =>
    expect(await leftAfter("/1/indexes/*/objects", { requests: Array.from({ length: 300 }, () => ({ indexName: SEARCH_INDEX, objectID: "notes" })) })).toBe(
      PER_MINUTE - 3,
    ));
  test("what is more than the limit is refused before anything is searched", async () => {
    const before = app.search.stats().queries;
    expect(await batch(Array.from({ length: PER_MINUTE + 1 }, () => ONE))).toBe(-1);
    expect(app.search.stats().queries).toBe(before);
  });
});

test("a batch stops when its caller has left", async () => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const before = app.search.stats().queries;
  const httpRequest = request({ port, host: "127.0.0.1", method: "POST", path: "/1/indexes/*/queries", headers }).on("error", () => {});
  httpRequest.end(JSON.stringify({ requests: Array.from({ length: PER_MINUTE }, () => ONE) }));
  while (app.search.stats().queries === before) await setImmediate();
  httpRequest.destroy();
  let last = 0;
  // Unchanged after that many turns means that work has stopped.
  for (let unchanged = 0; unchanged < 500; unchanged++) {
    await setImmediate();
    if (app.search.stats().queries !== last) unchanged = 0;
    last = app.search.stats().queries;
  }
  expect(last - before).toBeLessThan(PER_MINUTE);
});

test("searches beyond the queue limit are refused with Retry-After; other callers are served", async () => {
  // Its own app: its queue of searches is filled up
  const { app: busy } = await testApp();
  const flood = Promise.all(Array.from({ length: 60 }, (_, index) => busy.inject({ url: `/api/search?q=notes${index}`, remoteAddress: "203.0.113.200" })));
  const other = await busy.inject({ url: "/api/search?q=notes", remoteAddress: "203.0.113.201" });
  const refused = (await flood).filter(({ statusCode }) => statusCode !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { statusCode, headers: sent, payload } of refused)
    expect([statusCode, sent["retry-after"], JSON.parse(payload).error]).toEqual([503, "2", "Search is busy. Please try again in a moment."]);
  expect(other.statusCode).toBe(200);
});

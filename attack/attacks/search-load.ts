/** Searches that cost far more than they appear to. Cached pages must stay as fast as before. */
import { setTimeout } from "node:timers/promises";
import { EMBEDDED_SEARCH, SEARCH_INDEX } from "../../src/contract/search-limits.ts";
import { type Attack, type Called, call, control, countOf, tally, times } from "../attack.ts";
import { latencyWhile } from "../probe.ts";
import type { Victim } from "../with-victim.ts";

const MAX_P95_MS = 20;
const IDLE_MS = 1_000;
const ATTACK_MS = 3_000;
const CUT_AFTER_MS = 300;
const SETTLES_WITHIN_MS = 200;
const WATCHED_MS = 1_000;
/** Within the second after the clients disconnected. */
const MAX_WORK_AFTER_MS = 150;
const headers = { "x-algolia-application-id": EMBEDDED_SEARCH.appId, "x-algolia-api-key": EMBEDDED_SEARCH.apiKey };
const WORDS = "ai tool for writing video image and code with your team in minutes data".split(" ");
const optional = { indexName: SEARCH_INDEX, query: WORDS.join(" "), optionalWords: WORDS };
const batch = (requests: object[]) => ({ method: "POST", body: { requests }, headers });
const QUERIES = "/1/indexes/*/queries";
const mcp = (query: string) => ({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "search_tools", arguments: { query } } });

export const searchLoad: Attack[] = [
  {
    name: `a batch of 50 queries of ${WORDS.length} optional words, 20 at once`,
    async run(victim) {
      const few = await call(victim, QUERIES, { ...batch([optional]), from: "10.9.1.1" });
      const found = JSON.parse(few.text).results?.[0]?.nbHits ?? 0;
      const heavy = batch(Array.from({ length: 50 }, () => optional));
      const one = await whileHomeIsRead(victim, () => again(20, () => call(victim, QUERIES, { ...heavy, from: "10.9.0.1" })));
      const many = await whileHomeIsRead(victim, () => again(20, (index, round) => call(victim, QUERIES, { ...heavy, from: `10.9.${round}.${index}` })));
      const after = await workAfterDisconnect(victim, heavy);
      return {
        held: one.isFast && many.isFast && after <= MAX_WORK_AFTER_MS,
        observed: `from one address ${one.observed}; from 20 addresses ${many.observed}; ${after.toFixed(0)} ms of work in the second after the clients left`,
        control: control(few.status === 200 && found > 0, `one such query finds ${found} tools`),
      };
    },
  },
  {
    name: "every kind of search from 100 addresses at once",
    async run(victim) {
      const { responses, ...seen } = await whileHomeIsRead(victim, () => again(100, (index) => searchOf(victim, index)));
      return {
        held: seen.isFast && responses.every(({ status }) => status < 500 || status === 503),
        observed: seen.observed,
        control: control(countOf(responses, 200) > 0, `${countOf(responses, 200)} were answered`),
      };
    },
  },
];

/** This many clients at once, each of which calls again as soon as it gets a response. */
async function again(programs: number, ask: (index: number, round: number) => Promise<Called>): Promise<Called[]> {
  const end = performance.now() + ATTACK_MS;
  const responses = await times(programs, async (index) => {
    const own: Called[] = [];
    for (let round = 10; performance.now() < end; round++) own.push(await ask(index, round % 250));
    return own;
  });
  return responses.flat();
}

function searchOf(victim: Victim, index: number): Promise<Called> {
  const from = `10.9.3.${index}`;
  const word = WORDS[index % WORDS.length] ?? "";
  const text = encodeURIComponent(`${word} for my company ${index}`);
  const conditions = Array.from({ length: 100 }, (_, at) => `likes>${at + index}`).join(" OR ");
  const index1 = `/1/indexes/${SEARCH_INDEX}`;
  const kinds: [path: string, body?: object][] = [
    [`/search?q=${text}`],
    [`/api/search?q=${text}&explain=true`],
    [`/api/search/proposals?text=${text}`],
    ["/mcp", mcp(`${word} ${index}`)],
    [`${index1}/query`, { query: word, hitsPerPage: 1000, attributesToSnippet: ["*:1000"] }],
    [`${index1}/query`, { query: "a", filters: conditions, facets: ["*"] }],
    [`${index1}_name/query`, { query: "a", hitsPerPage: 1000 }],
    [`${index1}/browse`, {}],
    ["/1/indexes/*/objects", { requests: Array.from({ length: 1000 }, () => ({ indexName: SEARCH_INDEX, objectID: "claude" })) }],
    [`${index1}/facets/category/query`, { facetQuery: "w", query: word }],
  ];
  const [path, body] = kinds[index % kinds.length] ?? ["/"];
  const accept = { accept: "application/json, text/event-stream" };
  return call(victim, path, { from, headers: { ...headers, ...accept }, ...(body ? { method: "POST", body } : {}) });
}

/** The p95 of a cached page during the attack, minus the share of time in which the victim waited for a CPU. */
async function whileHomeIsRead(victim: Victim, attack: () => Promise<Called[]>) {
  await call(victim, "/");
  const { latency: idle } = await latencyWhile(`${victim.url}/`, () => setTimeout(IDLE_MS));
  const before = await victim.processor();
  const { latency, result: responses } = await latencyWhile(`${victim.url}/`, attack);
  const after = await victim.processor();
  const [ran, waited] = [after.ranMs - before.ranMs, after.waitedMs - before.waitedMs];
  const share = waited / (ran + waited || 1);
  const ownMs = latency.p95 * (1 - share);
  const figures = `cached home p95 ${latency.p95.toFixed(1)} ms, max ${latency.max.toFixed(0)} ms in ${latency.count} visits`;
  const machine = `idle p95 ${idle.p95.toFixed(1)} ms, waited for a processor ${(share * 100).toFixed(0)}% of the time`;
  return { responses, isFast: ownMs <= MAX_P95_MS, observed: `${tally(responses)}, ${figures} (${machine})` };
}

async function workAfterDisconnect({ url, processor }: Victim, { method, body }: { method: string; body: object }): Promise<number> {
  const abort = new AbortController();
  const calls = times(20, (index) =>
    fetch(url + QUERIES, {
      method,
      body: JSON.stringify(body),
      headers: { ...headers, "content-type": "application/json", "x-forwarded-for": `10.9.4.${index}` },
      signal: abort.signal,
    }).then(
      () => "answered",
      () => "cut",
    ),
  );
  await setTimeout(CUT_AFTER_MS);
  abort.abort();
  await calls;
  await setTimeout(SETTLES_WITHIN_MS);
  const before = await processor();
  await setTimeout(WATCHED_MS);
  return (await processor()).ranMs - before.ranMs;
}

/** The search page's results from Algolia. While it does not respond, the embedded index is used. */
import { liteClient } from "algoliasearch/lite";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { PAGE_SIZE } from "../../../../contract/constants.ts";
import { SEARCH_INDEX } from "../../../../contract/search-limits.ts";
import { reasonForLog } from "../../../platform/http/error-for-log.ts";
import type { HostedSearch, PageQuery, RankedPage } from "../ranked-page.ts";
import { type AlgoliaAccount, clientOptions } from "./client-options.ts";

/** The client tries several hosts one after the other; a visitor does not wait for all of them. */
const DEADLINE_MS = 3_000;
const TIMEOUTS = { connect: 1_000, read: 2_000, write: 2_000 };
/** After a failure Algolia is not called for a while, so that not every search waits for the same outage. */
const PAUSE_MS = 10_000;

const Counts = z.record(z.string(), z.number().int()).default({});
const QueryResult = z.object({
  hits: z.array(z.object({ objectID: z.string() })),
  nbHits: z.number().int(),
  facets: z.object({ category: Counts, pricingType: Counts }).optional(),
});
const QueryResults = z.object({ results: z.array(QueryResult).min(1) });

type Deps = { account: AlgoliaAccount; log: FastifyBaseLogger };

export function createHostedSearch({ account, log }: Deps): HostedSearch {
  const client = liteClient(account.appId, account.searchKey, { timeouts: TIMEOUTS, ...clientOptions(account) });
  let pausedUntil = 0;

  async function ask(query: PageQuery): Promise<RankedPage> {
    const { results } = QueryResults.parse(await client.search({ requests: requestsFor(query) }));
    const [page, whole = page] = results;
    if (!page || !whole) throw new Error("Algolia answered without results");
    const counts = (values: Record<string, number> = {}) => new Map(Object.entries(values));
    return {
      slugs: page.hits.map(({ objectID }) => objectID),
      total: page.nbHits,
      unfilteredTotal: whole.nbHits,
      facets: { category: counts(whole.facets?.category), pricingType: counts(whole.facets?.pricingType) },
    };
  }

  return {
    async find(query) {
      if (Date.now() < pausedUntil) return null;
      try {
        return await within(DEADLINE_MS, ask(query));
      } catch (error) {
        pausedUntil = Date.now() + PAUSE_MS;
        log.warn({ reason: reasonForLog(error) }, "Algolia did not answer a search; the embedded index does for the next seconds");
        return null;
      }
    },
    resumesAt: () => new Date(pausedUntil),
  };
}

/** One page of hits, and counts for every option, including those that the current selection excludes. */
function requestsFor({ q, page, category, pricing, adult }: PageQuery) {
  const adultFilter = adult ? "(isAdult:false OR isAdult:true)" : "isAdult:false";
  const chosen = [...(category === undefined ? [] : [equals("category", category)]), ...(pricing === undefined ? [] : [equals("pricingType", pricing)])];
  const lean = { indexName: SEARCH_INDEX, query: q, attributesToRetrieve: [], attributesToHighlight: [] };
  const counted = { facets: ["category", "pricingType"], filters: adultFilter };
  const hits = { ...lean, hitsPerPage: PAGE_SIZE.search, page: page - 1 };
  if (chosen.length === 0) return [{ ...hits, ...counted }];
  return [
    { ...hits, filters: [adultFilter, ...chosen].join(" AND ") },
    { ...lean, ...counted, hitsPerPage: 0, analytics: false },
  ];
}

const equals = (attribute: string, value: string) => `${attribute}:"${value.replace(/["\\]/g, "\\$&")}"`;

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

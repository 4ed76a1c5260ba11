/** Several queries in one call, one after the other. Each counts as a call; all are parsed and counted before the first one runs. */
import type { EngineSort } from "@toolatlas/search";
import type { Call, Finds } from "./call.ts";
import { costOfQuery } from "./cost.ts";
import { handleFacetQuery } from "./handle-facet-query.ts";
import { handleQuery } from "./handle-query.ts";
import { sortOf } from "./indexes.ts";
import { LIMITS } from "./limits.ts";
import { badRequest } from "./protocol-error.ts";
import { objectOf } from "./read-body.ts";
import { readSearchParams, type SearchParams } from "./search-params.ts";

const STRATEGIES = ["none", "stopIfEnoughMatches"];

type ReadQuery = { facet: string; query: Record<string, unknown> } | { name: string; sort: EngineSort | undefined; params: SearchParams };

export async function handleQueries(call: Call<Finds>, { requests, strategy = "none" }: Record<string, unknown>): Promise<unknown[]> {
  if (!Array.isArray(requests)) throw badRequest('"requests" field is required and must be an array');
  if (requests.length > LIMITS.queries) throw badRequest(`Too many queries: at most ${LIMITS.queries} in one call`);
  if (typeof strategy !== "string" || !STRATEGIES.includes(strategy))
    throw badRequest(`Invalid value for "strategy" parameter, expected ${STRATEGIES.join(" or ")}`);
  const { search, size } = call;
  await call.charge(requests.length - 1);
  const read: ReadQuery[] = [];
  for (const request of requests) read.push(await search.runQueued(() => readQuery(request)));
  await call.charge(read.reduce((sum, one) => sum + ("params" in one ? costOfQuery(one.params) - 1 : 0), 0));
  const results: unknown[] = [];
  let isEnough = false;
  for (const one of read) {
    if ("facet" in one) {
      results.push(size.add(await handleFacetQuery(search, one.facet, one.query)));
      continue;
    }
    const { name, sort, params } = one;
    if (isEnough) {
      results.push({ index: name, processed: false, hits: [], nbHits: 0, query: params.query, params: size.add(params.encoded) });
      continue;
    }
    const result = await handleQuery(call, { params, sort });
    isEnough = strategy === "stopIfEnoughMatches" && Number(result.nbHits) >= params.hitsPerPage;
    results.push({ ...result, index: name });
  }
  return results;
}

function readQuery(request: unknown): ReadQuery {
  const { indexName: name, type = "default", facet, ...query } = objectOf(request);
  if (typeof name !== "string") throw badRequest('"indexName" field is required in each request');
  const sort = sortOf(name);
  if (type === "facet") return { facet: typeof facet === "string" ? facet : "", query };
  if (type !== "default") throw badRequest('Invalid value for "type" field, expected default or facet');
  return { name, sort, params: readSearchParams(query) };
}

/** Several queries in one call, one after the other. */
import { setImmediate } from "node:timers/promises";
import type { Search } from "../search.ts";
import type { AnswerSize } from "./answer-size.ts";
import { handleFacetQuery } from "./handle-facet-query.ts";
import { handleQuery } from "./handle-query.ts";
import { sortOf } from "./indexes.ts";
import { LIMITS } from "./limits.ts";
import { badRequest } from "./protocol-error.ts";
import { objectOf } from "./read-body.ts";
import { readSearchParams } from "./search-params.ts";

const STRATEGIES = ["none", "stopIfEnoughMatches"];

export async function answerQueries(
  search: Pick<Search, "find">,
  { requests, strategy = "none" }: Record<string, unknown>,
  size: AnswerSize,
): Promise<unknown[]> {
  if (!Array.isArray(requests)) throw badRequest('"requests" field is required and must be an array');
  if (requests.length > LIMITS.queries) throw badRequest(`Too many queries: at most ${LIMITS.queries} in one call`);
  if (typeof strategy !== "string" || !STRATEGIES.includes(strategy))
    throw badRequest(`Invalid value for "strategy" parameter, expected ${STRATEGIES.join(" or ")}`);
  const results: unknown[] = [];
  let isEnough = false;
  for (const request of requests) {
    // Others get their turn between two queries.
    if (results.length > 0) await setImmediate();
    const { indexName: name, type = "default", facet, ...query } = objectOf(request);
    if (typeof name !== "string") throw badRequest('"indexName" field is required in each request');
    const sort = sortOf(name);
    if (type === "facet") {
      results.push(size.add(await handleFacetQuery(search, typeof facet === "string" ? facet : "", query)));
      continue;
    }
    if (type !== "default") throw badRequest('Invalid value for "type" field, expected default or facet');
    const params = readSearchParams(query);
    if (isEnough) {
      results.push({ index: name, processed: false, hits: [], nbHits: 0, query: params.query, params: size.add(params.encoded) });
      continue;
    }
    const answer = await handleQuery(search, { params, sort, size });
    isEnough = strategy === "stopIfEnoughMatches" && Number(answer.nbHits) >= params.hitsPerPage;
    results.push({ ...answer, index: name });
  }
  return results;
}

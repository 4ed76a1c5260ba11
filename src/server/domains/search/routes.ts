import { findAlternativesOperation } from "../../../contract/alternatives.ts";
import { proposalsOperation, searchOperation } from "../../../contract/search.ts";
import { addCacheTags, cacheUntil } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { callerOf } from "../../platform/http/caller-of.ts";
import { route } from "../../ports/identity/route.ts";
import { findAlternatives } from "./find-alternatives.ts";
import { findTools } from "./find-tools.ts";
import { proposeFor } from "./propose.ts";
import type { Search } from "./search.ts";

/** Dropped whenever the index changes, which is a moment after the database does. */
export const SEARCH_TAG = "search";

export const searchRoutes: ApiRoutes<{ search: Search }> = async (app, { database: { db }, search }) => {
  route(app, searchOperation, async (request, reply) => {
    const indexes = { embedded: search.for(callerOf(request)), hosted: search.hosted };
    const { results, isFallback } = await findTools(db, indexes, request.query);
    addCacheTags(reply, SEARCH_TAG, ...results.items.map(({ slug }) => `tool:${slug}`));
    // Do not cache empty results: random queries would evict pages that people read.
    if (results.total === 0) cacheUntil(reply, new Date(0));
    // Results from the embedded index as a fallback are replaced as soon as Algolia is called again.
    if (isFallback && search.hosted) cacheUntil(reply, search.hosted.resumesAt());
    return results;
  });
  route(app, findAlternativesOperation, async (request, reply) => {
    addCacheTags(reply, SEARCH_TAG);
    // Every question is different: caching the responses would evict pages that people read.
    cacheUntil(reply, new Date(0));
    return findAlternatives(db, search.for(callerOf(request)), request.query.q);
  });
  route(app, proposalsOperation, async (request, reply) => {
    const { text, except } = request.query;
    addCacheTags(reply, SEARCH_TAG);
    // Every text is different: caching the responses would evict pages that people read.
    cacheUntil(reply, new Date(0));
    return proposeFor(search.for(callerOf(request)), text, except);
  });
};

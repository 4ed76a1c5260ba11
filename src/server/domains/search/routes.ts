import { proposalsOperation, searchOperation } from "../../../contract/search.ts";
import { addCacheTags, cacheUntil } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { callerOf } from "../../platform/http/caller-of.ts";
import { route } from "../../ports/identity/route.ts";
import { findTools } from "./find-tools.ts";
import { proposeFor } from "./propose.ts";
import type { Search } from "./search.ts";

/** Dropped whenever the index changed, which is a moment after the database did. */
export const SEARCH_TAG = "search";

export const searchRoutes: ApiRoutes<{ search: Search }> = async (app, { database: { db }, search }) => {
  route(app, searchOperation, async (request, reply) => {
    const indexes = { embedded: search.for(callerOf(request)), hosted: search.hosted };
    const { results, isFallback } = await findTools(db, indexes, request.query);
    addCacheTags(reply, SEARCH_TAG, ...results.items.map(({ slug }) => `tool:${slug}`));
    // Do not cache empty results: random queries would evict pages that people read.
    if (results.total === 0) cacheUntil(reply, new Date(0));
    // What the embedded index answered in Algolia's place is replaced as soon as Algolia is asked again.
    if (isFallback && search.hosted) cacheUntil(reply, search.hosted.resumesAt());
    return results;
  });
  route(app, proposalsOperation, async (request, reply) => {
    const { text, except } = request.query;
    addCacheTags(reply, SEARCH_TAG);
    // Every text is another one: keeping the answers would evict pages that people read.
    cacheUntil(reply, new Date(0));
    return proposeFor(search.for(callerOf(request)), text, except);
  });
};

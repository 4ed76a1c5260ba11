import { findOnMapOperation, getMapOperation, listMapToolsOperation } from "../../../contract/map.ts";
import { addCacheTags, cacheUntil } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { callerOf } from "../../platform/http/caller-of.ts";
import { route } from "../../ports/identity/route.ts";
import type { Search } from "../search/search.ts";
import { findOnMap } from "./find-on-map.ts";
import { getMap, MAP_TAG } from "./get-map.ts";
import { listMapTools } from "./list-map-tools.ts";

export const mapRoutes: ApiRoutes<{ search: Search }> = async (app, { database: { db }, search }) => {
  route(app, getMapOperation, async (request, reply) => {
    addCacheTags(reply, MAP_TAG);
    return { layout: await getMap(db, request.query) };
  });
  route(app, listMapToolsOperation, async (request, reply) => {
    addCacheTags(reply, MAP_TAG, "tools");
    const items = await listMapTools(db, request.query);
    return { items, total: items.length };
  });
  route(app, findOnMapOperation, async (request, reply) => {
    addCacheTags(reply, MAP_TAG);
    // Every question is different: caching the responses would evict pages that people read.
    cacheUntil(reply, new Date(0));
    return findOnMap(db, { embedded: search.for(callerOf(request)), hosted: search.hosted }, request.query);
  });
};

import { listAlternativesOperation } from "../../../../contract/alternatives.ts";
import { pathOf, withQuery } from "../../../../contract/operations/path-of.ts";
import { addCacheTags } from "../../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { type Caller, callerOf } from "../../../platform/http/caller-of.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { route } from "../../../ports/identity/route.ts";
import { addLikes } from "../add-likes.ts";
import { findToolRedirect } from "../find-redirect.ts";
import type { NearTools } from "../similar-tools.ts";
import { listAlternatives } from "./list-alternatives.ts";

export const alternativesRoutes: ApiRoutes<{ search: { for(caller: Caller): { nearIfQuick: NearTools } } }> = async (
  app,
  { database: { db, mayLag }, search },
) => {
  route(app, listAlternativesOperation, async (request, reply) => {
    const { params, query, user } = request;
    addCacheTags(reply, `tool:${params.slug.toLowerCase()}`, "tools");
    const found = await listAlternatives(user ? db : mayLag, params.slug, query, search.for(callerOf(request)).nearIfQuick);
    if (found) return { ...found, items: await addLikes(db, user, found.items) };
    const redirect = await findToolRedirect(db, params.slug);
    if (redirect === "removed") throw new HttpError(410, "This tool was removed from the directory.");
    if (redirect) return reply.redirect(withQuery(pathOf("GET /api/tools/:slug/alternatives", { slug: redirect.movedTo }), query), 301);
    throw notFound("Tool");
  });
};

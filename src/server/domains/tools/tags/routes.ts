import { pathOf, withQuery } from "../../../../contract/operations/path-of.ts";
import { getTagOperation, listTagsOperation } from "../../../../contract/tag.ts";
import { addCacheTags, cacheUntil } from "../../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { route } from "../../../ports/identity/route.ts";
import { addLikes } from "../add-likes.ts";
import { findTagRedirect, getTag } from "./get-tag.ts";
import { listTags } from "./list-tags.ts";

/** Likes and visits move some orders all the time; a list may be this old. */
const ORDER_MAY_LAG_MS = 5 * 60_000;

export const tagRoutes: ApiRoutes = async (app, { database: { db, mayLag } }) => {
  route(app, listTagsOperation, async (_request, reply) => {
    addCacheTags(reply, "tools");
    const items = await listTags(mayLag);
    return { items, total: items.length };
  });

  route(app, getTagOperation, async ({ params, query, user }, reply) => {
    addCacheTags(reply, "tools");
    if (query.sort === "popular" || query.sort === "likes") cacheUntil(reply, new Date(Date.now() + ORDER_MAY_LAG_MS));
    const found = await getTag(user ? db : mayLag, params.tag, query);
    if (found) return { ...found, items: await addLikes(db, user, found.items) };
    const slug = await findTagRedirect(db, params.tag);
    if (slug) return reply.redirect(withQuery(pathOf("GET /api/tags/:tag", { tag: slug }), query), 301);
    throw notFound("Tag");
  });
};

/** What visitors and signed-in users do with collections of others; own-routes.ts has the rest. */
import type { FastifyReply } from "fastify";
import {
  copyCollectionOperation,
  copySharedCollectionOperation,
  exportCollectionOperation,
  exportSharedCollectionOperation,
  getCollectionOperation,
  getSharedCollectionOperation,
  listCollectionsOfToolOperation,
  listCollectionsOperation,
  reportCollectionOperation,
} from "../../../contract/collection.ts";
import type { ExportFormat } from "../../../contract/collection-limits.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { addCacheTags } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { createHumanCheckGuard } from "../../ports/human-check/human-check-guard.ts";
import { userOf } from "../../ports/identity/guards.ts";
import { route } from "../../ports/identity/route.ts";
import { createDailyVisitors } from "../tracking/daily-visitor.ts";
import type { ExportedCollection } from "./collection-markdown.ts";
import { COLLECTIONS_TAG, collectionTag, savedTag, tagsOfCollection } from "./collection-tags.ts";
import { copyCollection } from "./copy-collection.ts";
import { exportCollection } from "./export-collection.ts";
import { type CollectionRef, findPublic } from "./find-collection.ts";
import { getCollection } from "./get-collection.ts";
import { listCollections, listCollectionsOfTool } from "./list-collections.ts";
import { reportCollection } from "./report-collection.ts";

/** The link is the only key: search engines and the sites that the page links to must not learn it. */
const SECRET = { "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };

export const collectionRoutes: ApiRoutes = async (app, { config, database: { db, mayLag }, changes, sharedCounts }) => {
  const visitorOf = createDailyVisitors(db);
  const shown = async (ref: CollectionRef) => (await getCollection(db, ref, { adult: false })).collection;
  async function send(reply: FastifyReply, collection: ExportedCollection, format: ExportFormat) {
    const { name, type, body } = await exportCollection(collection, format, config.siteUrl);
    return reply.header("content-disposition", `attachment; filename="${name}"`).type(type).send(body);
  }

  route(app, listCollectionsOperation, ({ query }, reply) => {
    addCacheTags(reply, COLLECTIONS_TAG, "tools");
    return listCollections(mayLag, query);
  });
  route(app, listCollectionsOfToolOperation, async ({ params }, reply) => {
    addCacheTags(reply, savedTag(params.slug.toLowerCase()), "tools");
    return { items: await listCollectionsOfTool(mayLag, params.slug) };
  });
  route(app, getCollectionOperation, async ({ params, query }, reply) => {
    const { collection, row } = await getCollection(db, params, query);
    addCacheTags(reply, collectionTag(row.key), "tools");
    // Its title was changed since.
    if (row.slug && row.slug !== params.slug) return reply.redirect(pathOf("GET /api/collections/:slug", { slug: row.slug }), 301);
    return collection;
  });
  route(app, exportCollectionOperation, async ({ params, query }, reply) => send(reply, await shown(params), query.format));
  route(app, reportCollectionOperation, { preHandler: createHumanCheckGuard({ config, db, sharedCounts }, "report") }, async (request) => {
    const reporter = request.user ? { userId: request.user.id } : await visitorOf(request);
    await reportCollection(db, { ...request.params, ...request.body, reporter });
    return { ok: true as const };
  });
  route(app, copyCollectionOperation, async (request) => {
    const copy = await copyCollection(db, { userId: userOf(request).id, ref: request.params });
    const { id } = await findPublic(db, request.params.slug);
    await changes.changed(() => tagsOfCollection(db, id));
    return copy;
  });

  route(app, getSharedCollectionOperation, async ({ params, query }, reply) => {
    reply.headers(SECRET);
    return (await getCollection(db, params, query)).collection;
  });
  route(app, exportSharedCollectionOperation, async ({ params, query }, reply) => send(reply.headers(SECRET), await shown(params), query.format));
  route(app, copySharedCollectionOperation, (request) => copyCollection(db, { userId: userOf(request).id, ref: request.params }));
};

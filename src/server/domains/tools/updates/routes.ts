import { addUpdateOperation, deleteUpdateOperation, listOwnUpdatesOperation, listUpdatesOperation } from "../../../../contract/tool-update.ts";
import { addCacheTags } from "../../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { findMadeTool } from "../makers/find-maker.ts";
import { addUpdate, deleteUpdate, listOwnUpdates, listUpdates } from "./updates.ts";

export const toolUpdateRoutes: ApiRoutes = async (app, { database: { db }, changes }) => {
  route(app, listUpdatesOperation, async ({ query }, reply) => {
    addCacheTags(reply, query.tool === undefined ? "updates" : `tool:${query.tool.toLowerCase()}`);
    return listUpdates(db, query);
  });

  route(app, listOwnUpdatesOperation, async (request) => {
    const { id } = await findMadeTool(db, { ...request.params, userId: userOf(request).id });
    return { items: await listOwnUpdates(db, id) };
  });
  route(app, addUpdateOperation, async (request) => {
    const userId = userOf(request).id;
    const { id: toolId } = await findMadeTool(db, { slug: request.params.slug, userId });
    return addUpdate(db, { ...request.body, toolId, userId });
  });
  route(app, deleteUpdateOperation, async (request) => {
    const { id: toolId, slug } = await findMadeTool(db, { slug: request.params.slug, userId: userOf(request).id });
    await deleteUpdate(db, { toolId, id: request.params.id });
    await changes.changed(`tool:${slug}`, "updates");
    return { ok: true as const };
  });
};

import {
  countHeldContract,
  createToolContract,
  deleteToolContract,
  editToolContract,
  featureToolContract,
  flagToolContract,
  getAdminToolContract,
  hideToolContract,
  listAdminToolsContract,
  markToolHotContract,
  toolHistoryContract,
} from "../../../../contract/admin/tools.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { adminOnly, userOf } from "../../../ports/identity/guards.ts";
import { listHistory } from "../../audit-log/admin/list-audit.ts";
import { LOG_TAG } from "../../audit-log/routes.ts";
import { binItem } from "../../moderation/bin-item.ts";
import { hideTool } from "../../moderation/hide-tool.ts";
import type { Item } from "../../moderation/items.ts";
import { PROMOTIONS_TAG } from "../../promotions/promoted-tools-cache.ts";
import { tagsOfTool } from "../tool-tags.ts";
import { countHeld } from "./count-held.ts";
import { createTool } from "./create-tool.ts";
import { editTool } from "./edit-tool.ts";
import { getAdminRow, getAdminTool } from "./get-admin-tool.ts";
import { listAdminTools } from "./list-admin-tools.ts";
import { featureTool, flagTool, markToolHot } from "./mark-tool.ts";

export const adminToolRoutes: ApiRoutes = async (app, { database: { db }, changes }) => {
  const invalidate = async ({ slug }: Pick<Item, "slug">, ...others: string[]) => changes.changed(...(await tagsOfTool(db, slug)), ...others);

  app.get("/admin/tools", { schema: listAdminToolsContract }, ({ query }) => listAdminTools(db, query));
  app.get("/admin/tools/:id", { schema: getAdminToolContract }, ({ params }) => getAdminTool(db, params.id));
  app.get("/admin/tools/:id/history", { schema: toolHistoryContract }, ({ params }) => listHistory(db, "tools", params.id));

  // The specification gives this call an address outside /api/admin, so it asks for itself.
  app.post("/tools", { schema: createToolContract, onRequest: adminOnly }, async (request) => {
    const created = await createTool(db, request.body, userOf(request));
    await invalidate(created);
    return getAdminTool(db, created.id);
  });

  app.put("/admin/tools/:id", { schema: editToolContract }, async (request) => {
    const { id } = request.params;
    const { version, reason, ...fields } = request.body;
    await changes.changed(...(await editTool(db, { id, version, reason, fields, actor: userOf(request) })));
    return getAdminTool(db, id);
  });

  app.delete("/admin/tools/:id", { schema: deleteToolContract }, async (request) => {
    const { item, version } = await binItem(db, { type: "tools", id: request.params.id, ...request.query, actor: userOf(request) });
    await invalidate(item, LOG_TAG);
    return { ok: true as const, version };
  });

  app.post("/admin/tools/:id/featured", { schema: featureToolContract }, async (request) => {
    await invalidate(await featureTool(db, { ...request.params, ...request.body, actor: userOf(request) }));
    return getAdminRow(db, request.params.id);
  });
  app.post("/admin/tools/:id/hot", { schema: markToolHotContract }, async (request) => {
    await invalidate(await markToolHot(db, { ...request.params, ...request.body, actor: userOf(request) }));
    return getAdminRow(db, request.params.id);
  });
  app.post("/admin/tools/:id/hidden", { schema: hideToolContract }, async (request) => {
    await invalidate(await hideTool(db, { ...request.params, ...request.body, actor: userOf(request) }), LOG_TAG, PROMOTIONS_TAG);
    return getAdminRow(db, request.params.id);
  });
  app.post("/admin/tools/:id/held-counts", { schema: countHeldContract }, async (request) => {
    await invalidate(await countHeld(db, { ...request.params, actor: userOf(request) }));
    return getAdminRow(db, request.params.id);
  });
  app.post("/admin/tools/:id/flag", { schema: flagToolContract }, async (request) => {
    await flagTool(db, { ...request.params, ...request.body, actor: userOf(request) });
    return getAdminRow(db, request.params.id);
  });
};

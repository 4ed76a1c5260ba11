import {
  countHeldOperation,
  createToolOperation,
  deleteToolOperation,
  editToolOperation,
  featureToolOperation,
  flagToolOperation,
  getAdminToolOperation,
  hideToolOperation,
  listAdminToolsOperation,
  markToolHotOperation,
  toolHistoryOperation,
} from "../../../../contract/admin/tools.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { listHistory } from "../../audit-log/admin/list-audit.ts";
import { LOG_TAG } from "../../audit-log/routes.ts";
import { binItem } from "../../moderation/bin-item.ts";
import type { Item } from "../../moderation/reviewable.ts";
import type { PausedWithTool } from "../paused-with-tool.ts";
import { toolReviewable } from "../tool-reviewable.ts";
import { tagsOfTool } from "../tool-tags.ts";
import { countHeld } from "./count-held.ts";
import { createTool } from "./create-tool.ts";
import { editTool } from "./edit-tool.ts";
import { getAdminRow, getAdminTool } from "./get-admin-tool.ts";
import { hideTool } from "./hide-tool.ts";
import { listAdminTools } from "./list-admin-tools.ts";
import { featureTool, flagTool, markToolHot } from "./tool-marks.ts";

export const adminToolRoutes: ApiRoutes<{ pausedWithTool: PausedWithTool[] }> = async (app, { database, changes, pausedWithTool }) => {
  const { db } = database;
  const invalidate = ({ slug }: Pick<Item, "slug">, ...others: string[]) => changes.changed(() => tagsOfTool(db, slug), ...others);
  /** The response is read before the commit: if a read after it failed, a stored change would look like an error. */
  const withRow = <Changed>(id: number, change: (tx: Db) => Promise<Changed>) =>
    db.transaction(async (tx) => ({ item: await change(tx), row: await getAdminRow(tx, id) }));

  route(app, listAdminToolsOperation, ({ query }) => listAdminTools(database, query));
  route(app, getAdminToolOperation, ({ params }) => getAdminTool(db, params.id));
  route(app, toolHistoryOperation, ({ params }) => listHistory(db, "tools", params.id));

  // The specified path of this call is outside /api/admin, so it needs its own guard.
  route(app, createToolOperation, async (request) => {
    const { created, tool } = await db.transaction(async (tx) => {
      const created = await createTool(tx, request.body, userOf(request));
      return { created, tool: await getAdminTool(tx, created.id) };
    });
    await invalidate(created);
    return tool;
  });

  route(app, editToolOperation, async (request) => {
    const { id } = request.params;
    const { version, reason, ...fields } = request.body;
    const { tags, tool } = await db.transaction(async (tx) => ({
      tags: await editTool(tx, { id, version, reason, fields, actor: userOf(request) }),
      tool: await getAdminTool(tx, id),
    }));
    await changes.changed(...tags);
    return tool;
  });

  route(app, deleteToolOperation, async (request) => {
    const { item, version } = await binItem(db, toolReviewable, { id: request.params.id, ...request.query, actor: userOf(request) });
    await invalidate(item, LOG_TAG);
    return { ok: true as const, version };
  });

  route(app, featureToolOperation, async (request) => {
    const { item, row } = await withRow(request.params.id, (tx) => featureTool(tx, { ...request.params, ...request.body, actor: userOf(request) }));
    await invalidate(item);
    return row;
  });
  route(app, markToolHotOperation, async (request) => {
    const { item, row } = await withRow(request.params.id, (tx) => markToolHot(tx, { ...request.params, ...request.body, actor: userOf(request) }));
    await invalidate(item);
    return row;
  });
  route(app, hideToolOperation, async (request) => {
    const { item, row } = await withRow(request.params.id, (tx) =>
      hideTool(tx, pausedWithTool, { ...request.params, ...request.body, actor: userOf(request) }),
    );
    await invalidate(item, LOG_TAG, ...pausedWithTool.map(({ tag }) => tag));
    return row;
  });
  route(app, countHeldOperation, async (request) => {
    const { item, row } = await withRow(request.params.id, (tx) => countHeld(tx, { ...request.params, actor: userOf(request) }));
    await invalidate(item);
    return row;
  });
  route(app, flagToolOperation, async (request) => {
    const { row } = await withRow(request.params.id, (tx) => flagTool(tx, { ...request.params, ...request.body, actor: userOf(request) }));
    return row;
  });
};

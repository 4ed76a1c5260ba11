import { listDuplicatesOperation, mergeToolsOperation, previewMergeOperation, unmergeToolsOperation } from "../../../../contract/admin/merge-tools.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { LOG_TAG } from "../../audit-log/routes.ts";
import type { MergedWithTool } from "../merged-with-tool.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { getAdminTool } from "./get-admin-tool.ts";
import { mergeTools } from "./merge-tools.ts";
import { previewMerge } from "./preview-merge.ts";
import { unmergeTools } from "./unmerge-tools.ts";

export const mergeToolsRoutes: ApiRoutes<{ mergedWithTool: MergedWithTool }> = async (app, { database: { db }, changes, mergedWithTool }) => {
  route(app, listDuplicatesOperation, async ({ params: { id } }) => {
    const items = (await findDuplicates(db, [id])).get(id) ?? [];
    return { items, total: items.length };
  });

  route(app, previewMergeOperation, ({ params, query }) => previewMerge(db, mergedWithTool, { from: params.id, to: query.into }));

  route(app, mergeToolsOperation, async (request) => {
    const { tags, tool } = await db.transaction(async (tx) => ({
      tags: await mergeTools(tx, mergedWithTool, { ...request.body, ...request.params, actor: userOf(request) }),
      tool: await getAdminTool(tx, request.body.into),
    }));
    await changes.changed(...tags, LOG_TAG);
    return tool;
  });

  route(app, unmergeToolsOperation, async (request) => {
    const { id } = request.params;
    const { tags, left, tool } = await db.transaction(async (tx) => ({
      ...(await unmergeTools(tx, mergedWithTool, { id, actor: userOf(request) })),
      tool: await getAdminTool(tx, id),
    }));
    await changes.changed(...tags, LOG_TAG);
    return { tool, left };
  });
};

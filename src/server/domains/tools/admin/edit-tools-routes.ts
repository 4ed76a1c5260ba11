import { editToolsOperation, listToolIdsOperation, previewToolsEditOperation, undoToolsEditOperation } from "../../../../contract/admin/edit-tools.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { editTools, previewToolsEdit } from "./edit-tools.ts";
import { listToolIds } from "./list-admin-tools.ts";
import { undoToolsEdit } from "./undo-tools-edit.ts";

export const editToolsRoutes: ApiRoutes = async (app, { database, changes }) => {
  const { db } = database;

  route(app, listToolIdsOperation, ({ query }) => listToolIds(database, query));
  route(app, previewToolsEditOperation, ({ body }) => previewToolsEdit(db, body));

  route(app, editToolsOperation, async (request) => {
    const { changed, ...result } = await editTools(db, { ...request.body, actor: userOf(request) });
    if (changed.length > 0) await changes.changed(...new Set(changed.flat()));
    return { ...result, changed: changed.length };
  });

  route(app, undoToolsEditOperation, async (request) => {
    const { changed, ...result } = await undoToolsEdit(db, { ...request.body, actor: userOf(request) });
    if (changed.length > 0) await changes.changed(...new Set(changed.flat()));
    return result;
  });
};

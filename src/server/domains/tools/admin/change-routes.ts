/** Scheduled changes of tools, their versions, and the confirmation of their facts. */
import { and, eq } from "drizzle-orm";
import {
  applyChangeOperation,
  cancelChangeOperation,
  confirmFactsOperation,
  listFactsOperation,
  listScheduledChangesOperation,
  listStaleFactsOperation,
  listToolVersionsOperation,
  restoreVersionOperation,
  scheduleChangeOperation,
} from "../../../../contract/admin/tool-changes.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { confirmFacts, listFactSources } from "../changes/fact-sources.ts";
import { getListedAt, listToolChanges } from "../changes/list-tool-changes.ts";
import { getOpenChanges, listOpenChanges } from "../changes/open-changes.ts";
import { restoreVersion } from "../changes/restore-version.ts";
import { applyNow, cancelChange, scheduleChange } from "../changes/scheduled-changes.ts";
import { toolChanges } from "../tables.ts";
import { listStaleFacts } from "./list-stale-facts.ts";

export const adminToolChangeRoutes: ApiRoutes = async (app, { database: { db }, changes }) => {
  route(app, scheduleChangeOperation, async (request) => {
    const [change] = await db.transaction(async (tx) => {
      const id = await scheduleChange(tx, { ...request.body, toolId: request.params.id, actor: userOf(request) });
      return getOpenChanges(tx, [id]);
    });
    if (!change) throw notFound("Change");
    return change;
  });
  route(app, listScheduledChangesOperation, async ({ query: { tool, limit, page } }) => {
    const where = and(eq(toolChanges.state, "scheduled"), tool === undefined ? undefined : eq(toolChanges.toolId, tool));
    const [items, total] = await Promise.all([listOpenChanges(db, where, { limit, offset: (page - 1) * limit }), db.$count(toolChanges, where)]);
    return { items, total };
  });
  route(app, applyChangeOperation, async (request) => {
    await changes.changed(...(await applyNow(db, { ...request.params, ...request.body, actor: userOf(request) })));
    return { ok: true as const };
  });
  route(app, cancelChangeOperation, async (request) => {
    await cancelChange(db, { ...request.params, version: request.body?.version, actor: userOf(request) });
    return { ok: true as const };
  });

  route(app, listToolVersionsOperation, async ({ params: { id }, query: { limit, page } }) => {
    const listedAt = await getListedAt(db, id);
    if (!listedAt) throw notFound("Tool");
    return listToolChanges(db, { id, listedAt }, { limit, offset: (page - 1) * limit });
  });
  route(app, restoreVersionOperation, async (request) => {
    const { id, change } = request.params;
    const { tags, ...restored } = await restoreVersion(db, { toolId: id, changeId: change, version: request.body?.version, actor: userOf(request) });
    await changes.changed(...tags);
    return { ok: true as const, ...restored };
  });

  route(app, listFactsOperation, async ({ params }) => ({ items: await listFactSources(db, params.id) }));
  route(app, listStaleFactsOperation, ({ query }) => listStaleFacts(db, query));
  route(app, confirmFactsOperation, async (request) => {
    const { id } = request.params;
    const slug = await confirmFacts(db, { toolId: id, ...request.body, actor: userOf(request), role: "editor" });
    await changes.changed(`tool:${slug}`);
    return { items: await listFactSources(db, id) };
  });
};

/** The moderation queue and its decisions. api.ts guards all /api/admin routes. */
import { bulkItemsContract, bulkReportsContract } from "../../../contract/admin/bulk.ts";
import {
  binContract,
  bulkContract,
  decideContract,
  pendingContract,
  queueContract,
  restoreContract,
  undoContract,
} from "../../../contract/admin/moderation.ts";
import { listReportsContract, resolveReportContract } from "../../../contract/admin/reports.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import type { BackgroundTasks } from "../../platform/workers/background-tasks.ts";
import { userOf } from "../../ports/identity/guards.ts";
import { LOG_TAG } from "../audit-log/routes.ts";
import { createDeriver } from "../blog/derived-posts.ts";
import { PROMOTIONS_TAG } from "../promotions/promoted-tools-cache.ts";
import { changeItemsInBulk } from "./change-items-in-bulk.ts";
import { decideInBulk } from "./decide-in-bulk.ts";
import { decideItem } from "./decide-item.ts";
import { type ItemAddress, tagsOfItems } from "./items.ts";
import { listBin } from "./list-bin.ts";
import { listPending } from "./list-pending.ts";
import { listQueue } from "./list-queue.ts";
import { getReport, listReports } from "./list-reports.ts";
import { resolveReport, resolveReportsInBulk } from "./resolve-report.ts";
import { restoreItem } from "./restore-item.ts";
import { undoDecisions } from "./undo-decisions.ts";

export const moderationRoutes: ApiRoutes<{ backgroundTasks: BackgroundTasks }> = async (app, { database: { db }, changes, config, backgroundTasks }) => {
  const derive = createDeriver({ db, backgroundTasks, log: app.log });
  const invalidate = (...items: ItemAddress[]) => changes.changed(() => tagsOfItems(db, ...items), LOG_TAG);

  app.get("/admin/reports", { schema: listReportsContract }, ({ query }) => listReports(db, query));
  app.post("/admin/reports/:id/resolve", { schema: resolveReportContract }, async (request) => {
    const { slug, report } = await db.transaction(async (tx) => ({
      ...(await resolveReport(tx, { ...request.params, ...request.body, actor: userOf(request) })),
      report: await getReport(tx, request.params.id),
    }));
    await invalidate({ type: "tools", slug });
    await changes.changed(PROMOTIONS_TAG);
    return report;
  });

  app.get("/admin/pending", { schema: pendingContract }, () => listPending(db));
  app.get("/admin/moderation", { schema: queueContract }, ({ query }) => listQueue({ db, derive }, query));
  app.get("/admin/bin", { schema: binContract }, ({ query }) => listBin(db, query));

  app.put("/admin/approve/:type/:id", { schema: decideContract }, async (request) => {
    const { type, id } = request.params;
    const undo = crypto.randomUUID();
    const { item, status, version } = await decideItem(db, { type, id, ...request.body, batch: undo, site: config, actor: userOf(request) });
    await invalidate({ type, slug: item.slug });
    return { type, id, status, isApproved: status === "approved", version, undo };
  });

  app.post("/admin/restore/:type/:id", { schema: restoreContract }, async (request) => {
    const { type, id } = request.params;
    const { item, status, version } = await restoreItem(db, { type, id, version: request.body?.version, actor: userOf(request) });
    await invalidate({ type, slug: item.slug });
    return { type, id, status, version };
  });

  app.post("/admin/moderation/bulk", { schema: bulkContract }, async (request) => {
    const { items, approved, reason } = request.body;
    const [undo, actor] = [crypto.randomUUID(), userOf(request)];
    const { done, refused, changed } = await decideInBulk(db, items, (tx, one) =>
      decideItem(tx, { ...one, approved, reason, batch: undo, site: config, actor }),
    );
    await invalidate(...changed);
    return { undo, done, refused };
  });

  app.post("/admin/items/bulk", { schema: bulkItemsContract }, async (request) => {
    const { changed, ...answer } = await changeItemsInBulk(db, { ...request.body, actor: userOf(request) });
    if (changed.length > 0) await invalidate(...changed);
    return answer;
  });

  app.post("/admin/reports/bulk", { schema: bulkReportsContract }, async (request) => {
    const { changed, ...answer } = await resolveReportsInBulk(db, { ...request.body, actor: userOf(request) });
    if (changed.length > 0) await invalidate(...changed.map(({ slug }) => ({ type: "tools" as const, slug })));
    await changes.changed(PROMOTIONS_TAG);
    return answer;
  });

  app.post("/admin/moderation/undo", { schema: undoContract }, async (request) => {
    const { done, refused, changed } = await undoDecisions(db, { batch: request.body.undo, actor: userOf(request) });
    await invalidate(...changed);
    return { done, refused };
  });
};

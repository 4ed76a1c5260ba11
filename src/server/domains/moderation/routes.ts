/** Everything under /api/admin that decides, changes or counts; who may is asked once, in api.ts. */
import { listAdminCommentsContract } from "../../../contract/admin/comments.ts";
import { listMessagesContract } from "../../../contract/admin/messages.ts";
import {
  binContract,
  bulkContract,
  decideContract,
  pendingContract,
  queueContract,
  restoreContract,
  undoContract,
} from "../../../contract/admin/moderation.ts";
import { overviewContract } from "../../../contract/admin/overview.ts";
import { listReportsContract, resolveReportContract } from "../../../contract/admin/reports.ts";
import type { ApiRoutes } from "../../api.ts";
import { userOf } from "../../ports/identity/guards.ts";
import { adminUserRoutes } from "../accounts/admin/routes.ts";
import { LOG_TAG } from "../audit-log/routes.ts";
import { pictureRoutes } from "../blog/admin/picture-routes.ts";
import { adminReadingRoutes } from "../blog/admin/routes.ts";
import { adminCategoryRoutes } from "../categories/admin/routes.ts";
import { listAdminComments } from "../comments/admin/list-admin-comments.ts";
import { listMessages } from "../contact/admin/list-messages.ts";
import { getOverview } from "../dashboard/admin/get-overview.ts";
import { adminToolRoutes } from "../tools/admin/routes.ts";
import { eachByItself } from "./decide-in-bulk.ts";
import { decideItem } from "./decide-item.ts";
import { type ItemAddress, tagsOfItems } from "./items.ts";
import { listBin } from "./list-bin.ts";
import { listPending } from "./list-pending.ts";
import { listQueue } from "./list-queue.ts";
import { getReport, listReports } from "./list-reports.ts";
import { resolveReport } from "./resolve-report.ts";
import { restoreItem } from "./restore-item.ts";
import { undoDecisions } from "./undo-decisions.ts";

export const moderationRoutes: ApiRoutes = async (app, parts) => {
  const { database, changes, config } = parts;
  const { db } = database;
  const show = async (...items: ItemAddress[]) => changes.changed(...(await tagsOfItems(db, ...items)), LOG_TAG);

  await app.register(adminToolRoutes, parts);
  await app.register(adminCategoryRoutes, parts);
  await app.register(adminReadingRoutes, parts);
  await app.register(pictureRoutes, parts);
  await app.register(adminUserRoutes, parts);

  app.get("/admin/overview", { schema: overviewContract }, () => getOverview(db));
  // Hiding one is the comments' own call: the page they stand on uses it too.
  app.get("/admin/comments", { schema: listAdminCommentsContract }, ({ query }) => listAdminComments(db, query));
  app.get("/admin/messages", { schema: listMessagesContract }, ({ query }) => listMessages(db, query));

  app.get("/admin/reports", { schema: listReportsContract }, ({ query }) => listReports(db, query));
  app.post("/admin/reports/:id/resolve", { schema: resolveReportContract }, async (request) => {
    const { slug } = await resolveReport(db, { ...request.params, ...request.body, actor: userOf(request) });
    await show({ type: "tools", slug });
    return getReport(db, request.params.id);
  });

  app.get("/admin/pending", { schema: pendingContract }, () => listPending(db));
  app.get("/admin/moderation", { schema: queueContract }, ({ query }) => listQueue(db, query));
  app.get("/admin/bin", { schema: binContract }, ({ query }) => listBin(db, query));

  app.put("/admin/approve/:type/:id", { schema: decideContract }, async (request) => {
    const { type, id } = request.params;
    const undo = crypto.randomUUID();
    const { item, status, version } = await decideItem(db, { type, id, ...request.body, batch: undo, site: config, actor: userOf(request) });
    await show({ type, slug: item.slug });
    return { type, id, status, isApproved: status === "approved", version, undo };
  });

  app.post("/admin/restore/:type/:id", { schema: restoreContract }, async (request) => {
    const { type, id } = request.params;
    const { item, status, version } = await restoreItem(db, { type, id, version: request.body?.version, actor: userOf(request) });
    await show({ type, slug: item.slug });
    return { type, id, status, version };
  });

  app.post("/admin/moderation/bulk", { schema: bulkContract }, async (request) => {
    const { items, approved, reason } = request.body;
    const [undo, actor] = [crypto.randomUUID(), userOf(request)];
    const { done, refused, changed } = await eachByItself(items, (one) => decideItem(db, { ...one, approved, reason, batch: undo, site: config, actor }));
    await show(...changed);
    return { undo, done, refused };
  });

  app.post("/admin/moderation/undo", { schema: undoContract }, async (request) => {
    const { done, refused, changed } = await undoDecisions(db, { batch: request.body.undo, actor: userOf(request) });
    await show(...changed);
    return { done, refused };
  });
};

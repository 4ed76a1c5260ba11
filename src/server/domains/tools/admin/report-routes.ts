import { bulkReportsOperation } from "../../../../contract/admin/bulk.ts";
import { listReportsOperation, resolveReportOperation } from "../../../../contract/admin/reports.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { LOG_TAG } from "../../audit-log/routes.ts";
import type { PausedWithTool } from "../paused-with-tool.ts";
import { tagsOfTool } from "../tool-tags.ts";
import { getReport, listReports } from "./list-reports.ts";
import { resolveReport, resolveReportsInBulk } from "./resolve-report.ts";

export const adminReportRoutes: ApiRoutes<{ pausedWithTool: PausedWithTool[] }> = async (app, { database: { db }, changes, pausedWithTool }) => {
  const invalidate = (...slugs: string[]) =>
    changes.changed(async () => (await Promise.all(slugs.map((slug) => tagsOfTool(db, slug)))).flat(), LOG_TAG, ...pausedWithTool.map(({ tag }) => tag));

  route(app, listReportsOperation, ({ query }) => listReports(db, query));
  route(app, resolveReportOperation, async (request) => {
    const { slug, report } = await db.transaction(async (tx) => ({
      ...(await resolveReport(tx, pausedWithTool, { ...request.params, ...request.body, actor: userOf(request) })),
      report: await getReport(tx, request.params.id),
    }));
    await invalidate(slug);
    return report;
  });
  route(app, bulkReportsOperation, async (request) => {
    const { changed, ...answer } = await resolveReportsInBulk(db, pausedWithTool, { ...request.body, actor: userOf(request) });
    if (changed.length > 0) await invalidate(...changed.map(({ slug }) => slug));
    return answer;
  });
};

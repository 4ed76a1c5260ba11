import { listJobsOperation, runJobOperation } from "../../../../contract/admin/jobs.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { requestRun } from "../../../platform/jobs/run-requests.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { jobTitle } from "../job-titles.ts";
import { listJobs } from "./list-jobs.ts";

export const adminJobRoutes: ApiRoutes = async (app, { database }) => {
  const { db } = database;

  route(app, listJobsOperation, () => listJobs(db));

  route(app, runJobOperation, async (request) => {
    const { name } = request.params;
    await withAudit(db, userOf(request), async (tx, note) => {
      if (!(await requestRun(tx, name))) throw notFound("Job");
      note({ action: "run job", entity: "jobs", entityId: name, subject: jobTitle(name) });
    });
    return { ok: true as const };
  });
};

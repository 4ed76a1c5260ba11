import {
  editIssueOperation,
  listIssuesOperation,
  nextIssueOperation,
  previewIssueOperation,
  testIssueOperation,
} from "../../../../contract/admin/newsletter.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import type { BackgroundTasks } from "../../../platform/workers/background-tasks.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { editIssue, safeIntroduction } from "./edit-issue.ts";
import { listIssues } from "./list-issues.ts";
import { getNextIssue, writeIssue } from "./next-issue.ts";
import { sendTest } from "./send-test.ts";

export const adminNewsletterRoutes: ApiRoutes<{ backgroundTasks: BackgroundTasks }> = async (app, { database: { db }, config, site, backgroundTasks }) => {
  route(app, nextIssueOperation, () => getNextIssue(db, site.current()));
  route(app, listIssuesOperation, () => listIssues(db));
  route(app, editIssueOperation, async (request) => {
    await editIssue(db, backgroundTasks, { edit: request.body, actor: userOf(request), site: site.current() });
    return getNextIssue(db, site.current());
  });
  route(app, previewIssueOperation, async ({ body }) => {
    const introduction = await safeIntroduction(backgroundTasks, body.introduction);
    return { written: await writeIssue(db, { site: site.current(), draft: { ...body, introduction } }) };
  });
  route(app, testIssueOperation, async (request) => {
    const { email, ...admin } = userOf(request);
    const { result, ...issue } = await sendTest({ db, config, site: site.current() }, email);
    await withAudit(db, admin, async (_tx, note) => note({ action: "send-test", entity: "newsletter", ...issue, reason: result.reply }));
    return result;
  });
};

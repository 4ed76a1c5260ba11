import { editIntroductionOperation, listIssuesOperation, nextIssueOperation, testIssueOperation } from "../../../../contract/newsletter.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { editIntroduction, listIssues, nextIssue, sendTest } from "./issues.ts";

export const adminNewsletterRoutes: ApiRoutes = async (app, { database: { db }, config, site }) => {
  route(app, nextIssueOperation, () => nextIssue(db, site.current()));
  route(app, listIssuesOperation, () => listIssues(db));
  route(app, editIntroductionOperation, async (request) => {
    await withAudit(db, userOf(request), (tx, note) => editIntroduction(tx, note, { ...request.body, site: site.current() }));
    return { ok: true as const };
  });
  route(app, testIssueOperation, async (request) => {
    const { email, ...admin } = userOf(request);
    const { result, ...issue } = await sendTest({ db, config, site: site.current() }, email);
    await withAudit(db, admin, async (_tx, note) => note({ action: "send-test", entity: "newsletter", ...issue, reason: result.reply }));
    return result;
  });
};

import { editIntroductionOperation, listIssuesOperation, nextIssueOperation, testIssueOperation } from "../../../../contract/newsletter.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { editIntroduction, listIssues, nextIssue, sendTest } from "./issues.ts";

export const adminNewsletterRoutes: ApiRoutes = async (app, { database: { db }, site }) => {
  route(app, nextIssueOperation, () => nextIssue(db, site.current()));
  route(app, listIssuesOperation, () => listIssues(db));
  route(app, editIntroductionOperation, async (request) => {
    await withAudit(db, userOf(request), (tx, note) => editIntroduction(tx, note, request.body.introduction));
    return { ok: true as const };
  });
  route(app, testIssueOperation, async (request) => {
    const { email, ...admin } = userOf(request);
    await withAudit(db, admin, (tx, note) => sendTest(tx, note, site.current(), email));
    return { ok: true as const };
  });
};

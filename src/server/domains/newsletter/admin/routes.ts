import { editIntroductionContract, listIssuesContract, nextIssueContract, testIssueContract } from "../../../../contract/newsletter.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { editIntroduction, listIssues, nextIssue, sendTest } from "./issues.ts";

export const adminNewsletterRoutes: ApiRoutes = async (app, { database: { db }, config }) => {
  app.get("/admin/newsletter", { schema: nextIssueContract }, () => nextIssue(db, config));
  app.get("/admin/newsletter/issues", { schema: listIssuesContract }, () => listIssues(db));
  app.put("/admin/newsletter/introduction", { schema: editIntroductionContract }, async (request) => {
    await withAudit(db, userOf(request), (tx, note) => editIntroduction(tx, note, request.body.introduction));
    return { ok: true as const };
  });
  app.post("/admin/newsletter/test", { schema: testIssueContract, config: { rateLimit: { max: 10 } } }, async (request) => {
    const { email, ...admin } = userOf(request);
    await withAudit(db, admin, (tx, note) => sendTest(tx, note, config, email));
    return { ok: true as const };
  });
};

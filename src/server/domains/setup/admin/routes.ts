import { confirmSiteOperation, getSetupOperation, sendTestMailOperation, skipSetupStepOperation } from "../../../../contract/admin/setup.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import type { Search } from "../../search/search.ts";
import { clientOf } from "../client-of.ts";
import { confirmSite } from "../live-site.ts";
import type { Machine } from "../machine.ts";
import { runChecks } from "../run-checks.ts";
import { skipStep } from "./skip-step.ts";
import { testMail } from "./test-mail.ts";

export const adminSetupRoutes: ApiRoutes<{ search: Search; machine: Machine }> = async (app, { database, config, site, search, machine }) => {
  const { db } = database;

  route(app, getSetupOperation, async (request) => ({
    checks: await runChecks({ database, config, site: site.current(), machine, search: search.stats(), client: clientOf(request) }),
  }));

  route(app, skipSetupStepOperation, async (request) => {
    await skipStep(db, { ...request.params, ...request.body, actor: userOf(request) });
    return { ok: true as const };
  });

  route(app, confirmSiteOperation, async (request) => {
    await confirmSite(db, { siteUrl: config.siteUrl, ...request.body, actor: userOf(request) });
    return { ok: true as const };
  });

  route(app, sendTestMailOperation, (request) => testMail({ db, config, site: site.current() }, userOf(request)));
};

import { findListingOperation, submissionsOperation, submitToolOperation } from "../../../contract/submission.ts";
import { lookUpWebsiteOperation } from "../../../contract/website-lookup.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { HttpError } from "../../platform/http/errors.ts";
import type { SafeFetch } from "../../platform/safe-fetch/safe-fetch.ts";
import type { BackgroundTasks } from "../../platform/workers/background-tasks.ts";
import { createHumanCheckGuard } from "../../ports/human-check/human-check-guard.ts";
import { userOf } from "../../ports/identity/guards.ts";
import { route } from "../../ports/identity/route.ts";
import { findListing } from "../tools/find-listing.ts";
import { listSubmissions } from "./list-submissions.ts";
import { lookUpWebsite } from "./lookup/look-up-website.ts";
import { submitTool } from "./submit-tool.ts";

/** Each holds a connection and a page for up to five seconds. */
const LOOKUPS_AT_ONCE = 8;

type Deps = { safeFetch: SafeFetch; backgroundTasks: BackgroundTasks };

export const submissionRoutes: ApiRoutes<Deps> = async (app, { database: { db }, config, site, sharedCounts, safeFetch, backgroundTasks }) => {
  const humanCheck = createHumanCheckGuard({ config, db, sharedCounts }, "submit");
  route(app, submitToolOperation, { preHandler: humanCheck }, (request) => submitTool(db, site.current(), request.body, userOf(request)));

  let lookups = 0;
  route(app, lookUpWebsiteOperation, { preHandler: humanCheck }, async ({ body }) => {
    if (lookups >= LOOKUPS_AT_ONCE) throw new HttpError(503, "Many websites are being read right now. Please try again in a moment.", { retryAfterS: 5 });
    lookups += 1;
    try {
      return await lookUpWebsite({ db, safeFetch, backgroundTasks }, body);
    } finally {
      lookups -= 1;
    }
  });

  route(app, findListingOperation, async ({ query }) => ({
    listing: await findListing(db, query.website),
  }));

  route(app, submissionsOperation, (request) => listSubmissions(db, userOf(request).id));
};

import { findListingOperation, submitToolOperation } from "../../../contract/submission.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { createHumanCheckGuard } from "../../ports/human-check/human-check-guard.ts";
import { userOf } from "../../ports/identity/guards.ts";
import { route } from "../../ports/identity/route.ts";
import { findListing } from "../tools/find-listing.ts";
import { submitTool } from "./submit-tool.ts";

export const submissionRoutes: ApiRoutes = async (app, { database: { db }, config, site, sharedCounts }) => {
  const humanCheck = createHumanCheckGuard({ config, db, sharedCounts }, "submit");
  route(app, submitToolOperation, { preHandler: humanCheck }, (request) => submitTool(db, site.current(), request.body, userOf(request)));

  route(app, findListingOperation, async ({ query }) => ({
    listing: await findListing(db, query.website),
  }));
};

import { findListingContract, submitToolContract } from "../../../contract/submission.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { createHumanCheckGuard } from "../../ports/human-check/human-check-guard.ts";
import { signedIn, userOf } from "../../ports/identity/guards.ts";
import { findListing } from "../tools/find-listing.ts";
import { submitTool } from "./submit-tool.ts";

const PER_HOUR = { rateLimit: { max: 30, timeWindow: "1 hour" } };

export const submissionRoutes: ApiRoutes = async (app, { database: { db }, config, sharedCounts }) => {
  const humanCheck = createHumanCheckGuard({ config, db, sharedCounts }, "submit");
  app.post("/tools/submit", { schema: submitToolContract, onRequest: signedIn, preHandler: humanCheck, config: PER_HOUR }, (request) =>
    submitTool(db, config, request.body, userOf(request)),
  );

  app.get("/tools/submit/listing", { schema: findListingContract, onRequest: signedIn }, async ({ query }) => ({
    listing: await findListing(db, query.website),
  }));
};

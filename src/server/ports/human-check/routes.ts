import { humanCheckContract } from "../../../contract/contact.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { notFound } from "../../platform/http/errors.ts";
import { createHumanCheck } from "./create-human-check.ts";

export const humanCheckRoutes: ApiRoutes = async (app, { database: { db }, config }) => {
  const { challenge } = createHumanCheck(config, db);
  app.get("/human-check", { schema: humanCheckContract, config: { rateLimit: { max: 60 } } }, async () => {
    if (!challenge) throw notFound("Human check");
    return { ...(await challenge()) };
  });
};

import { humanCheckOperation } from "../../../contract/contact.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { notFound } from "../../platform/http/errors.ts";
import { route } from "../identity/route.ts";
import { createHumanCheck } from "./create-human-check.ts";

export const humanCheckRoutes: ApiRoutes = async (app, { database: { db }, config }) => {
  const { challenge } = createHumanCheck(config, db);
  route(app, humanCheckOperation, async () => {
    if (!challenge) throw notFound("Human check");
    return { ...(await challenge()) };
  });
};

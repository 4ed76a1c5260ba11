import { listMessagesOperation } from "../../../../contract/admin/messages.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { route } from "../../../ports/identity/route.ts";
import { listMessages } from "./list-messages.ts";

export const adminContactRoutes: ApiRoutes = async (app, { database: { db } }) => {
  route(app, listMessagesOperation, ({ query }) => listMessages(db, query));
};

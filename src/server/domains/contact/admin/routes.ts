import { listMessagesContract } from "../../../../contract/admin/messages.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { listMessages } from "./list-messages.ts";

export const adminContactRoutes: ApiRoutes = async (app, { database: { db } }) => {
  app.get("/admin/messages", { schema: listMessagesContract }, ({ query }) => listMessages(db, query));
};

import { getToolContract, listToolsContract, similarToolsContract } from "../../contract/tool.ts";
import type { ApiRoutes } from "../api.ts";
import { dependsOn, trueUntil } from "../depends.ts";
import { notFound } from "../errors.ts";
import { getTool } from "./get-tool.ts";
import { listTools, nextFeatureEnd } from "./list-tools.ts";
import { similarTools } from "./similar-tools.ts";

export const toolRoutes: ApiRoutes = async (app, { database: { db } }) => {
  app.get("/tools", { schema: listToolsContract }, async ({ query }, reply) => {
    dependsOn(reply, query.category ? `category:${query.category.toLowerCase()}` : "tools");
    trueUntil(reply, await nextFeatureEnd(db));
    return listTools(db, query);
  });

  app.get("/tools/:slug", { schema: getToolContract }, async ({ params }, reply) => {
    dependsOn(reply, `tool:${params.slug.toLowerCase()}`, "featured");
    trueUntil(reply, await nextFeatureEnd(db));
    const tool = await getTool(db, params.slug);
    if (!tool) throw notFound("Tool");
    return tool;
  });

  app.get("/tools/:slug/similar", { schema: similarToolsContract }, async ({ params }, reply) => {
    dependsOn(reply, `tool:${params.slug.toLowerCase()}`, "tools");
    const similar = await similarTools(db, params.slug);
    if (!similar) throw notFound("Tool");
    return similar;
  });
};

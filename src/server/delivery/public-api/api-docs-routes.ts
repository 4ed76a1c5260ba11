/** /api/openapi.json, and the part of it that the documentation page shows. */
import type { FastifyPluginAsync } from "fastify";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { publicApiDocs } from "./api-docs.ts";
import { type Description, describeApi } from "./openapi.ts";

const JSON_TYPE = "application/json; charset=utf-8";

export const apiDocsRoutes: FastifyPluginAsync<DeliveryDeps> = async (app, { config, sendText }) => {
  let known: Promise<Description> | null = null;
  const description = () => (known ??= app.describeRoutes().then((routes) => describeApi(routes, config)));

  app.get("/api/openapi.json", { schema: { hide: true } }, async (request, reply) =>
    sendText(request, reply, {
      key: "/api/openapi.json",
      type: JSON_TYPE,
      headers: { "access-control-allow-origin": "*" },
      make: async () => JSON.stringify(await description()),
    }),
  );

  app.get("/api/docs", { schema: { hide: true } }, async (request, reply) =>
    sendText(request, reply, { key: "/api/docs", type: JSON_TYPE, make: async () => JSON.stringify(publicApiDocs(await description())) }),
  );
};

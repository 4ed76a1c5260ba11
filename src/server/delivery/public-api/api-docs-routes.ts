/** /api/openapi.json, and the part of it that the documentation page shows. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { getApiDocsOperation, getOpenApiOperation } from "../../../contract/api-docs.ts";
import { route } from "../../ports/identity/route.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { publicApiDocs } from "./api-docs.ts";
import { type Description, describeApi } from "./openapi.ts";

const JSON_TYPE = "application/json; charset=utf-8";

export const apiDocsRoutes: FastifyPluginAsyncZod<DeliveryDeps> = async (app, { site, sendText }) => {
  let described: Promise<unknown> | null = null;
  const description = async (): Promise<Description> => {
    described ??= app.describeRoutes();
    return describeApi(await described, await site.latest());
  };

  route(app, getOpenApiOperation, async (request, reply) =>
    sendText(request, reply, {
      key: "/api/openapi.json",
      type: JSON_TYPE,
      headers: { "access-control-allow-origin": "*" },
      make: async () => JSON.stringify(await description()),
    }),
  );

  route(app, getApiDocsOperation, async (request, reply) =>
    sendText(request, reply, { key: "/api/docs", type: JSON_TYPE, make: async () => JSON.stringify(publicApiDocs(await description())) }),
  );
};

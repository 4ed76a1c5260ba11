/** /api/openapi.json, and the page that shows it to people. */
import type { FastifyPluginAsync } from "fastify";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { apiDocsHtml } from "./api-docs.ts";
import { type Description, describeApi } from "./openapi.ts";

const HTML = "text/html; charset=utf-8";

export const apiDocsRoutes: FastifyPluginAsync<DeliveryDeps> = async (app, { config, renderer, sendText }) => {
  const site = renderer.siteOf(config);
  let known: Description | null = null;
  // Only now are all routes there.
  const description = () => (known ??= describeApi(app.swagger(), config));

  app.get("/api/openapi.json", { schema: { hide: true } }, async (request, reply) =>
    sendText(request, reply, {
      key: "/api/openapi.json",
      type: "application/json; charset=utf-8",
      headers: { "access-control-allow-origin": "*" },
      make: async () => JSON.stringify(description()),
    }),
  );

  app.get("/docs/api", { schema: { hide: true } }, async (request, reply) =>
    sendText(request, reply, {
      key: "/docs/api",
      type: HTML,
      make: async () =>
        renderer.renderPlain({
          site,
          head: { title: "API", description: `Read ${config.siteName} from your own programs: a public API, MCP, feeds and dumps.`, canonical: "/docs/api" },
          body: apiDocsHtml(description(), config),
        }),
    }),
  );
};

/** Every API route, one line per domain. */
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { blogRoutes } from "./blog/routes.ts";
import { categoryRoutes } from "./categories/routes.ts";
import type { Changes } from "./changes.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import { notFound } from "./errors.ts";
import { newsRoutes } from "./news/routes.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { toolRoutes } from "./tools/routes.ts";
import { videoRoutes } from "./videos/routes.ts";

export type ApiParts = { database: Database; changes: Changes; config: Config };
/** What a domain's routes file exports. */
export type ApiRoutes = FastifyPluginAsync<ApiParts, FastifyInstance["server"], ZodTypeProvider>;

export const api: FastifyPluginAsync<ApiParts> = async (app, { database, changes, config }) => {
  const parts = { database, changes, config };
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({ method: request.method, url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "api");
  });
  // Without this an unknown address would be answered with a page.
  app.all("/*", { schema: { hide: true } }, () => {
    throw notFound("API address");
  });

  await app.register(toolRoutes, parts);
  await app.register(categoryRoutes, parts);
  await app.register(newsRoutes, parts);
  await app.register(videoRoutes, parts);
  await app.register(blogRoutes, parts);
  await app.register(newsletterRoutes, parts);
};

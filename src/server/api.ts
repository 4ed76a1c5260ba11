/** Every API route, one line per domain. */
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { accountRoutes } from "./accounts/routes.ts";
import { blogRoutes } from "./blog/routes.ts";
import { categoryRoutes } from "./categories/routes.ts";
import type { Changes } from "./changes.ts";
import { commentRoutes } from "./comments/routes.ts";
import type { Config } from "./config.ts";
import { contactRoutes } from "./contact/routes.ts";
import type { Database } from "./db/connect.ts";
import { emptyJsonBody } from "./empty-json-body.ts";
import { notFound } from "./errors.ts";
import { humanCheckRoutes } from "./human-check/routes.ts";
import type { Identity } from "./identity/identity.ts";
import { identityRoutes } from "./identity/routes.ts";
import { likeRoutes } from "./likes/routes.ts";
import { mailRoutes } from "./mail/routes.ts";
import { newsRoutes } from "./news/routes.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import type { Search } from "./search/search.ts";
import { submissionRoutes } from "./submissions/routes.ts";
import { textPageRoutes } from "./text-pages/routes.ts";
import { toolRoutes } from "./tools/routes.ts";
import { videoRoutes } from "./videos/routes.ts";

export type ApiParts = { database: Database; changes: Changes; config: Config; identity: Identity; search: Search };
/** What a domain's routes file exports. */
export type ApiRoutes = FastifyPluginAsync<ApiParts, FastifyInstance["server"], ZodTypeProvider>;

export const api: FastifyPluginAsync<ApiParts> = async (app, { database, changes, config, identity, search }) => {
  const parts = { database, changes, config, identity, search };
  emptyJsonBody(app);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({ method: request.method, url: withoutCode(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "api");
  });
  // Without this an unknown address would be answered with a page.
  app.all("/*", { schema: { hide: true } }, () => {
    throw notFound("API address");
  });

  await app.register(identityRoutes, parts);
  await app.register(accountRoutes, parts);
  await app.register(likeRoutes, parts);
  await app.register(submissionRoutes, parts);
  await app.register(toolRoutes, parts);
  await app.register(categoryRoutes, parts);
  await app.register(newsRoutes, parts);
  await app.register(videoRoutes, parts);
  await app.register(blogRoutes, parts);
  await app.register(commentRoutes, parts);
  await app.register(textPageRoutes, parts);
  await app.register(newsletterRoutes, parts);
  await app.register(contactRoutes, parts);
  await app.register(humanCheckRoutes, parts);
  await app.register(mailRoutes, parts);
  await app.register(searchRoutes, parts);
};

/** The address an issuer sends people back to carries a code that is nobody else's business, the log's included. */
const withoutCode = (url: string) => (url.startsWith("/api/login/") ? url.replace(/\?.*/, "") : url);

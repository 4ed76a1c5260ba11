/** Every API route, one line per domain. */
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { accountRoutes } from "./accounts/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { blogRoutes } from "./blog/routes.ts";
import { categoryRoutes } from "./categories/routes.ts";
import type { Changes } from "./changes.ts";
import { commentRoutes } from "./comments/routes.ts";
import type { Config } from "./config.ts";
import { contactRoutes } from "./contact/routes.ts";
import type { Database } from "./db/connect.ts";
import { emptyJsonBody } from "./empty-json-body.ts";
import { notFound } from "./errors.ts";
import { feedRoutes } from "./feeds/routes.ts";
import { apiKeyRoutes } from "./found/public-api/key-routes.ts";
import { humanCheckRoutes } from "./human-check/routes.ts";
import { adminOnly } from "./identity/guards.ts";
import type { Identity } from "./identity/identity.ts";
import { identityRoutes } from "./identity/routes.ts";
import { likeRoutes } from "./likes/routes.ts";
import { linkRoutes } from "./links/routes.ts";
import { mailRoutes } from "./mail/routes.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import { newsRoutes } from "./news/routes.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { sandboxRoutes } from "./payments/sandbox/routes.ts";
import { paymentRoutes } from "./promotions/routes.ts";
import { placeRoutes } from "./promotions/routes-places.ts";
import { searchRoutes } from "./search/routes.ts";
import type { Search } from "./search/search.ts";
import { submissionRoutes } from "./submissions/routes.ts";
import { subscriptionRoutes } from "./subscriptions/routes.ts";
import { textPageRoutes } from "./text-pages/routes.ts";
import { toolRoutes } from "./tools/routes.ts";
import { trackingRoutes } from "./tracking/routes.ts";
import { transferRoutes } from "./transfer/routes.ts";
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
  // One guard for the whole prefix: no route below it can forget to ask. The router has spelt the address by now.
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.url?.startsWith("/api/admin/")) await adminOnly(request);
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
  await app.register(apiKeyRoutes, parts);
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
  await app.register(auditRoutes, parts);
  await app.register(moderationRoutes, parts);
  await app.register(searchRoutes, parts);
  await app.register(trackingRoutes, parts);
  await app.register(transferRoutes, parts);
  await app.register(feedRoutes, parts);
  await app.register(linkRoutes, parts);
  await app.register(placeRoutes, parts);
  await app.register(paymentRoutes, parts);
  await app.register(subscriptionRoutes, parts);
  await app.register(sandboxRoutes, parts);
};

/** The address an issuer sends people back to carries a code, and a receipt's carries its key: nobody else's business, the log's included. */
const withoutCode = (url: string) => (/^\/api\/(login|payments)\//.test(url) ? url.replace(/\?.*/, "") : url);

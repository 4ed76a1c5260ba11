/** Every API route, one line per domain. */
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Config } from "./config/config.ts";
import { accountRoutes } from "./domains/accounts/routes.ts";
import { identityRoutes } from "./domains/accounts/sign-in-routes.ts";
import { apiKeyRoutes } from "./domains/api-keys/routes.ts";
import { auditRoutes } from "./domains/audit-log/routes.ts";
import { blogRoutes } from "./domains/blog/routes.ts";
import { categoryRoutes } from "./domains/categories/routes.ts";
import { commentRoutes } from "./domains/comments/routes.ts";
import { contactRoutes } from "./domains/contact/routes.ts";
import { transferRoutes } from "./domains/import-export/admin/routes.ts";
import { likeRoutes } from "./domains/likes/routes.ts";
import { linkRoutes } from "./domains/link-checker/admin/routes.ts";
import { moderationRoutes } from "./domains/moderation/routes.ts";
import { newsRoutes } from "./domains/news/routes.ts";
import { feedRoutes } from "./domains/news-feeds/admin/routes.ts";
import { newsletterRoutes } from "./domains/newsletter/routes.ts";
import { paymentRoutes } from "./domains/orders/routes.ts";
import { mailRoutes } from "./domains/outbox/admin/routes.ts";
import { placeRoutes } from "./domains/promotions/routes.ts";
import { searchRoutes } from "./domains/search/routes.ts";
import type { Search } from "./domains/search/search.ts";
import { submissionRoutes } from "./domains/submissions/routes.ts";
import { subscriptionRoutes } from "./domains/subscriptions/routes.ts";
import { textPageRoutes } from "./domains/text-pages/routes.ts";
import { toolRoutes } from "./domains/tools/routes.ts";
import { trackingRoutes } from "./domains/tracking/routes.ts";
import { videoRoutes } from "./domains/videos/routes.ts";
import type { Changes } from "./platform/cache/invalidation.ts";
import type { Database } from "./platform/db/connect.ts";
import { emptyJsonBody } from "./platform/http/empty-json-body.ts";
import { notFound } from "./platform/http/errors.ts";
import { humanCheckRoutes } from "./ports/human-check/routes.ts";
import { adminOnly } from "./ports/identity/guards.ts";
import type { Identity } from "./ports/identity/identity.ts";
import { sandboxRoutes } from "./ports/payments/sandbox/routes.ts";

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

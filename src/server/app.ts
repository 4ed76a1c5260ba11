/** The only place where the whole request path is visible. */
import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { EMBEDDED_SEARCH } from "../contract/search-limits.ts";
import { api } from "./api.ts";
import type { Config } from "./config/config.ts";
import { earlierBuilds, shareBuild } from "./delivery/pages/earlier-builds.ts";
import { createFastPath, type FastPath } from "./delivery/pages/fast-path.ts";
import { createPageCache } from "./delivery/pages/page-cache.ts";
import { pages } from "./delivery/pages/pages.ts";
import { builtRenderer, devRenderer } from "./delivery/pages/renderer.ts";
import { createSendPage } from "./delivery/pages/send-page.ts";
import { createSiteImages } from "./delivery/pages/site-images.ts";
import { staticFiles } from "./delivery/pages/static-files.ts";
import { describedRoutes } from "./delivery/public-api/describe-routes.ts";
import { deliveryRoutes } from "./delivery/routes.ts";
import { badges } from "./delivery/syndication/badges.ts";
import { loginRedirect } from "./domains/accounts/login-redirect.ts";
import { createCategoryHues } from "./domains/categories/category-hues.ts";
import { findCollectionRedirect } from "./domains/collections/find-collection.ts";
import { contourArtRoutes } from "./domains/contour-art/routes.ts";
import { mapTileRoutes } from "./domains/map/tile-routes.ts";
import { searchProtocol } from "./domains/search/protocol/protocol.ts";
import { createMachine, type Machine } from "./domains/setup/machine.ts";
import { createPageList, listDefaultPages } from "./domains/text-pages/list-text-pages.ts";
import { findPageRedirect } from "./domains/text-pages/stored-pages.ts";
import { findRedirect } from "./domains/tools/find-redirect.ts";
import { FOLLOWABLE_EVENTS } from "./followable-events.ts";
import { FULFILMENTS } from "./fulfilments.ts";
import { MERGED_WITH_TOOL } from "./merged-with-tool.ts";
import { registerMetrics } from "./metrics.ts";
import { PAUSED_WITH_TOOL } from "./paused-with-tool.ts";
import type { Database } from "./platform/db/database.ts";
import { apiCors } from "./platform/http/api-cors.ts";
import { bodyTimeLimit } from "./platform/http/body-time-limit.ts";
import { registerErrorHandler, sendError } from "./platform/http/errors.ts";
import { health } from "./platform/http/health.ts";
import { localHostsOnly } from "./platform/http/local-hosts.ts";
import { rateLimits } from "./platform/http/rate-limits.ts";
import { BODY_BYTES, limitsOf, RESPONSE_TIMEOUT_MS } from "./platform/http/route-limits.ts";
import { security, securityHeaders } from "./platform/http/security-headers.ts";
import { wellFormedInput } from "./platform/http/well-formed-input.ts";
import { logOptions } from "./platform/log/log-options.ts";
import { requestLog } from "./platform/log/request-log.ts";
import { countCachedPages } from "./platform/metrics/metrics.ts";
import { createRequestCounts } from "./platform/metrics/request-counts.ts";
import type { SafeFetch } from "./platform/safe-fetch/safe-fetch.ts";
import { siteFetch } from "./platform/safe-fetch/site-fetch.ts";
import { traceRequests } from "./platform/tracing/trace-requests.ts";
import { cdnResponses } from "./ports/cdn/cdn-responses.ts";
import { createSharedHeaders } from "./ports/cdn/shared-headers.ts";
import { ISSUER_PATH } from "./ports/identity/authorize-request.ts";
import { embeddedIssuer } from "./ports/identity/embedded-issuer.ts";
import { identify } from "./ports/identity/identify.ts";
import { REVIEWABLES } from "./reviewables.ts";
import { createServices } from "./services.ts";

const MAX_URL_PART = 400;

type Deps = {
  config: Config;
  database: Database;
  dev?: boolean;
  /** Where the search index is saved between starts. */
  searchFolder?: string;
  /** What the setup checklist asks outside the program; for tests. */
  machine?: Machine;
  /** How websites of tools are read; for tests, whose websites are on this machine. */
  safeFetch?: SafeFetch;
};

export async function createApp({ config, database, dev = false, searchFolder, machine = createMachine(), safeFetch = siteFetch(config) }: Deps) {
  const headers = securityHeaders(config, { dev, usesAnalytics: () => services.site.current().setUp.analytics });
  // No page cache in development, so that edits show immediately.
  const cache = createPageCache(dev ? 0 : config.pageCacheBytes, database.isUnavailable);
  const sendPage = createSendPage(headers, config.cdn && createSharedHeaders(config.cdn).sharedHeaders);
  const requests = createRequestCounts();
  const fastPath = createFastPath({ cache, siteUrl: config.siteUrl, sendPage: config.metrics ? countCachedPages(sendPage, requests) : sendPage });
  const app = createFastify(config, { headers, serve: fastPath.serve });
  const services = await createServices(app, { config, database, cache, searchFolder: searchFolder ?? null });
  const { changes, site, purges, backgroundTasks, files, search, sharedCounts, identity } = services;
  app.addHook("preClose", async () => fastPath.close());
  const registered: RouteOptions[] = [];
  app.addHook("onRoute", (route) => void registered.push(route));

  await app.register(security, { headers }); // headers first: even errors carry them
  await app.register(requestLog); // requests that are slow, fail, or change something
  if (config.tracing) await traceRequests(app, { tracing: config.tracing, database });
  await app.register(localHostsOnly, config); // before any response: a page of another site may have reached this machine
  await app.register(apiCors, { origins: config.apiOrigins });
  await app.register(health, { database }); // before any limit: load balancers poll often
  await app.register(staticFiles); // built assets and logos, immutable; as cheap to send as to refuse
  await app.register(cookie);
  if (config.cdn) await app.register(cdnResponses, { cdn: config.cdn }); // after cookies: responses that set one are never shared
  await app.register(rateLimits, { perMinute: config.rateLimitPerMinute, sharedCounts }); // before identify: an address that floods costs no query; routes count per user
  const metrics = await registerMetrics(app, { config, database, requests, pages: { cache, search, purges } });
  await app.register(identify, { db: database.db, identity }); // identifies the caller; refuses only an address that keeps sending wrong tokens
  await app.register(bodyTimeLimit); // no body may arrive arbitrarily slowly
  await app.register(wellFormedInput); // then checked against the contract, route by route
  await app.register(describedRoutes); // all that follow are in /api/openapi.json
  const listPages = createPageList({ db: database.db, changes, site });
  /** The routes registered here and those of src/web, which the renderer knows. */
  const isReserved = (segment: string) => [...registered.map(({ url }) => url), ...renderer.paths].some((path) => path.split("/")[1] === segment);
  const ofTools = { pausedWithTool: PAUSED_WITH_TOOL, mergedWithTool: MERGED_WITH_TOOL, followableEvents: FOLLOWABLE_EVENTS };
  const registries = { fulfilments: FULFILMENTS, reviewables: REVIEWABLES, ...ofTools };
  await app.register(api, {
    prefix: "/api",
    database,
    changes,
    config,
    site,
    sharedCounts,
    backgroundTasks,
    files,
    identity,
    search,
    machine,
    safeFetch,
    listPages,
    isReserved,
    ...registries,
  });
  await app.register(searchProtocol, { search, credentials: EMBEDDED_SEARCH, origins: [...config.searchOrigins, ...config.apiOrigins] }); // Algolia's addresses: /1/indexes/…
  const { adminCode } = identity;
  if (adminCode) await app.register(embeddedIssuer, { prefix: ISSUER_PATH, db: database.db, site, dev, adminCode });
  await app.register(loginRedirect, { adminCode, db: database.db, dev, config }); // /login leads to /api/login
  await app.register(earlierBuilds, { database }); // code files that an open tab or another instance's page still references
  await app.register(contourArtRoutes); // map lines: drawn once, then as cheap as a file
  await app.register(mapTileRoutes, { database });
  const siteImages = createSiteImages(database.db);
  await app.register(badges, { config, site, siteImages, database });
  const categoryHues = createCategoryHues(database.db, changes);
  const renderer = dev ? await devRenderer(app) : await builtRenderer();
  await app.register(deliveryRoutes, {
    config,
    site,
    database,
    changes,
    backgroundTasks,
    files,
    categoryHues,
    siteImages,
    listPages,
    renderer,
    followableEvents: FOLLOWABLE_EVENTS,
  }); // for search engines, feed readers and programs
  const movedTo = async (path: string) =>
    (await findRedirect(database.db, path)) ?? (await findCollectionRedirect(database.db, path)) ?? findPageRedirect(database.db, path);
  const shell = { categoryHues, listPages, listDefaultPages: () => listDefaultPages(site) };
  await app.register(pages, { config, source: site, cache, renderer, fastPath, sendPage, movedTo, ...shell }); // last: everything else
  await app.ready();
  // Fastify's own type is thenable; `await` would unwrap it and lose what is added here.
  const ready: FastifyInstance = app;
  return Object.assign(ready, {
    changes,
    site,
    metrics,
    purges,
    shareBuild: () => shareBuild(database, changes),
    pageCache: cache,
    backgroundTasks,
    identity,
    search,
    routes: registered.flatMap(limitsOf),
  });
}

function createFastify(config: Config, { headers, serve }: { headers: () => Record<string, string>; serve: FastPath["serve"] }) {
  const app = Fastify({
    serverFactory: serve,
    logger: logOptions(config),
    // Two lines per request would cost a cached page a fifth of its speed; request-log.ts logs what matters.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES,
    handlerTimeout: RESPONSE_TIMEOUT_MS,
    routerOptions: { maxParamLength: MAX_URL_PART },
    // An address that the router cannot parse never reaches a hook.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(headers())),
    // Requests in flight are answered; idle keep-alive connections are closed.
    forceCloseConnections: "idle",
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  return app;
}

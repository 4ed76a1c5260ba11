/** The front door: the one place where the whole request path is visible. */
import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { EMBEDDED_SEARCH } from "../contract/search-limits.ts";
import { api } from "./api.ts";
import type { Config } from "./config/config.ts";
import { earlierBuilds, shareBuild } from "./delivery/pages/earlier-builds.ts";
import { createFastPath } from "./delivery/pages/fast-path.ts";
import { createPageCache } from "./delivery/pages/page-cache.ts";
import { pages } from "./delivery/pages/pages.ts";
import { builtRenderer, devRenderer } from "./delivery/pages/renderer.ts";
import { createSendPage } from "./delivery/pages/send-page.ts";
import { staticFiles } from "./delivery/pages/static-files.ts";
import { deliveryRoutes } from "./delivery/routes.ts";
import { badges } from "./delivery/syndication/badges.ts";
import { loginRedirect } from "./domains/accounts/login-redirect.ts";
import { showAdult } from "./domains/categories/show-adult.ts";
import { createHostedSearch } from "./domains/search/algolia/hosted-search.ts";
import { createMirror } from "./domains/search/algolia/mirror.ts";
import { syncMirror } from "./domains/search/algolia/sync-mirror.ts";
import { createEmbeddings } from "./domains/search/embeddings/embeddings.ts";
import { openModel } from "./domains/search/embeddings/open-model.ts";
import { REBUILD_TAG } from "./domains/search/changed-tools.ts";
import { searchProtocol } from "./domains/search/protocol/protocol.ts";
import { SEARCH_TAG } from "./domains/search/routes.ts";
import { createSearch } from "./domains/search/search.ts";
import { findRedirect } from "./domains/tools/find-redirect.ts";
import { FULFILMENTS } from "./fulfilments.ts";
import { registerMetrics } from "./metrics.ts";
import { createChanges } from "./platform/cache/invalidation.ts";
import { contourArtRoutes } from "./platform/contour-art/routes.ts";
import { createSharedCounts } from "./platform/counters/shared-counts.ts";
import type { Database } from "./platform/db/connect.ts";
import { apiCors } from "./platform/http/api-cors.ts";
import { bodyTimeLimit } from "./platform/http/body-time-limit.ts";
import { registerErrorHandler, sendError } from "./platform/http/errors.ts";
import { health } from "./platform/http/health.ts";
import { logOptions } from "./platform/http/log-options.ts";
import { rateLimits } from "./platform/http/rate-limits.ts";
import { ANSWER_WITHIN_MS, BODY_BYTES, limitsOf } from "./platform/http/route-limits.ts";
import { security, securityHeaders } from "./platform/http/security-headers.ts";
import { wellFormedInput } from "./platform/http/well-formed-input.ts";
import { requestLog } from "./platform/log/request-log.ts";
import { countCachedPages } from "./platform/metrics/metrics.ts";
import { createRequestCounts } from "./platform/metrics/request-counts.ts";
import { traceRequests } from "./platform/tracing/trace-requests.ts";
import { createBackgroundTasks } from "./platform/workers/background-tasks.ts";
import { cdnAnswers } from "./ports/cdn/cdn-answers.ts";
import { createPurgeSender } from "./ports/cdn/purge-sender.ts";
import { createSharedHeaders } from "./ports/cdn/shared-headers.ts";
import { openFiles } from "./ports/files/open-files.ts";
import { ISSUER_PATH } from "./ports/identity/authorize-request.ts";
import { embeddedIssuer } from "./ports/identity/embedded-issuer.ts";
import { identify } from "./ports/identity/identify.ts";
import { createIdentity } from "./ports/identity/identity.ts";

const MAX_URL_PART = 400;

type Deps = {
  config: Config;
  database: Database;
  dev?: boolean;
  /** Where the search index is kept between starts. */
  searchFolder?: string;
};

export async function createApp({ config, database, dev = false, searchFolder }: Deps) {
  const headers = securityHeaders(config, { dev });
  // No page cache in development, so that edits show immediately.
  const cache = createPageCache(dev ? 0 : config.pageCacheBytes, database.isAway);
  const sendPage = createSendPage(headers, config.cdn && createSharedHeaders(config.cdn).sharedHeaders);
  const requests = createRequestCounts();
  const fastPath = createFastPath({ cache, sendPage: config.metrics ? countCachedPages(sendPage, requests) : sendPage });
  const app = Fastify({
    serverFactory: fastPath.serve,
    logger: logOptions(config),
    // Two lines per request would cost a cached page a fifth of its speed; request-log.ts logs what matters.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES,
    handlerTimeout: ANSWER_WITHIN_MS,
    routerOptions: { maxParamLength: MAX_URL_PART },
    // An address the router cannot read never reaches a hook.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(headers)),
    // Requests in flight are answered; idle keep-alive connections are let go.
    forceCloseConnections: "idle",
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);

  await showAdult(database.db, config.adult); // before anything is read
  const changes = await createChanges(database, {
    hasCdn: config.cdn !== null,
    onError: (error) => void (database.isAway() || app.log.error({ err: error }, "changes of other instances could not be read")),
  });
  app.addHook("onClose", () => changes.close());
  database.reportTo(app.log);
  changes.onChange(database.noticeChange); // before anything is read anew
  changes.onChange((tags) => cache.drop(tags));
  const purges = config.cdn && createPurgeSender({ cdn: config.cdn, database, log: app.log });
  if (purges) app.addHook("onClose", () => purges.close());
  const backgroundTasks = createBackgroundTasks(); // draws and encodes pictures beside this process
  app.addHook("onClose", async () => backgroundTasks.close());
  const files = await openFiles(config); // pictures, social cards and dumps, where they are in a bucket
  app.addHook("onClose", async () => files.close());
  // Pages of results follow the index, which changes a moment after the database does.
  const onUpdate = () => cache.drop([SEARCH_TAG]);
  const hosted = config.algolia && createHostedSearch({ account: config.algolia, log: app.log });
  const model = config.embeddings && (await openModel(config.embeddings, config.dataDir));
  const embeddings = model && createEmbeddings({ model, db: database.db, changes, log: app.log });
  app.addHook("onClose", async () => embeddings?.close());
  const search = createSearch({ database, changes, withAdult: config.adult, log: app.log, onUpdate, hosted, embeddings, folder: searchFolder ?? null });
  app.addHook("onClose", () => search.close());
  if (config.algolia) {
    const mirror = syncMirror({ mirror: createMirror({ account: config.algolia, db: database.db, withAdult: config.adult }), changes, log: app.log, onUpdate });
    app.addHook("onClose", () => mirror.close());
  }
  // How `npm run search:rebuild` reaches a server whose database nobody else can open.
  const rebuild = () => void changes.changed(REBUILD_TAG).catch((error: unknown) => app.log.error({ err: error }, "rebuild could not be announced"));
  process.on("SIGUSR2", rebuild);
  app.addHook("onClose", async () => void process.off("SIGUSR2", rebuild));
  const sharedCounts = config.redisUrl ? await createSharedCounts({ url: config.redisUrl, siteUrl: config.siteUrl, log: app.log }) : null;
  app.addHook("onClose", async () => sharedCounts?.close());
  const identity = createIdentity({ config, database });
  app.addHook("preClose", async () => fastPath.close());
  const registered: RouteOptions[] = [];
  app.addHook("onRoute", (route) => void registered.push(route));

  await app.register(security, { headers }); // headers first: even errors carry them
  await app.register(requestLog); // what is slow, fails, or changes something
  if (config.tracing) await traceRequests(app, { tracing: config.tracing, database });
  await app.register(apiCors, { origins: config.apiOrigins });
  await app.register(health, { database }); // before any limit: a load balancer asks often
  await app.register(staticFiles); // built assets and logos, immutable; as cheap to send as to refuse
  await app.register(cookie);
  if (config.cdn) await app.register(cdnAnswers, { cdn: config.cdn }); // after cookies: what sets one is never shared
  await app.register(rateLimits, { perMinute: config.rateLimitPerMinute, sharedCounts }); // before identify: an address that floods costs no query; routes count per user
  const metrics = await registerMetrics(app, { config, database, requests, pages: { cache, search, purges } });
  await app.register(identify, { db: database.db, identity }); // who is asking; refuses only an address that keeps sending wrong tokens
  await app.register(bodyTimeLimit); // no body drips in for ever
  await app.register(wellFormedInput); // then checked against the contract, route by route
  await app.register(swagger, { openapi: { openapi: "3.1.0", info: { title: config.siteName, version: "1" } }, transform: jsonSchemaTransform });
  await app.register(api, { prefix: "/api", database, changes, config, sharedCounts, backgroundTasks, files, identity, search, fulfilments: FULFILMENTS });
  await app.register(searchProtocol, { search, credentials: EMBEDDED_SEARCH, origins: [...config.searchOrigins, ...config.apiOrigins] }); // Algolia's addresses: /1/indexes/…
  const { adminCode } = identity;
  if (adminCode) await app.register(embeddedIssuer, { prefix: ISSUER_PATH, db: database.db, siteName: config.siteName, dev, adminCode });
  await app.register(loginRedirect, { adminCode, db: database.db, dev, config }); // /login leads to /api/login
  await app.register(earlierBuilds, { database }); // code files that an open tab or another instance's page still names
  await app.register(contourArtRoutes); // map lines: drawn once, then as good as a file
  await app.register(badges, { config, database });
  const renderer = dev ? await devRenderer(app) : await builtRenderer();
  await app.register(deliveryRoutes, { config, database, changes, backgroundTasks, files, renderer }); // what search engines, feed readers and programs read
  await app.register(pages, { config, cache, renderer, fastPath, sendPage, movedTo: (path) => findRedirect(database.db, path) }); // last: it answers everything else
  await app.ready();
  // Fastify's own type is a promise of itself, which `await` would unwrap and lose what is added here.
  const ready: FastifyInstance = app;
  return Object.assign(ready, {
    changes,
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

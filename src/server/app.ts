/** The front door: the one place where the whole request path is visible. */
import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import swagger from "@fastify/swagger";
import Fastify, { LogController } from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { api } from "./api.ts";
import { createChanges } from "./changes.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import { answerError, answerErrors } from "./errors.ts";
import { health } from "./health.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { pages } from "./pages/pages.ts";
import { builtRenderer, devRenderer } from "./pages/renderer.ts";
import { staticFiles } from "./pages/static-files.ts";
import { rateLimits } from "./rate-limits.ts";
import { security, securityHeaders } from "./security.ts";

const BODY_LIMIT = 256 * 1024;
const MAX_URL_PART = 400;

type Parts = { config: Config; database: Database; dev?: boolean };

export async function createApp({ config, database, dev = false }: Parts) {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ["req.headers.authorization", "req.headers.cookie"] },
    // Two lines per request would cost a cached page a fifth of its speed; api.ts logs what matters.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_URL_PART },
    frameworkErrors: answerError,
    // Requests in flight are answered; idle keep-alive connections are let go.
    forceCloseConnections: "idle",
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);

  const changes = await createChanges(database);
  const cache = createPageCache(config.pageCacheBytes);
  changes.onChange((tags) => cache.drop(tags));
  const headers = securityHeaders(config, { dev });

  await app.register(security, { headers }); // headers first: even errors carry them
  await app.register(health, { database }); // before any limit: a load balancer asks often
  await app.register(staticFiles); // built assets and logos, immutable
  await app.register(cookie);
  await app.register(rateLimits, { perMinute: config.rateLimitPerMinute });
  await app.register(swagger, { openapi: { openapi: "3.1.0", info: { title: config.siteName, version: "1" } }, transform: jsonSchemaTransform });
  await app.register(api, { prefix: "/api", database, changes, config });
  const renderer = dev ? await devRenderer(app) : await builtRenderer();
  await app.register(pages, { config, cache, renderer, headers }); // last: it answers everything else
  await app.ready();
  return Object.assign(app, { changes, pageCache: cache });
}

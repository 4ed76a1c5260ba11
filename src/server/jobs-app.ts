/** A process that only runs jobs: over HTTP it serves nothing but its health checks. */
import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Config } from "./config/config.ts";
import { createLiveSettings } from "./domains/site-settings/live-settings.ts";
import { registerMetrics } from "./metrics.ts";
import { createChanges } from "./platform/cache/invalidation.ts";
import type { Database } from "./platform/db/database.ts";
import { registerErrorHandler } from "./platform/http/errors.ts";
import { health } from "./platform/http/health.ts";
import { security, securityHeaders } from "./platform/http/security-headers.ts";
import { logOptions } from "./platform/log/log-options.ts";
import { requestLog } from "./platform/log/request-log.ts";
import { createRequestCounts } from "./platform/metrics/request-counts.ts";
import { traceRequests } from "./platform/tracing/trace-requests.ts";

export async function createJobsApp({ config, database }: { config: Config; database: Database }) {
  const app = Fastify({
    logger: logOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    forceCloseConnections: "idle",
  });
  registerErrorHandler(app);
  const changes = await createChanges(database, {
    hasCdn: config.cdn !== null,
    onError: (error, message) => app.log.error({ err: error }, message),
  });
  app.addHook("onClose", () => changes.close());
  const site = await createLiveSettings({ db: database.db, changes, config, log: app.log });
  app.addHook("onClose", () => site.close());
  await app.register(security, { headers: securityHeaders(config) });
  await app.register(requestLog);
  if (config.tracing) await traceRequests(app, { tracing: config.tracing, database });
  await app.register(health, { database });
  const metrics = await registerMetrics(app, { config, database, requests: createRequestCounts() });
  await app.ready();
  const ready: FastifyInstance = app;
  return Object.assign(ready, { changes, site, metrics });
}

/** A span for each request that Fastify handles. Cached pages are sent before it, in less time than a span takes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TracingChoice } from "../../config/operations-settings.ts";
import type { Database } from "../db/database.ts";
import { isInProcess } from "../http/in-process-fetch.ts";
import { routeOf } from "../http/route-of.ts";
import type { RequestSpan } from "./open-telemetry.ts";
import { traceQueries } from "./trace-queries.ts";
import { setTrace } from "./traced.ts";

type Deps = { tracing: NonNullable<TracingChoice>; database: Database };

export async function traceRequests(app: FastifyInstance, { tracing: choice, database }: Deps): Promise<void> {
  const { createTracing } = await import("./open-telemetry.ts");
  const tracing = createTracing({ ...choice, log: app.log });
  traceQueries(database);
  setTrace(tracing.inSpan);
  app.addHook("onClose", async () => {
    setTrace(null);
    await tracing.close();
  });

  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  const nameOf = (request: FastifyRequest) => `${request.method} ${routeOf(request)}`;

  app.addHook("onRequest", (request, _reply, done) => {
    const started = tracing.startRequest({ name: nameOf(request), isInner: isInProcess(request.raw), headers: request.headers });
    spans.set(request, started);
    tracing.continueIn(started.context, done);
  });
  // A body arrives in connection events, which have no request context.
  app.addHook("preValidation", (request, _reply, done) => {
    const started = spans.get(request);
    if (started) tracing.continueIn(started.context, done);
    else done();
  });

  function end(request: FastifyRequest, status: number) {
    const started = spans.get(request);
    if (!started) return;
    spans.delete(request);
    const attributes = { "http.request.method": request.method, "http.route": routeOf(request), "http.response.status_code": status, "request.id": request.id };
    tracing.endRequest(started, { name: nameOf(request), status, attributes });
  }
  app.addHook("onResponse", (request, reply: FastifyReply, done) => {
    end(request, reply.statusCode);
    done();
  });
  app.addHook("onRequestAbort", async (request) => end(request, 499));
}

/** The only file that loads OpenTelemetry; loaded only if a collector is configured. */
import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, createTraceState, isSpanContextValid, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, ParentBasedSampler, type SpanExporter, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyBaseLogger } from "fastify";
import type { Trace } from "./traced.ts";

type Options = { endpoint: string; service: string; part: number; log: FastifyBaseLogger };
export type RequestSpan = { span: Span; context: Context };

/** Otherwise statements of a large import would be kept in full until they are sent. */
const MAX_ATTRIBUTE = 2_000;
const STOP_WITHIN_MS = 3_000;
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

export function createTracing({ endpoint, service, part, log }: Options) {
  const contexts = new AsyncLocalStorage<Context>();
  const activeContext = () => contexts.getStore() ?? ROOT_CONTEXT;
  const exporter = warnOnce(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: STOP_WITHIN_MS }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(part) }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("toolatlas");

  const inSpan: Trace = ({ name, attributes = {}, isRoot = false }, work) => {
    const parent = activeContext();
    // Timers and listeners query the database all day; only work that someone waits for is traced.
    if (!isRoot && !trace.getSpan(parent)) return work();
    const kind = "db.query.text" in attributes ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const span = tracer.startSpan(name, { attributes, kind }, parent);
    const ended = contexts.run(trace.setSpan(parent, span), work);
    return ended.then(
      (result) => {
        span.end();
        return result;
      },
      (error: unknown) => {
        // Its message may quote user input.
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.constructor.name : typeof error });
        span.end();
        throw error;
      },
    );
  };

  return {
    inSpan,
    /** `isInner`: a call to our own API by a page being rendered. */
    startRequest({ name, isInner, headers }: { name: string; isInner: boolean; headers: Headers }): RequestSpan {
      const parent = isInner ? activeContext() : callerOf(headers);
      const span = tracer.startSpan(name, { kind: isInner ? SpanKind.INTERNAL : SpanKind.SERVER }, parent);
      return { span, context: trace.setSpan(parent, span) };
    },
    continueIn: (context: Context, next: () => void) => contexts.run(context, next),
    endRequest({ span }: RequestSpan, { name, status, attributes }: { name: string; status: number; attributes: Record<string, string | number> }) {
      span.updateName(name).setAttributes(attributes);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    async close() {
      await provider.shutdown().catch(() => "the exporter has said so");
      contexts.disable();
    },
  };
}

type Headers = Record<string, string | string[] | undefined>;

/** The trace that the caller belongs to (W3C Trace Context), or none. */
function callerOf({ traceparent, tracestate }: Headers): Context {
  const [, traceId = "", spanId = "", flags = ""] = TRACEPARENT.exec(String(traceparent ?? "")) ?? [];
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  if (!isSpanContextValid(caller)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, typeof tracestate === "string" ? { ...caller, traceState: createTraceState(tracestate) } : caller);
}

/** A collector outage must not fill the log: one line, and another only after it responded in between. */
function warnOnce(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let isUnavailable = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isUnavailable) log.warn({ err: result.error }, "traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT");
        isUnavailable = result.error !== undefined;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

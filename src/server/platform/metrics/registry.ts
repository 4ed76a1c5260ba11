/** The only file that loads prom-client; loaded only if metrics are enabled. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Figure } from "./figure.ts";
import { BUCKETS_S, type RequestCounts } from "./request-counts.ts";

const REQUESTS = { name: "toolatlas_http_request_duration_seconds", help: "Answered requests by route pattern, method and status" };

/** prom-client allocates an object and a string for each request; here a request only increments numbers that a scrape reads. */
class RequestDurations extends Histogram {
  readonly #counts: RequestCounts;
  constructor(counts: RequestCounts, registry: Registry) {
    super({ ...REQUESTS, labelNames: ["method", "route", "status"], buckets: BUCKETS_S, registers: [registry] });
    this.#counts = counts;
  }

  /** The method that the registry calls on a histogram. */
  async getForPromString() {
    return { ...REQUESTS, type: "histogram", values: [...this.#counts.all()].flatMap(toSeries) };
  }
}

function toSeries({ labels, count, sumMs, buckets }: ReturnType<RequestCounts["of"]>) {
  const series = (suffix: string, value: number, le?: string) => ({
    metricName: `${REQUESTS.name}_${suffix}`,
    value,
    labels: le === undefined ? labels : { le, ...labels },
  });
  let upTo = 0;
  const cumulative = BUCKETS_S.map((limit, index) => {
    upTo += buckets[index] ?? 0;
    return series("bucket", upTo, String(limit));
  });
  return [...cumulative, series("bucket", count, "+Inf"), series("sum", sumMs / 1_000), series("count", count)];
}

/** Our metrics, the requests, and Node's default metrics. */
export function createRegistry(figures: Figure[], requests: RequestCounts) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  new RequestDurations(requests, registry);
  for (const figure of figures) register(figure, registry);
  return { contentType: registry.contentType, scrape: () => registry.metrics() };
}

function register({ name, help, type, labels: labelNames = [], read }: Figure, registry: Registry) {
  const metric = new (type === "gauge" ? Gauge : Counter)({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await read();
      metric.reset();
      for (const { labels = {}, value } of samples) metric.inc(labels, value);
      // After a reset, a metric without labels is reported as 0, which is not the same as unknown.
      if (samples.length === 0 && labelNames.length === 0) metric.remove();
    },
  });
}

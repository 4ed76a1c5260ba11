/** The response of /metrics. Unless enabled in the settings, none of it is loaded, and no request passes through it. */
import type { FastifyInstance } from "fastify";
import { isInProcess } from "../http/in-process-fetch.ts";
import { routeOf } from "../http/route-of.ts";
import type { Figure } from "./figure.ts";
import { countRequest, type RequestCount, type RequestCounts } from "./request-counts.ts";

export type Metrics = Awaited<ReturnType<typeof createMetrics>>;

export async function createMetrics(requests: RequestCounts, figures: Figure[]) {
  const { createRegistry } = await import("./registry.ts");
  return createRegistry(figures, requests);
}

/** Counts Fastify's responses; those sent before Fastify are counted separately. */
export function countRequests(app: FastifyInstance, requests: RequestCounts): void {
  app.addHook("onResponse", (request, reply, done) => {
    // A page being rendered reads through the API; it is counted once, as the page.
    if (!isInProcess(request.raw)) countRequest(requests.of(routeOf(request), request.method, reply.statusCode), reply.elapsedTime);
    done();
  });
}

type Answered = { statusCode: number };
type CachedPage = { route: string };

/** Reading the clock twice costs a cached page more than the rest of counting it, so only one in this many is timed. */
const MEASURED_IN = 16;

/** Cached pages take a few microseconds each, with little variation: every one is counted, with the time of the last one measured. */
export function countCachedPages<Request, Response extends Answered, Page extends CachedPage>(
  send: (request: Request, response: Response, page: Page) => void,
  requests: RequestCounts,
): typeof send {
  const kinds = new Map<string, { sent: RequestCount; notModified: RequestCount; turn: number; ms: number }>();
  function kindOf(route: string) {
    const known = kinds.get(route);
    if (known) return known;
    const made = { sent: requests.of(route, "GET", 200), notModified: requests.of(route, "GET", 304), turn: 0, ms: 0 };
    kinds.set(route, made);
    return made;
  }
  return (request, response, page) => {
    const kind = kindOf(page.route);
    if (kind.turn === 0) {
      const start = performance.now();
      send(request, response, page);
      kind.ms = performance.now() - start;
    } else send(request, response, page);
    kind.turn = (kind.turn + 1) % MEASURED_IN;
    countRequest(response.statusCode === 304 ? kind.notModified : kind.sent, kind.ms);
  };
}

/** What /metrics answers. Without its settings nothing of it is loaded, and no request passes through it. */
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

/** Counts what Fastify answers; what is answered before it counts itself. */
export function countRequests(app: FastifyInstance, requests: RequestCounts): void {
  app.addHook("onResponse", (request, reply, done) => {
    // A page that is being rendered reads through the API; it is counted once, as the page.
    if (!isInProcess(request.raw)) countRequest(requests.of(routeOf(request), request.method, reply.statusCode), reply.elapsedTime);
    done();
  });
}

type Answered = { statusCode: number };
type CachedPage = { route: string };

/** Cached pages are sent in a few microseconds: counting one is two looks at the clock and a few additions. */
export function countCachedPages<Request, Response extends Answered, Page extends CachedPage>(
  send: (request: Request, response: Response, page: Page) => void,
  requests: RequestCounts,
): typeof send {
  const kinds = new Map<string, { sent: RequestCount; notModified: RequestCount }>();
  function kindsOf(route: string) {
    const known = kinds.get(route);
    if (known) return known;
    const made = { sent: requests.of(route, "GET", 200), notModified: requests.of(route, "GET", 304) };
    kinds.set(route, made);
    return made;
  }
  return (request, response, page) => {
    const start = performance.now();
    send(request, response, page);
    const { sent, notModified } = kindsOf(page.route);
    countRequest(response.statusCode === 304 ? notModified : sent, performance.now() - start);
  };
}

/** Where Prometheus scrapes: a separate port, or the main one with a token. */
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { HttpError } from "../http/errors.ts";
import type { Metrics } from "./metrics.ts";

const PATH = "/metrics";

export function metricsRoute(app: FastifyInstance, { metrics, token }: { metrics: Metrics; token: string }): void {
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!hasToken(request.headers.authorization, token)) throw new HttpError(401, "This address needs the token in METRICS_TOKEN.");
    return reply
      .type(metrics.contentType)
      .header("cache-control", "no-store")
      .send(await metrics.scrape());
  });
}

type Listen = { metrics: Metrics; listen: { port: number; host: string }; token: string | null };

export async function serveMetrics({ metrics, listen, token }: Listen): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.url !== PATH || request.method !== "GET") return response.writeHead(404).end();
    if (token !== null && !hasToken(request.headers.authorization, token)) return response.writeHead(401).end();
    try {
      const text = await metrics.scrape();
      response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(listen.port, listen.host, resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : listen.port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Hashed, so that both have the same length and timing reveals nothing. */
function hasToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}

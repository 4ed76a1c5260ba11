/** Only the search protocol, on a separate port with a few tools, for Algolia's clients. For tests only. */
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { EMBEDDED_SEARCH } from "../../contract/search-limits.ts";
import { searchProtocol } from "../domains/search/protocol/protocol.ts";
import { createSearch } from "../domains/search/search.ts";
import { createChanges } from "../platform/cache/invalidation.ts";
import { rateLimits } from "../platform/http/rate-limits.ts";
import { freshDatabase } from "./database.ts";
import { aTool } from "./factories.ts";

export async function startProtocol(tools: Parameters<typeof aTool>[1][]) {
  const database = await freshDatabase();
  for (const tool of tools) await aTool(database.db, tool);
  const app = Fastify({ routerOptions: { maxParamLength: 400 } });
  const search = createSearch({ database, changes: await createChanges(database), log: app.log });
  await app.register(rateLimits, { perMinute: 1_000_000 });
  await app.register(searchProtocol, { search, credentials: EMBEDDED_SEARCH, origins: [] });
  await app.listen({ port: 0 });
  await search.whenIdle();
  const { port } = app.server.address() as AddressInfo;
  return {
    host: { url: "127.0.0.1", port, accept: "readWrite", protocol: "http" } as const,
    search,
    /** A raw call, for requests that no client would send. */
    post: (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
      app.inject({
        method: "POST",
        url: path,
        payload: body,
        headers: { "x-algolia-application-id": EMBEDDED_SEARCH.appId, "x-algolia-api-key": EMBEDDED_SEARCH.apiKey, "content-type": "text/plain", ...headers },
      }),
    async close() {
      await app.close();
      await search.close();
    },
  };
}

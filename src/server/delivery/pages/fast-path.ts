/**
 * Sends cached pages before anything else runs. They are the same bytes for everyone,
 * so no hook, route or identity can affect them, and all of those together cost more than sending.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { createHostCheck } from "../../platform/http/local-hosts.ts";
import type { PageCache } from "./page-cache.ts";
import type { SendPage } from "./send-page.ts";

/** Other spellings of a cached page's address, such as with campaign parameters. Bounded: made-up ones only evict the oldest of these. */
const MAX_ADDRESSES = 10_000;
const MAX_ADDRESS_LENGTH = 1_000;
/** Longer than the idle timeout of common load balancers, which would otherwise reuse a connection that we just closed. */
const KEEP_ALIVE_MS = 72_000;
const REQUEST_MS = 10 * 60_000;

type Deps = { cache: PageCache; sendPage: SendPage; siteUrl: string };

export function createFastPath({ cache, sendPage, siteUrl }: Deps) {
  const isForThisHost = createHostCheck(siteUrl);
  const keys = new Map<string, string>();
  let isOpen = true;

  function cachedPageFor(request: IncomingMessage) {
    const { method, url } = request;
    if (!isOpen || method !== "GET" || url === undefined || !isForThisHost(request)) return undefined;
    const key = keys.get(url);
    // A page's own address is its key, so made-up addresses cannot evict it.
    return cache.get(key ?? url);
  }

  return {
    /** The next request for this address is served here, for as long as the page stays cached. */
    remember(url: string, key: string) {
      if (url === key || url.length > MAX_ADDRESS_LENGTH || keys.has(url)) return;
      for (const oldest of keys.keys()) {
        if (keys.size < MAX_ADDRESSES) break;
        keys.delete(oldest);
      }
      keys.set(url, key);
    },
    /** For Fastify's `serverFactory`. */
    serve(everythingElse: RequestListener): Server {
      const server = createServer((request, response) => {
        const page = cachedPageFor(request);
        if (page) sendPage(request, response, page);
        else everythingElse(request, response);
      });
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      // A body may take longer than Node's default, because an import is a large file; body-time-limit.ts is stricter, per route.
      server.requestTimeout = REQUEST_MS;
      return server;
    },
    /** While shutting down, requests go through Fastify, which tells clients to close their connections. */
    close() {
      isOpen = false;
    },
  };
}
export type FastPath = ReturnType<typeof createFastPath>;

/**
 * Caches complete responses, head and body, for one second, as Node wrote them for the first request. Building the same
 * head again for every visitor is a third of the cost of a cached page. One second, because the head contains the time.
 */
import { ServerResponse } from "node:http";
import type { CachedPage, Encoding } from "./cached-page.ts";

declare module "node:http" {
  /** Where Node keeps a response's head. If a future Node moves it, it is not found here, and every head is built again. */
  interface ServerResponse {
    _header?: string | null;
    _headerSent?: boolean;
  }
}

type FullResponse = { head: string; bytes: Buffer };

export function createFullResponseCache() {
  let second = 0;
  const cached = { identity: new Map<CachedPage, FullResponse>(), br: new Map<CachedPage, FullResponse>(), gzip: new Map<CachedPage, FullResponse>() };

  function cachedNow(encoding: Encoding) {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) for (const ofEncoding of Object.values(cached)) ofEncoding.clear();
    second = now;
    return cached[encoding];
  }

  return {
    /** Whether it was sent: only if the same response was already sent in this second. */
    send(response: ServerResponse, page: CachedPage, encoding: Encoding): boolean {
      const full = isShareable(response) && cachedNow(encoding).get(page);
      if (!full) return false;
      response._header = full.head;
      response._headerSent = true;
      response.end(full.bytes);
      return true;
    },
    /** Called when the head is written, before the body. */
    keep(response: ServerResponse, page: CachedPage, encoding: Encoding) {
      if (!isShareable(response) || !response._header) return;
      const head = response._header;
      cachedNow(encoding).set(page, { head, bytes: Buffer.concat([Buffer.from(head, "latin1"), page.bodies[encoding]]) });
    },
  };
}

/** Nothing in its head is specific to this request or connection. In-process calls for our own pages have no connection at all. */
function isShareable(response: ServerResponse): boolean {
  const isConnection = Object.getPrototypeOf(response) === ServerResponse.prototype;
  return isConnection && response.req.method === "GET" && response.shouldKeepAlive && response.getHeaderNames().length === 0;
}

/** Writes a rendered page straight to the socket, with headers built once per page. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { SEARCH_TAG } from "../../domains/search/routes.ts";
import { rawHeader } from "../../platform/http/raw-header.ts";
import { isPersonal } from "../../ports/cdn/is-personal.ts";
import type { SharedHeaders } from "../../ports/cdn/shared-headers.ts";
import type { CachedPage, Encoding } from "./cached-page.ts";
import { EVERY_PAGE_TAGS } from "./every-page-tags.ts";

export type SendPage = (request: IncomingMessage, response: ServerResponse, page: CachedPage) => void;

/** `sharedHeaders`: for the CDN, if there is one. */
export function createSendPage(security: () => Record<string, string>, sharedHeaders: SharedHeaders | null = null): SendPage {
  const heads = new WeakMap<CachedPage, Record<Encoding, OutgoingHttpHeaders>>();

  function headsOf(page: CachedPage) {
    const cachedHead = heads.get(page);
    if (cachedHead) return cachedHead;
    const shared = { ...security(), "content-type": "text/html; charset=utf-8", "cache-control": "public, no-cache", vary: "accept-encoding" };
    const head = (encoding: Encoding) => ({ ...shared, ...staleHeaders(page), etag: page.etag, "content-length": page.bodies[encoding].length });
    const made = {
      identity: head("identity"),
      br: { ...head("br"), "content-encoding": "br" },
      gzip: { ...head("gzip"), "content-encoding": "gzip" },
    };
    heads.set(page, made);
    return made;
  }

  function forCdn(request: IncomingMessage, page: CachedPage) {
    if (!sharedHeaders) return undefined;
    // A page that shows only a form or a panel is the same for everyone, too, but must not be cached.
    return (isForEveryone(request, page) && sharedHeaders(page)) || { "cache-control": "private, no-cache" };
  }

  return (request, response, page) => {
    if (rawHeader(request, "if-none-match")?.includes(page.etag)) {
      response.writeHead(304, { ...security(), etag: page.etag, vary: "accept-encoding", ...staleHeaders(page), ...forCdn(request, page) }).end();
      return;
    }
    const encoding = chooseEncoding(rawHeader(request, "accept-encoding"));
    const head = headsOf(page)[encoding];
    response.writeHead(page.status, sharedHeaders ? { ...head, ...forCdn(request, page) } : head);
    response.end(request.method === "HEAD" ? undefined : page.bodies[encoding]);
  };
}

/** `warning` (RFC 7234, section 5.5.1) is for programs, `x-cache` for people. */
export const staleHeaders = ({ isStale }: CachedPage) => (isStale ? { warning: '110 - "Response is Stale"', "x-cache": "stale" } : undefined);

function isForEveryone(request: IncomingMessage, { status, tags }: CachedPage): boolean {
  // Search results follow each instance's index, and a CDN is not notified of its changes.
  const hasPublicContent = tags.size > EVERY_PAGE_TAGS.length && !tags.has(SEARCH_TAG);
  return status === 200 && hasPublicContent && !isPersonal({ authorization: rawHeader(request, "authorization"), cookie: rawHeader(request, "cookie") });
}

export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? "");
  if (/\bbr\b(?!;\s{0,9}q=0(\.0{1,3})?\b)/.test(list)) return "br";
  if (/\bgzip\b(?!;\s{0,9}q=0(\.0{1,3})?\b)/.test(list)) return "gzip";
  return "identity";
}

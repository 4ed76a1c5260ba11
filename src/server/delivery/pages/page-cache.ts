/** Rendered pages, kept until something they depend on changes. Bounded in bytes; page-segments.ts says who goes first. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Dependencies } from "../../platform/http/in-process-fetch.ts";
import { createPageSegments } from "./page-segments.ts";

export type Encoding = "br" | "gzip" | "identity";
export type Rendered = { status: number; html: string; depends: Dependencies };

/** `isOpenEnded`: one of endlessly many addresses that have a page, such as that of a search. */
type Place = { key: string; isOpenEnded?: boolean };

export type CachedPage = {
  status: number;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  tags: ReadonlySet<string>;
  expiresAt: number;
};

const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);
// Level 5 costs a tenth of the default's time and a few percent of its size.
const BR_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function createPageCache(maxBytes: number) {
  const pages = createPageSegments(maxBytes);
  const inFlight = new Map<string, { changed: Set<string>; page: Promise<CachedPage> }>();

  function get(key: string): CachedPage | undefined {
    const page = pages.get(key);
    if (page && page.expiresAt > Date.now()) return page;
    if (page) pages.remove(key);
    return undefined;
  }

  async function renderAndStore({ key, isOpenEnded = false }: Place, render: () => Promise<Rendered>, changed: Set<string>): Promise<CachedPage> {
    const rendered = await render();
    const page = await toCachedPage(rendered);
    // A change that came in while we rendered may be missing from what we read: serve it, do not keep it.
    const isStale = [...changed].some((tag) => page.tags.has(tag));
    if (rendered.status === 200 && !isStale && page.expiresAt > Date.now()) pages.set(key, page, { isOpenEnded });
    return page;
  }

  return {
    get,
    /** Renders a page once, however many ask for it at the same time. */
    getOrRender(place: Place, render: () => Promise<Rendered>): Promise<CachedPage> {
      const { key } = place;
      const waiting = inFlight.get(key);
      if (waiting) return waiting.page;
      const changed = new Set<string>();
      // Starts after it is noted as in flight: a change in its first moment must find it here.
      const page = Promise.resolve()
        .then(() => renderAndStore(place, render, changed))
        .finally(() => inFlight.delete(key));
      inFlight.set(key, { changed, page });
      return page;
    },
    /** Forgets every page that depends on one of these tags. */
    drop(tags: string[]) {
      for (const { changed } of inFlight.values()) for (const tag of tags) changed.add(tag);
      pages.removeTagged(tags);
    },
    stats: pages.stats,
  };
}
export type PageCache = ReturnType<typeof createPageCache>;

export async function toCachedPage({ status, html, depends }: Rendered): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([compressBr(identity, BR_QUALITY), compressGzip(identity)]);
  return {
    status,
    // Weak: the three encodings of one page share it.
    etag: `W/"${createHash("sha1").update(identity).digest("base64url")}"`,
    bodies: { identity, br, gzip: gz },
    tags: depends.tags,
    expiresAt: depends.expiresAt,
  };
}

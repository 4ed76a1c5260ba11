/** Rendered pages, kept until something they depend on changes. Bounded in bytes; least recently used go first. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Dependencies } from "../../platform/http/in-process-fetch.ts";

export type Encoding = "br" | "gzip" | "identity";
export type Rendered = { status: number; html: string; depends: Dependencies };

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

/** What the map and the headers weigh beside the bodies. */
const ENTRY_OVERHEAD = 1_024;
const weight = ({ bodies }: CachedPage) => bodies.identity.length + bodies.br.length + bodies.gzip.length + ENTRY_OVERHEAD;

export function createPageCache(maxBytes: number) {
  /** When each was last asked for, as a number that only grows: moving it within the map cost more than finding it. */
  const pages = new Map<string, { page: CachedPage; usedAt: number }>();
  let uses = 0;
  const inFlight = new Map<string, { changed: Set<string>; page: Promise<CachedPage> }>();
  let bytes = 0;

  function remove(key: string) {
    const kept = pages.get(key);
    if (kept && pages.delete(key)) bytes -= weight(kept.page);
  }

  /** Looks at all of them, which takes a fraction of the rendering that made room necessary. */
  function leastRecentlyUsed(): string {
    let oldest = { key: "", usedAt: Number.POSITIVE_INFINITY };
    for (const [key, { usedAt }] of pages) if (usedAt < oldest.usedAt) oldest = { key, usedAt };
    return oldest.key;
  }

  function store(key: string, page: CachedPage) {
    remove(key);
    pages.set(key, { page, usedAt: ++uses });
    bytes += weight(page);
    while (bytes > maxBytes) remove(leastRecentlyUsed());
  }

  function get(key: string): CachedPage | undefined {
    const kept = pages.get(key);
    if (!kept) return undefined;
    if (kept.page.expiresAt <= Date.now()) {
      remove(key);
      return undefined;
    }
    kept.usedAt = ++uses;
    return kept.page;
  }

  async function renderAndStore(key: string, render: () => Promise<Rendered>, changed: Set<string>): Promise<CachedPage> {
    const rendered = await render();
    const page = await toCachedPage(rendered);
    // A change that came in while we rendered may be missing from what we read: serve it, do not keep it.
    const isStale = [...changed].some((tag) => page.tags.has(tag));
    if (rendered.status === 200 && !isStale) store(key, page);
    return page;
  }

  return {
    get,
    /** Renders a page once, however many ask for it at the same time. */
    getOrRender(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
      const waiting = inFlight.get(key);
      if (waiting) return waiting.page;
      const changed = new Set<string>();
      // Starts after it is noted as in flight: a change in its first moment must find it here.
      const page = Promise.resolve()
        .then(() => renderAndStore(key, render, changed))
        .finally(() => inFlight.delete(key));
      inFlight.set(key, { changed, page });
      return page;
    },
    /** Forgets every page that depends on one of these tags. */
    drop(tags: string[]) {
      for (const { changed } of inFlight.values()) for (const tag of tags) changed.add(tag);
      for (const [key, { page }] of pages) if (tags.some((tag) => page.tags.has(tag))) remove(key);
    },
    stats: () => ({ pages: pages.size, bytes }),
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

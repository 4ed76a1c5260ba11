/** Rendered pages, kept until something they depend on changes. Bounded in bytes; least recently used go first. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Dependencies } from "../../platform/http/in-process-fetch.ts";
import { createTagIndex } from "./tag-index.ts";

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

/** What a key, its tags and its headers weigh beside the bodies. */
const ENTRY_OVERHEAD = 1_024;
const weight = ({ bodies }: CachedPage) => bodies.identity.length + bodies.br.length + bodies.gzip.length + ENTRY_OVERHEAD;

export function createPageCache(maxBytes: number) {
  const index = createTagIndex();
  const pages = new LRUCache<string, CachedPage>({
    // To the library 0 means no limit; to us, and to PAGE_CACHE_MB, it means that nothing is kept.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: weight,
    onInsert: (page, key) => index.add(key, page.tags),
    dispose: (page, key) => index.remove(key, page.tags),
  });
  const inFlight = new Map<string, { changed: Set<string>; page: Promise<CachedPage> }>();

  function get(key: string): CachedPage | undefined {
    const page = pages.get(key);
    if (page && page.expiresAt > Date.now()) return page;
    if (page) pages.delete(key);
    return undefined;
  }

  async function renderAndStore(key: string, render: () => Promise<Rendered>, changed: Set<string>): Promise<CachedPage> {
    const rendered = await render();
    const page = await toCachedPage(rendered);
    // A change that came in while we rendered may be missing from what we read: serve it, do not keep it.
    const isStale = [...changed].some((tag) => page.tags.has(tag));
    if (rendered.status === 200 && !isStale) pages.set(key, page);
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
      for (const key of index.keysOf(tags)) pages.delete(key);
    },
    stats: () => ({ pages: pages.size, bytes: pages.calculatedSize, tags: index.size() }),
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

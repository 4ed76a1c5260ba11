/**
 * Where rendered pages are cached. Addresses that anyone can make up (searches, filters) never evict those of real pages,
 * no matter how often they are requested, and one requested once does not evict one requested again.
 */
import { LRUCache } from "lru-cache";
import type { CachedPage } from "./cached-page.ts";
import { createTagIndex } from "./tag-index.ts";

/** Shares of the memory for pages. */
const SHARE = { real: 0.75, requestedAgain: 0.15, requestedOnce: 0.1 };

/** Estimated size of a key, its tags and its headers, in addition to the bodies. */
const ENTRY_OVERHEAD = 1_024;
const weight = ({ bodies }: CachedPage) => bodies.identity.length + bodies.br.length + bodies.gzip.length + ENTRY_OVERHEAD;

export function createPageSegments(maxBytes: number) {
  const index = createTagIndex();
  const segment = (share: number) =>
    new LRUCache<string, CachedPage>({
      // To the library 0 means no limit; for us, and for PAGE_CACHE_MB, it means that nothing is cached.
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      sizeCalculation: weight,
      onInsert: (page, key) => index.add(key, page.tags),
      dispose: (page, key) => index.remove(key, page.tags),
    });
  const real = segment(SHARE.real);
  const requestedAgain = segment(SHARE.requestedAgain);
  const requestedOnce = segment(SHARE.requestedOnce);
  const all = [real, requestedAgain, requestedOnce];

  function promote(key: string): CachedPage | undefined {
    const page = requestedOnce.get(key);
    if (!page) return undefined;
    requestedOnce.delete(key);
    requestedAgain.set(key, page);
    return page;
  }
  function remove(key: string) {
    for (const pages of all) pages.delete(key);
  }

  return {
    get: (key: string) => real.get(key) ?? requestedAgain.get(key) ?? promote(key),
    set(key: string, page: CachedPage, { isOpenEnded }: { isOpenEnded: boolean }) {
      remove(key);
      (isOpenEnded ? requestedOnce : real).set(key, page);
    },
    remove,
    removeTagged(tags: string[]) {
      for (const key of index.keysOf(tags)) remove(key);
    },
    stats: () => ({
      pages: all.reduce((sum, { size }) => sum + size, 0),
      bytes: all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
      tags: index.size(),
    }),
  };
}

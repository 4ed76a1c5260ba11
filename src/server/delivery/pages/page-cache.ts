/** Rendered pages, cached until something they depend on changes. Bounded in bytes; page-segments.ts decides what is evicted first. */
import { type CachedPage, type Rendered, toCachedPage } from "./cached-page.ts";
import { createPageSegments } from "./page-segments.ts";

/** `isOpenEnded`: one of infinitely many valid addresses, such as those of searches. */
type Place = { key: string; isOpenEnded?: boolean };

/** `isUnavailable`: nothing can be rendered now, so an expired page is sent, too. Pages invalidated by a change are still dropped. */
export function createPageCache(maxBytes: number, isUnavailable: () => boolean = () => false) {
  const pages = createPageSegments(maxBytes);
  const inFlight = new Map<string, { changed: Set<string>; page: Promise<CachedPage> }>();

  let [hits, misses] = [0, 0];

  function get(key: string): CachedPage | undefined {
    const page = pages.get(key);
    if (page && page.expiresAt > Date.now()) {
      hits += 1;
      return isUnavailable() ? asStale(page) : page;
    }
    return page && isUnavailable() ? asStale(page) : undefined;
  }

  async function renderAndStore({ key, isOpenEnded = false }: Place, render: () => Promise<Rendered>, changed: Set<string>): Promise<CachedPage> {
    const rendered = await render();
    const made = await toCachedPage(rendered);
    // A change during rendering may be missing from what we read: serve the page, but do not cache it.
    const page = isAnyOf(changed, made.tags) ? { ...made, expiresAt: 0 } : made;
    if (rendered.status === 200 && page.expiresAt > Date.now()) pages.set(key, page, { isOpenEnded });
    return page;
  }

  function startOrJoin(place: Place, render: () => Promise<Rendered>): Promise<CachedPage> {
    const { key } = place;
    const waiting = inFlight.get(key);
    if (waiting) return waiting.page;
    const changed = new Set<string>();
    // Starts after it is registered as in flight, so that a change in its first moment finds it.
    const page = Promise.resolve()
      .then(() => renderAndStore(place, render, changed))
      .finally(() => inFlight.delete(key));
    inFlight.set(key, { changed, page });
    return page;
  }

  return {
    get,
    /** Renders a page once, no matter how many request it at the same time. */
    async getOrRender(place: Place, render: () => Promise<Rendered>): Promise<CachedPage> {
      misses += 1;
      const missed = new Set(inFlight.get(place.key)?.changed);
      const page = await startOrJoin(place, render);
      // The rendering began before a change that this request must see. The next one did not, even if others share it.
      return isAnyOf(missed, page.tags) ? startOrJoin(place, render) : page;
    },
    /** Drops every page that depends on one of these tags. */
    drop(tags: string[]) {
      for (const { changed } of inFlight.values()) for (const tag of tags) changed.add(tag);
      pages.removeTagged(tags);
    },
    stats: () => ({ ...pages.stats(), hits, misses }),
  };
}
const isAnyOf = (changed: ReadonlySet<string>, tags: ReadonlySet<string>) => [...changed].some((tag) => tags.has(tag));

export type PageCache = ReturnType<typeof createPageCache>;

const stale = new WeakMap<CachedPage, CachedPage>();

/** Must not be cached elsewhere, either. */
function asStale(page: CachedPage): CachedPage {
  const stalePage = stale.get(page) ?? { ...page, isStale: true, expiresAt: 0 };
  stale.set(page, stalePage);
  return stalePage;
}

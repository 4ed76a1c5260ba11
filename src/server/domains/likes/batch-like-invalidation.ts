/**
 * A like invalidates the tool's own page immediately. Lists also show its count, but dropping every list for every like
 * would empty the page cache: they are invalidated together, some minutes later (docs/decisions/031-likes-and-cached-lists.md).
 */
import type { Changes } from "../../platform/cache/invalidation.ts";

const LISTS_LATER_MS = 5 * 60_000;

export function batchLikeInvalidation(changes: Changes) {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const tags = [...waiting];
    waiting.clear();
    if (tags.length > 0) await changes.changed(...tags);
  }
  return {
    async liked({ slug, category }: { slug: string; category: string }) {
      waiting.add(`category:${category}`).add("tools");
      timer ??= setTimeout(flush, LISTS_LATER_MS).unref();
      await changes.changed(`tool:${slug}`);
    },
    /** Other instances must be notified before this one stops. */
    stop: flush,
  };
}

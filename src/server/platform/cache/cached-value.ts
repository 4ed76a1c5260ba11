/** One value in memory: loaded on first use, and again after a change it depends on or when it expires. */
import type { Changes } from "./invalidation.ts";

/** Applies without any change, too: a write that forgets to name its tag becomes visible after this. */
const MAX_AGE_MS = 60_000;

type Options<Value> = {
  changes: Pick<Changes, "onChange">;
  affectedBy: (tag: string) => boolean;
  /** The value, and when it expires without a change. */
  load: () => Promise<{ value: Value; until: Date | null }>;
};

export function createCachedValue<Value>({ changes, affectedBy, load }: Options<Value>): () => Promise<Value> {
  let cached: Promise<{ value: Value; until: number }> | null = null;
  changes.onChange((tags) => {
    if (tags.some(affectedBy)) cached = null;
  });

  function reload() {
    const loading = load().then(({ value, until }) => ({ value, until: Math.min(Date.now() + MAX_AGE_MS, until?.getTime() ?? Number.POSITIVE_INFINITY) }));
    cached = loading;
    // A failed load is not kept: the next caller tries again.
    loading.catch(() => {
      if (cached === loading) cached = null;
    });
    return loading;
  }

  return async () => {
    const known = cached ?? reload();
    const { value, until } = await known;
    if (Date.now() < until) return value;
    // Of all callers who find it expired, only the first reloads it.
    if (cached === known) cached = null;
    return (await (cached ?? reload())).value;
  };
}

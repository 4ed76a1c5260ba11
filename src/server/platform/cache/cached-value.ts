/** One value in memory: loaded when it is first needed, and again after a change it depends on or when it is no longer true. */
import type { Changes } from "./invalidation.ts";

/** Without any change, too: a write that forgets to name its tag shows after this. */
const MAX_AGE_MS = 60_000;

type Options<Value> = {
  changes: Pick<Changes, "onChange">;
  affectedBy: (tag: string) => boolean;
  /** The value, and when it stops being true by itself. */
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
    // Of all who find it expired, only the first loads it again.
    if (cached === known) cached = null;
    return (await (cached ?? reload())).value;
  };
}

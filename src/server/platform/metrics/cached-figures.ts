/** Metrics that need queries: cached for a few scrapes, with a short timeout, and absent while the database is down. */
const CACHE_MS = 5_000;
const WAIT_MS = 2_000;

export function cachedFigures<Figures>(read: () => Promise<Figures>, { now = Date.now, waitMs = WAIT_MS } = {}) {
  let cached: { at: number; figures: Promise<Figures | null> } | null = null;

  async function readInTime(): Promise<Figures | null> {
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), waitMs);
    try {
      return await Promise.race([read(), late]);
    } catch {
      return null; // reported as `toolatlas_database_up`
    } finally {
      clearTimeout(timer);
    }
  }

  return (): Promise<Figures | null> => {
    if (!cached || now() - cached.at > CACHE_MS) cached = { at: now(), figures: readInTime() };
    return cached.figures;
  };
}

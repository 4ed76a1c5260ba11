const EVERY_MS = 5_000;

/** Writes what was collected in memory every few seconds, one write at a time, and once more when the server stops. */
export function createBatchedWrites(write: () => Promise<void>, onError: (error: unknown) => void) {
  let last: Promise<void> = Promise.resolve();
  function flush(): Promise<void> {
    const result = last.then(write);
    // One failure must not stop later writes.
    last = result.catch(() => {});
    return result;
  }
  const timer = setInterval(() => flush().catch(onError), EVERY_MS).unref();
  return {
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

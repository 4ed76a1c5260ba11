/** Runs one holder at a time, in order of arrival. */
export function createMutex() {
  let last = Promise.resolve();
  /** Waits for all earlier callers, and returns the release function. */
  return async function acquire(): Promise<() => void> {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}

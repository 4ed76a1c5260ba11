/** Lets one pass at a time, in the order they came. */
export function createMutex() {
  let last = Promise.resolve();
  /** Waits for everyone before, and returns the function that lets the next one in. */
  return async function acquire(): Promise<() => void> {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}

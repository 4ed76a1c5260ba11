/** Work that must be done but must not fail its caller: failures are queued and retried until they succeed. */
type Work = () => Promise<void>;
type Options = { everyMs: number; onError(error: unknown): void };

export function retryLater({ everyMs, onError }: Options) {
  let waiting: Work[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function run(work: Work): Promise<void> {
    try {
      await work();
    } catch (error) {
      waiting.push(work);
      onError(error);
      timer ??= setTimeout(retry, everyMs).unref();
    }
  }

  async function retry(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const again = waiting;
    waiting = [];
    for (const work of again) await run(work);
  }

  return {
    /** Resolves after the first attempt, whether or not it succeeded. */
    run,
    /** Retries the queued work once more. */
    async close() {
      await retry();
      clearTimeout(timer);
    },
  };
}

/** Work that must be done but must not fail its caller: what fails is kept and tried again until it succeeds. */
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
    /** Resolves after the first attempt, whatever came of it. */
    run,
    /** Tries once more what is waiting. */
    async close() {
      await retry();
      clearTimeout(timer);
    },
  };
}

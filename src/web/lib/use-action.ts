import { useState } from "react";

/** What a click starts, once at a time; keeps why it failed, unless `onError` says that elsewhere. */
export function useAction<Input = void>(run: (input: Input) => Promise<unknown>, onError?: (error: unknown) => void) {
  const [{ isBusy, error }, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false });

  async function start(input: Input) {
    if (isBusy) return;
    setState({ isBusy: true });
    try {
      await run(input);
      setState({ isBusy: false });
    } catch (failure) {
      setState({ isBusy: false, error: failure });
      onError?.(failure);
    }
  }
  return { start, isBusy, error };
}

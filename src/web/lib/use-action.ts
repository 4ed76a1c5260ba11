import { useState } from "react";

/** Runs an action on click, one at a time; keeps the error, which `onError` may show elsewhere. */
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

import { type SyntheticEvent, useState } from "react";

/** `fieldError`: what is wrong with what was typed. `formError`: why it could not be sent; null where that is said elsewhere. */
export type Problem = { fieldError?: string | undefined; formError?: string | null };

/** Sends a form once at a time, and keeps what went wrong. */
export function useSubmit(send: (form: HTMLFormElement) => Promise<Problem | undefined>, explain: (error: unknown) => string | null) {
  const [state, setState] = useState<Problem & { isBusy: boolean }>({ isBusy: false });

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.isBusy) return;
    setState({ isBusy: true });
    const problem = await send(event.currentTarget).catch((error: unknown) => ({ formError: explain(error) }));
    setState({ isBusy: false, ...problem });
  }
  return { ...state, submit };
}

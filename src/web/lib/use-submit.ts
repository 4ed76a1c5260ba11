import { type SyntheticEvent, useState } from "react";

/** `fieldError`: why the input is invalid. `formError`: why it could not be sent; null if that is shown elsewhere. */
export type Problem = { fieldError?: string | undefined; formError?: string | null };

/** Submits a form, one request at a time, and keeps the error. */
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

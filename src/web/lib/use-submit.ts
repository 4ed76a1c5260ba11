import { useMutation } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";

/** `fieldError`: why the input is invalid. `formError`: why it could not be sent; null if that is shown elsewhere. */
export type Problem = { fieldError?: string | undefined; formError?: string | null };

/** Submits a form, one request at a time, and keeps the error. */
export function useSubmit(send: (form: HTMLFormElement) => Promise<Problem | undefined>, explain: (error: unknown) => string | null) {
  const { mutate, isPending, data } = useMutation({
    mutationFn: (form: HTMLFormElement) => send(form).catch((error: unknown): Problem => ({ formError: explain(error) })),
  });

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(event.currentTarget);
  }
  return { ...data, isBusy: isPending, submit };
}

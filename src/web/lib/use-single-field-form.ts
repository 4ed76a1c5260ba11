/** For forms with one field: validated by the contract's schema, without a form library. */
import type { z } from "zod";
import { errorMessage } from "./error-message.ts";
import { type Problem, useSubmit } from "./use-submit.ts";

type Checked<Body> = {
  /** Loaded when the form is submitted: schemas are larger than the pages that most visitors only read. */
  schema: () => Promise<z.ZodType<Body>>;
  /** Converts the form's values, if the schema expects another shape. */
  toBody?: (fields: Record<string, FormDataEntryValue>) => unknown;
  send: (body: Body) => Promise<unknown>;
};
type Options<Body> = Checked<Body> & {
  /** The message when sending failed; null if it is shown elsewhere. */
  explain?: (error: unknown) => string | null;
};

export const useSingleFieldForm = <Body>({ explain = errorMessage, ...checked }: Options<Body>) => useSubmit((form) => sendChecked(form, checked), explain);

/** Sends the form's values if they are valid; otherwise focuses the field and returns the error. */
export async function sendChecked<Body>(form: HTMLFormElement, { schema, toBody = (fields) => fields, send }: Checked<Body>): Promise<Problem | undefined> {
  const checked = (await schema()).safeParse(toBody(Object.fromEntries(new FormData(form))));
  if (!checked.success) {
    form.querySelector<HTMLElement>(".field")?.focus();
    return { fieldError: checked.error.issues[0]?.message };
  }
  await send(checked.data);
}

/** Every form with one field: checked by the contract's schema as well, without a library for forms. */
import type { z } from "zod";
import { errorMessage } from "./error-message.ts";
import { type Problem, useSubmit } from "./use-submit.ts";

type Checked<Body> = {
  /** Loaded when the form is sent: schemas weigh more than the pages that most visitors only read. */
  schema: () => Promise<z.ZodType<Body>>;
  /** What the form's fields stand for, where the schema takes something else. */
  toBody?: (fields: Record<string, FormDataEntryValue>) => unknown;
  send: (body: Body) => Promise<unknown>;
};
type Options<Body> = Checked<Body> & {
  /** What is said when sending failed; null where it is said elsewhere. */
  explain?: (error: unknown) => string | null;
};

export const useSingleFieldForm = <Body>({ explain = errorMessage, ...checked }: Options<Body>) => useSubmit((form) => sendChecked(form, checked), explain);

/** Sends what a form holds if the schema takes it; otherwise focuses its field and returns what is wrong with it. */
export async function sendChecked<Body>(form: HTMLFormElement, { schema, toBody = (fields) => fields, send }: Checked<Body>): Promise<Problem | undefined> {
  const checked = (await schema()).safeParse(toBody(Object.fromEntries(new FormData(form))));
  if (!checked.success) {
    form.querySelector<HTMLElement>(".field")?.focus();
    return { fieldError: checked.error.issues[0]?.message };
  }
  await send(checked.data);
}

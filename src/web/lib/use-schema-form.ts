/** For forms with two or more fields: validated by the contract's schema, with one message if sending fails. */
import { type FieldValues, type Path, type RegisterOptions, type Resolver, type UseFormProps, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "./api.ts";
import { errorMessage } from "./error-message.ts";

type Schema<Body> = z.ZodType<Body> | (() => Promise<z.ZodType<Body>>);

type Options<Values extends FieldValues, Body> = Omit<UseFormProps<Values, unknown, Body>, "resolver"> & {
  /** A function on pages where few visitors use the form: schemas are larger than most pages. */
  schema: Schema<Body>;
  /** Converts the form's values, if the schema expects something other than their texts. */
  toBody?: (values: Values) => unknown;
  send: (body: Body) => Promise<unknown>;
  /** The message above the button when sending failed and no field is invalid; null if it is shown elsewhere. */
  explain?: (error: unknown) => string | null;
};

export function useSchemaForm<Values extends FieldValues, Body>({ schema, toBody, send, explain = errorMessage, ...options }: Options<Values, Body>) {
  const form = useForm<Values, unknown, Body>({ ...options, resolver: schemaResolver(schema, toBody) });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await send(body);
    } catch (error) {
      const message = explain(error);
      if (!markFields(form, error) && message) form.setError("root", { message });
    }
  });
  return {
    form,
    submit,
    isBusy: isSubmitting,
    error: errors.root?.message,
    /** Props for FormField and similar components. */
    field: <Name extends Path<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
      error: form.getFieldState(name, form.formState).error?.message,
      input: form.register(name, rules),
    }),
  };
}

/** Marks the fields that the server rejected, and returns whether this form has any of them. */
function markFields<Values extends FieldValues, Body>(form: UseFormReturn<Values, unknown, Body>, error: unknown): boolean {
  const isOurs = (name: string): name is Path<Values> => name in form.getValues();
  const wrong = Object.entries(serverFields(error)).flatMap(([name, message]) => (isOurs(name) && typeof message === "string" ? [{ name, message }] : []));
  for (const [index, { name, message }] of wrong.entries()) form.setError(name, { type: "server", message }, { shouldFocus: index === 0 });
  return wrong.length > 0;
}

function serverFields(error: unknown): object {
  try {
    return (error instanceof ApiError && JSON.parse(error.body).fields) || {};
  } catch {
    // Not a response of our own server: the general message is shown.
    return {};
  }
}

/**
 * Replaces @hookform/resolvers, which assigns an error in a list item to the item ("pros.3"),
 * where a form that has the list in one text field would never show it.
 */
export const schemaResolver =
  <Values extends FieldValues, Body>(schema: Schema<Body>, toBody: (values: Values) => unknown = (values) => values): Resolver<Values, unknown, Body> =>
  async (values) => {
    const loaded = typeof schema === "function" ? await schema().catch((error: unknown) => ({ error })) : schema;
    if ("error" in loaded) return { values: {}, errors: { root: { type: "loading", message: errorMessage(loaded.error) } } };
    const checked = loaded.safeParse(toBody(values));
    if (checked.success) return { values: checked.data, errors: {} };
    const errors = checked.error.issues.map(({ path, message }) => [String(path[0]), { type: "schema", message }]);
    // Reversed, so that the first error of each field wins.
    return { values: {}, errors: Object.fromEntries(errors.reverse()) };
  };

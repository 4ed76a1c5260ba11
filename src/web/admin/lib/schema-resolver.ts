import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/** The server's own rules and sentences, on what the texts of a form stand for. `fieldOf`: where the form calls something differently. */
export const resolverOf =
  <Values extends FieldValues>(schema: z.ZodType, toBody: (values: Values) => unknown, fieldOf: Record<string, string> = {}): Resolver<Values> =>
  async (values) => {
    const checked = schema.safeParse(toBody(values));
    if (checked.success) return { values, errors: {} };
    const errors = checked.error.issues.map(({ path, message }) => [fieldOf[String(path[0])] ?? String(path[0]), { type: "schema", message }]);
    // The first complaint about a field is the one that is read.
    return { values: {}, errors: Object.fromEntries(errors.reverse()) };
  };

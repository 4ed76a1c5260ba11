/** What the texts of pages and mails have in common: variables, and a history of complete versions. */
import { z } from "zod";
import { Person } from "./item.ts";

/** The version that the admin was looking at; zero is the default text. */
export const seenVersion = z.coerce.number().int().min(0).max(2_147_483_647);

/** One of a text's versions. `text` is null where it returned to the default. */
export const versionOf = <Text extends z.ZodType>(text: Text) =>
  z.object({ version: z.number().int(), changedBy: Person.nullable(), changedAt: z.iso.datetime(), text: text.nullable() });

export const TextVariable = z.object({ name: z.string(), description: z.string(), value: z.union([z.string(), z.boolean()]) });
export type TextVariable = z.infer<typeof TextVariable>;

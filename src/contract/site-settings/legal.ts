/** Who runs the site, for its legal pages. They do not mention what is empty. */
import { z } from "zod";
import { optionalLine } from "./fields.ts";

export const Legal = z.object({
  operator: optionalLine("Operator", 120),
  address: optionalLine("Address", 200),
  email: z.union([z.literal(""), z.email("Enter an email address, or nothing").max(200, "This address is too long")]),
  law: optionalLine("Governing law", 120),
});

export const SavedLegal = z.object({ operator: z.string(), address: z.string(), email: z.string(), law: z.string() });

export const DEFAULT_LEGAL: z.infer<typeof Legal> = { operator: "", address: "", email: "", law: "" };

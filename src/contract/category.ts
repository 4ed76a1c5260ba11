import { z } from "zod";
import { contract, listOf } from "./api.ts";

export const Category = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  isAdult: z.boolean(),
  toolCount: z.number().int(),
});
export type Category = z.infer<typeof Category>;

export const listCategoriesContract = contract({
  summary: "All active categories with the number of tools in each",
  response: listOf(Category),
});

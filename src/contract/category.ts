import { z } from "zod";
import { listOf } from "./api.ts";
import { operation } from "./operation.ts";

export const Category = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  isAdult: z.boolean(),
  toolCount: z.number().int(),
  /** A name of the icon sprite; null for the default icon. */
  icon: z.string().nullable(),
  /** 0 to 359; null for one derived from the slug. */
  hue: z.number().int().nullable(),
  /** Its group on /tools. */
  group: z.object({ name: z.string(), position: z.number().int() }).nullable(),
  /** Its place within its group. */
  position: z.number().int(),
  /** Its place among the chips of the home page; null if it has none. */
  homePosition: z.number().int().nullable(),
  /** Its place in the submission form; null if it is not offered. */
  submitPosition: z.number().int().nullable(),
});
export type Category = z.infer<typeof Category>;

export const listCategoriesOperation = operation("GET /api/categories", {
  summary: "All active categories with the number of tools in each",
  caller: "everyone",
  response: listOf(Category),
});

export const categoryOperations = [listCategoriesOperation];

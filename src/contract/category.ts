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
});
export type Category = z.infer<typeof Category>;

export const listCategoriesOperation = operation("GET /api/categories", {
  summary: "All active categories with the number of tools in each",
  caller: "everyone",
  response: listOf(Category),
});

export const categoryOperations = [listCategoriesOperation];

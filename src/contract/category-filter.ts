/** Pages such as /category/writing/free: a category, filtered by one fact. */
import { z } from "zod";
import { operation } from "./operation.ts";
import { CATEGORY_FILTERS } from "./tool-options.ts";

/** What the page says, counted. */
const FilteredCategory = z.object({
  name: z.string(),
  slug: z.string(),
  /** Tools that match. */
  total: z.number().int(),
  /** All tools of the category. */
  all: z.number().int(),
  /** Of those that match, how many are free, freemium, paid and open source. */
  pricing: z.object({ free: z.number().int(), freemium: z.number().int(), paid: z.number().int(), "open-source": z.number().int() }),
  /** The lowest and the highest monthly price of their plans, in US cents; null if none is known. */
  monthly: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
});
export type FilteredCategory = z.infer<typeof FilteredCategory>;

export const getFilteredCategoryOperation = operation("GET /api/categories/:category/filters/:filter", {
  summary: "What is known of the free, open-source or self-hosted tools of a category",
  caller: "everyone",
  params: z.object({
    category: z
      .string()
      .min(1)
      .max(120)
      .regex(/^\P{Cc}+$/u, "must be a category's slug"),
    filter: z.enum(CATEGORY_FILTERS),
  }),
  response: FilteredCategory,
});

export const categoryFilterOperations = [getFilteredCategoryOperation];

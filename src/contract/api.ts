import { z } from "zod";
import { MAX_LIMIT, MAX_OFFSET } from "./constants.ts";

/**
 * The response of every failed API call; `error` is a message for users, `code` one for programs if there is one,
 * `fields` the errors by field of the body.
 */
export const ApiError = z.object({
  error: z.string(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type ApiError = z.infer<typeof ApiError>;

export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total: z.number().int() });

export type ListOf<Item> = { items: Item[]; total: number };

/** The id of a row; values that do not fit the column are invalid. */
export const RowId = z.int("must be a whole number").positive().max(2_147_483_647);
export const RowIdParam = z.coerce.number("must be a number").pipe(RowId);

/** The `?limit=&offset=` parameters of every list. */
export const paging = (defaultLimit: number) => ({
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(defaultLimit),
  offset: z.coerce.number().int().min(0).max(MAX_OFFSET).default(0),
});

export const SlugParams = z.object({
  slug: z
    .string()
    .min(1)
    .max(120)
    .regex(/^\P{Cc}+$/u, "must be a slug"),
});

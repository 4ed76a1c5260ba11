import { z } from "zod";
import { listOf, RowIdParam } from "../api.ts";
import { Category } from "../category.ts";
import { operation } from "../operation.ts";
import { plainText } from "../plain-text.ts";
import { Done, IdParams, seenVersion, VersionQuery } from "./item.ts";

export const AdminCategory = Category.extend({
  /** All its tools, including hidden ones. `toolCount` counts the public ones. */
  allTools: z.number().int(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

/** The Add Category dialog. */
export const CategoryForm = z.object({
  name: plainText({ min: [1, "Name is required"], max: [80, "Name must be at most 80 characters"] }),
  slug: z
    .string("Slug is required")
    .trim()
    .min(1, "Slug is required")
    .max(80, "Slug must be at most 80 characters")
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case letters, digits and single hyphens"),
  description: plainText({ max: [500, "Description must be at most 500 characters"] })
    .nullish()
    .transform((text) => text || null),
  isActive: z.boolean().default(true),
  isAdult: z.boolean().default(false),
});
export type CategoryForm = z.infer<typeof CategoryForm>;
export type CategoryFormInput = z.input<typeof CategoryForm>;

const edited = z.object({
  name: CategoryForm.shape.name.optional(),
  slug: CategoryForm.shape.slug.optional(),
  description: CategoryForm.shape.description.optional(),
  isActive: z.boolean().optional(),
  isAdult: z.boolean().optional(),
  ...seenVersion,
});
export type CategoryEdit = z.infer<typeof edited>;

const otherId = z.int("Please select a category.").positive().max(2_147_483_647);

export const listAdminCategoriesOperation = operation("GET /api/admin/categories", {
  summary: "All categories, active or not, by name",
  caller: "admin",
  response: listOf(AdminCategory),
});
export const createCategoryOperation = operation("POST /api/admin/categories", {
  summary: "Add a category",
  caller: "admin",
  body: CategoryForm,
  response: AdminCategory,
});
export const editCategoryOperation = operation("PUT /api/admin/categories/:id", {
  summary: "Change a category; omitted fields stay unchanged",
  caller: "admin",
  params: IdParams,
  body: edited,
  response: AdminCategory,
});
export const mergeCategoryOperation = operation("POST /api/admin/categories/:id/merge", {
  summary: "Move all tools of a category into another and delete it",
  caller: "admin",
  params: IdParams,
  body: z.object({ into: otherId, ...seenVersion }),
  response: AdminCategory,
});
export const deleteCategoryOperation = operation("DELETE /api/admin/categories/:id", {
  summary: "Delete a category; its tools must be moved first",
  caller: "admin",
  params: IdParams,
  query: VersionQuery.extend({ moveTo: RowIdParam.optional() }),
  response: Done,
});

export const adminCategoriesOperations = [
  listAdminCategoriesOperation,
  createCategoryOperation,
  editCategoryOperation,
  mergeCategoryOperation,
  deleteCategoryOperation,
];

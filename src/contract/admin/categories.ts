import { z } from "zod";
import { listOf, RowId, RowIdParam } from "../api.ts";
import { Category } from "../category.ts";
import { operation } from "../operation.ts";
import { plainText } from "../plain-text.ts";
import { CATEGORY_ICONS } from "./category-icons.ts";
import { Done, IdParams, seenVersion, VersionQuery } from "./item.ts";

export const AdminCategory = Category.extend({
  /** All its tools, including hidden ones. `toolCount` counts the public ones. */
  allTools: z.number().int(),
  groupId: z.number().int().nullable(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

const CategoryGroup = z.object({ id: z.number().int(), name: z.string(), position: z.number().int(), version: z.number().int() });
export type CategoryGroup = z.infer<typeof CategoryGroup>;

const Position = z.int().min(0).max(32_767);

/** Where a category is listed, and its icon and color. Null: not there, or the default. */
const placement = {
  groupId: RowId.nullable(),
  homePosition: Position.nullable(),
  submitPosition: Position.nullable(),
  icon: z
    .string()
    .refine((icon) => CATEGORY_ICONS.includes(icon), "Choose one of the icons")
    .nullable(),
  hue: z.int("Hue must be a whole number").min(0, "Hue must be 0 to 359").max(359, "Hue must be 0 to 359").nullable(),
};

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
  groupId: placement.groupId.default(null),
  /** Omitted: the end of its group. */
  position: Position.optional(),
  homePosition: placement.homePosition.default(null),
  submitPosition: placement.submitPosition.default(null),
  icon: placement.icon.default(null),
  hue: placement.hue.default(null),
});
export type CategoryForm = z.infer<typeof CategoryForm>;

const edited = z.object({
  name: CategoryForm.shape.name.optional(),
  slug: CategoryForm.shape.slug.optional(),
  description: CategoryForm.shape.description.optional(),
  isActive: z.boolean().optional(),
  isAdult: z.boolean().optional(),
  groupId: placement.groupId.optional(),
  position: Position.optional(),
  homePosition: placement.homePosition.optional(),
  submitPosition: placement.submitPosition.optional(),
  icon: placement.icon.optional(),
  hue: placement.hue.optional(),
  ...seenVersion,
});
export type CategoryEdit = z.infer<typeof edited>;

export const CategoryGroupForm = z.object({
  name: plainText({ min: [1, "Name is required"], max: [80, "Name must be at most 80 characters"] }),
  /** Omitted: after the other groups. */
  position: Position.optional(),
  /** Categories to move into it, in their order. */
  categoryIds: z.array(RowId).max(1_000).default([]),
});
export type CategoryGroupForm = z.infer<typeof CategoryGroupForm>;

const ids = z.array(RowId).max(1_000);
/** The complete order: every group and every category once, and the categories of the home page and of the submission form. */
export const CategoryOrder = z
  .object({ groups: z.array(z.object({ id: RowId, categoryIds: ids })).max(200), ungrouped: ids, home: ids, submit: ids })
  .refine(({ groups, ungrouped, home, submit }) => {
    const lists = [groups.map(({ id }) => id), [...groups.flatMap(({ categoryIds }) => categoryIds), ...ungrouped], home, submit];
    return lists.every((list) => new Set(list).size === list.length);
  }, "Each group and category may be listed once.");
export type CategoryOrder = z.infer<typeof CategoryOrder>;

const otherId = z.int("Please select a category.").positive().max(2_147_483_647);

export const listAdminCategoriesOperation = operation("GET /api/admin/categories", {
  summary: "All categories, active or not, by name, and their groups in order",
  caller: "admin",
  response: listOf(AdminCategory).extend({ groups: z.array(CategoryGroup) }),
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

export const orderCategoriesOperation = operation("PUT /api/admin/categories/order", {
  summary: "Reorder categories and groups, and move categories between groups",
  caller: "admin",
  body: CategoryOrder,
  response: Done,
});
export const createCategoryGroupOperation = operation("POST /api/admin/category-groups", {
  summary: "Add a group of categories",
  caller: "admin",
  body: CategoryGroupForm,
  response: CategoryGroup,
});
export const renameCategoryGroupOperation = operation("PUT /api/admin/category-groups/:id", {
  summary: "Rename a group of categories",
  caller: "admin",
  params: IdParams,
  body: CategoryGroupForm.pick({ name: true }).extend(seenVersion),
  response: CategoryGroup,
});
export const deleteCategoryGroupOperation = operation("DELETE /api/admin/category-groups/:id", {
  summary: "Delete a group; its categories stay, without a group",
  caller: "admin",
  params: IdParams,
  query: VersionQuery,
  response: Done,
});

export const adminCategoriesOperations = [
  listAdminCategoriesOperation,
  createCategoryOperation,
  editCategoryOperation,
  mergeCategoryOperation,
  deleteCategoryOperation,
  orderCategoriesOperation,
  createCategoryGroupOperation,
  renameCategoryGroupOperation,
  deleteCategoryGroupOperation,
];

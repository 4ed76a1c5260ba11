import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { AdminCategory, CategoryGroup } from "../../../../contract/admin/categories.ts";
import type { Db } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { categoryColumns } from "../list-categories.ts";
import { categories, categoryGroups } from "../tables.ts";

const columns = {
  ...categoryColumns,
  groupId: categories.groupId,
  version: categories.version,
  createdAt: categories.createdAt,
  // Public tools are counted already; each of the others is in one of two small indexes.
  allTools: sql<number>`"categories"."tool_count"
    + (select count(*)::int from tools where category_id = "categories"."id" and not is_public and deleted_at is null)
    + (select count(*)::int from tools where category_id = "categories"."id" and deleted_at is not null)`,
};

/** All categories by name, with the number of public tools and of all tools in each. */
export const listAdminCategories = (db: Db): Promise<AdminCategory[]> => read(db, undefined);

export async function getAdminCategory(db: Db, id: number): Promise<AdminCategory> {
  const [category] = await read(db, eq(categories.id, id));
  if (!category) throw notFound("Category");
  return category;
}

const groupColumns = { id: categoryGroups.id, name: categoryGroups.name, position: categoryGroups.position, version: categoryGroups.version };

export const listCategoryGroups = (db: Db): Promise<CategoryGroup[]> =>
  db.select(groupColumns).from(categoryGroups).orderBy(asc(categoryGroups.position), asc(categoryGroups.name));

export async function getCategoryGroup(db: Db, id: number): Promise<CategoryGroup> {
  const [group] = await db.select(groupColumns).from(categoryGroups).where(eq(categoryGroups.id, id));
  if (!group) throw notFound("Group");
  return group;
}

async function read(db: Db, where: SQL | undefined): Promise<AdminCategory[]> {
  const rows = await db
    .select(columns)
    .from(categories)
    .leftJoin(categoryGroups, eq(categoryGroups.id, categories.groupId))
    .where(where)
    .orderBy(asc(sql`lower(${categories.name})`));
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

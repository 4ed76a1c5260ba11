/** The groups of /tools, each with its newest tools. Adult tools appear only behind the age confirmation. */
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { NewestOfGroup } from "../../../contract/activity.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { categories, categoryGroups } from "../categories/tables.ts";
import { listedColumns } from "../tools/cards.ts";
import { tools } from "../tools/tables.ts";

/** Newest logos beside the name of a group of categories. */
const GROUP_LOGOS = 4;

/** Reads a few tools of each category from its index: the directory may hold millions. */
export async function listNewestByGroup(db: Db): Promise<NewestOfGroup[]> {
  const groups = await db
    .select({ id: categoryGroups.id, name: categoryGroups.name })
    .from(categoryGroups)
    .orderBy(asc(categoryGroups.position), asc(categoryGroups.name));
  const last = await rawRows<{ id: number }>(
    db,
    sql`
    select t.id from categories c cross join lateral (
      select id from tools where category_id = c.id and is_public order by published_at desc, id desc limit ${GROUP_LOGOS}) t
    where c.group_id is not null and c.is_listed and not c.is_adult`,
  );
  const rows =
    last.length === 0
      ? []
      : await db
          .select({ groupId: categories.groupId, tool: listedColumns })
          .from(tools)
          .innerJoin(categories, eq(categories.id, tools.categoryId))
          .where(
            inArray(
              tools.id,
              last.map(({ id }) => id),
            ),
          )
          .orderBy(desc(tools.publishedAt), desc(tools.id));
  return groups.map(({ id, name }) => ({
    name,
    newest: rows
      .filter(({ groupId }) => groupId === id)
      .slice(0, GROUP_LOGOS)
      .map(({ tool }) => tool),
  }));
}

/** The groups of /tools, each with its newest tools. Adult tools appear only behind the age confirmation. */
import { desc, eq, inArray, sql } from "drizzle-orm";
import type { NewestOfGroup } from "../../../contract/activity.ts";
import { TOOL_GROUPS } from "../../../contract/directory.ts";
import { slugify } from "../../../shared/text/slug.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { categories } from "../categories/tables.ts";
import { listedColumns } from "../tools/cards.ts";
import { tools } from "../tools/tables.ts";

/** Newest logos beside the name of a group of categories. */
const GROUP_LOGOS = 4;

const SLUGS = TOOL_GROUPS.flatMap(({ items }) => items.map(slugify));

/** Reads a few tools of each category from its index: the directory may hold millions. */
export async function listNewestByGroup(db: Db): Promise<NewestOfGroup[]> {
  const last = await rawRows<{ id: number }>(
    db,
    sql`
    select t.id from categories c cross join lateral (
      select id from tools where category_id = c.id and is_public order by published_at desc, id desc limit ${GROUP_LOGOS}) t
    where ${inArray(sql`c.slug`, SLUGS)} and c.is_listed and not c.is_adult`,
  );
  const rows =
    last.length === 0
      ? []
      : await db
          .select(listedColumns)
          .from(tools)
          .innerJoin(categories, eq(categories.id, tools.categoryId))
          .where(
            inArray(
              tools.id,
              last.map(({ id }) => id),
            ),
          )
          .orderBy(desc(tools.publishedAt), desc(tools.id));
  return TOOL_GROUPS.map(({ name, items }) => {
    const slugs = new Set<string>(items.map(slugify));
    return { name, newest: rows.filter(({ categorySlug }) => slugs.has(categorySlug)).slice(0, GROUP_LOGOS) };
  });
}

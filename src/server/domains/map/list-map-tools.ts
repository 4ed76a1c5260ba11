/** The map as a list: the most liked tools of each category, with their places once they have one. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { LISTED_PER_REGION, type ListedMapTool } from "../../../contract/map.ts";
import { fromStep } from "../../../shared/map/tile-format.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "../tools/tables.ts";
import { mapLayouts, mapPositions } from "./tables.ts";

/** Reads a few tools of each category from its index: the directory may hold millions. */
export async function listMapTools(db: Db, { adult }: { adult: boolean }): Promise<ListedMapTool[]> {
  const first = await rawRows<{ id: number }>(
    db,
    sql`
    select t.id from categories c cross join lateral (
      select id from tools where category_id = c.id and is_public order by likes_count desc, id desc limit ${LISTED_PER_REGION}) t
    where c.is_listed and (${adult} or not c.is_adult)`,
  );
  if (first.length === 0) return [];
  const current = db.select({ id: mapLayouts.id }).from(mapLayouts).where(eq(mapLayouts.isCurrent, true));
  const rows = await db
    .select({ slug: tools.slug, name: tools.name, x: mapPositions.x, y: mapPositions.y, categorySlug: categories.slug, logoUrl: tools.logoUrl })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .leftJoin(mapPositions, and(eq(mapPositions.toolId, tools.id), inArray(mapPositions.layoutId, current)))
    .where(
      inArray(
        tools.id,
        first.map(({ id }) => id),
      ),
    )
    .orderBy(desc(tools.likesCount), desc(tools.id));
  return rows.map(({ x, y, ...tool }) => ({ ...tool, x: placeOf(x), y: placeOf(y) }));
}

const placeOf = (step: number | null) => (step === null ? null : Math.round(fromStep(step) * 10) / 10);

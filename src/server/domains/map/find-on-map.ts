/** Where a tool is on the map, or where the best matches of a question are. */
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { MAX_MAP_MATCHES, type MapFind } from "../../../contract/map.ts";
import { fromStep } from "../../../shared/map/tile-format.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { findTools, type SearchIndexes } from "../search/find-tools.ts";
import { tools } from "../tools/tables.ts";
import { densestSpot } from "./drawing/densest-spot.ts";
import { mapLayouts, mapPositions } from "./tables.ts";

type Question = { q: string; adult: boolean };

export async function findOnMap(db: Db, indexes: SearchIndexes, { q, adult }: Question): Promise<MapFind> {
  const visible = adult ? undefined : eq(categories.isAdult, false);
  const [named] = await placesOf(db, and(sql`lower(${tools.name}) = lower(${q.trim()})`, visible));
  const query = { q, adult, page: 1, explain: true };
  const { items, more } = (await findTools(db, indexes, query)).results;
  const ranked = [...items, ...more].slice(0, MAX_MAP_MATCHES);
  const ids = ranked.map(({ id }) => id);
  const places = new Map((ids.length > 0 ? await placesOf(db, inArray(tools.id, ids)) : []).map((place) => [place.id, place]));
  const matches = ranked.flatMap(({ id, why }) => {
    const place = places.get(id);
    return place ? [{ ...place, score: why?.closeness ?? 1 }] : [];
  });
  const pin = densestSpot(matches.map(({ x, y, score }) => ({ x, y, weight: score })));
  return { tool: named ?? null, pin, matches };
}

/** The places of public tools, most popular first. */
export async function placesOf(db: Db, where: SQL | undefined) {
  const rows = await db
    .select({ id: tools.id, slug: tools.slug, name: tools.name, categorySlug: categories.slug, x: mapPositions.x, y: mapPositions.y })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .innerJoin(mapPositions, eq(mapPositions.toolId, tools.id))
    .innerJoin(mapLayouts, eq(mapLayouts.id, mapPositions.layoutId))
    .where(and(mapLayouts.isCurrent, tools.isPublic, where))
    .orderBy(desc(tools.popularity), tools.id)
    .limit(MAX_MAP_MATCHES);
  return rows.map(({ x, y, ...tool }) => ({ ...tool, x: rounded(fromStep(x)), y: rounded(fromStep(y)) }));
}

const rounded = (coordinate: number) => Math.round(coordinate * 100) / 100;

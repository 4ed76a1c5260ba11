import { and, eq, isNull } from "drizzle-orm";
import type { MapLayout } from "../../../contract/map.ts";
import type { Db } from "../../platform/db/database.ts";
import { mapVersions } from "./tables.ts";

/** Dropped whenever a new version of the map is published. */
export const MAP_TAG = "map";

/** The current version of the map; null until the first one is made. */
export async function getMap(db: Db, { adult }: { adult: boolean }): Promise<MapLayout | null> {
  const [found] = await db
    .select({ layout: mapVersions.layout })
    .from(mapVersions)
    .where(and(eq(mapVersions.withAdult, adult), isNull(mapVersions.replacedAt)));
  return found?.layout ?? null;
}

import { and, eq } from "drizzle-orm";
import type { TileAddress } from "../../../shared/map/tile-tree.ts";
import type { Db } from "../../platform/db/database.ts";
import { mapTiles } from "./tables.ts";

/** Compressed with gzip. */
export async function readTile(db: Db, { version, z, x, y }: TileAddress & { version: string }): Promise<Uint8Array | null> {
  const here = and(eq(mapTiles.version, version), eq(mapTiles.z, z), eq(mapTiles.x, x), eq(mapTiles.y, y));
  const [tile] = await db.select({ body: mapTiles.body }).from(mapTiles).where(here);
  return tile?.body ?? null;
}

/** The map as pictures are drawn from it: without adult tools, since a picture cannot ask for consent. */
import { gunzipSync } from "node:zlib";
import type { MapLayout } from "../../../contract/map.ts";
import type { DrawnTool } from "../../../shared/map/compose-map.ts";
import { decodeTile } from "../../../shared/map/tile-format.ts";
import { createCachedValue } from "../../platform/cache/cached-value.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Db } from "../../platform/db/database.ts";
import { getMap, MAP_TAG } from "./get-map.ts";
import { readTile } from "./read-tile.ts";

export type DrawnMap = { map: MapLayout; tools: (DrawnTool & { categorySlug: string })[] };

/** The most liked tools, the most liked first; null while there is no map. Read once, however many pictures are requested. */
export const createDrawnMap = (db: Db, changes: Changes): (() => Promise<DrawnMap | null>) =>
  createCachedValue({ changes, affectedBy: (tag) => tag === MAP_TAG, load: async () => ({ value: await readMap(db), until: null }) });

async function readMap(db: Db): Promise<DrawnMap | null> {
  const map = await getMap(db, { adult: false });
  const body = map && (await readTile(db, { version: map.version, z: 0, x: 0, y: 0 }));
  return map && body ? { map, tools: toolsOf(map, gunzipSync(body)) } : null;
}

function toolsOf({ regions }: MapLayout, body: Uint8Array): DrawnMap["tools"] {
  const { names, slugs, logoUrls, x, y, category, likes } = decodeTile(body);
  return slugs
    .map((slug, at) => {
      const region = regions[category[at] ?? 0];
      const tool = { slug, name: names[at] ?? "", logoUrl: logoUrls[at] ?? null, x: x[at] ?? 0, y: y[at] ?? 0 };
      return { ...tool, hue: region?.hue ?? 0, categorySlug: region?.slug ?? "", likes: likes[at] ?? 0 };
    })
    .sort((a, b) => b.likes - a.likes);
}

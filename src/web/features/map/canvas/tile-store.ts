/** The tools of the map, in tiles that are loaded as they come into view. */

import type { DrawnTool } from "../../../../shared/map/compose-map.ts";
import { decodeTile } from "../../../../shared/map/tile-format.ts";
import { listTiles, type TileAddress, tileName } from "../../../../shared/map/tile-tree.ts";
import { WORLD } from "../../../../shared/map/viewport.ts";

export type MapTool = DrawnTool & { id: number; category: number; pricing: number; access: number; likes: number; day: number };
export type Bounds = { left: number; top: number; right: number; bottom: number };

type Options = {
  version: string;
  childTiles: string;
  /** Of the regions, in their order. */
  hues: readonly number[];
  onLoad: () => void;
  onFail: (status: number | null) => void;
};

/** A tile of zoom z is loaded from this zoom of the view on: before, its tools would be too dense to tell apart. */
const AHEAD = 1;

export type TileStore = ReturnType<typeof createTileStore>;

export function createTileStore({ version, childTiles, hues, onLoad, onFail }: Options) {
  const tiles = listTiles(childTiles);
  const loaded = new Map<string, MapTool[]>();
  const requested = new Set<string>();
  const bySlug = new Map<string, MapTool>();
  const controller = new AbortController();

  async function load(tile: TileAddress) {
    const name = tileName(tile);
    requested.add(name);
    const response = await fetch(`/map/tiles/${version}/${name}.bin`, { signal: controller.signal });
    if (!response.ok) return onFail(response.status);
    const tools = toolsOf(new Uint8Array(await response.arrayBuffer()), hues);
    for (const tool of tools) bySlug.set(tool.slug, tool);
    loaded.set(name, tools);
    onLoad();
  }
  const within = (bounds: Bounds, zoom: number) => tiles.filter((tile) => tile.z <= Math.max(0, zoom + AHEAD) && intersects(tile, bounds));
  return {
    request(bounds: Bounds, zoom: number) {
      for (const tile of within(bounds, zoom)) {
        if (requested.has(tileName(tile))) continue;
        load(tile).catch((error: unknown) => {
          if (controller.signal.aborted) return;
          // The next movement tries again.
          requested.delete(tileName(tile));
          console.error("A part of the map could not be loaded", error);
          onFail(null);
        });
      }
    },
    /** Those of higher tiles come first, which are more liked. */
    toolsIn: ({ left, top, right, bottom }: Bounds, zoom: number) =>
      within({ left, top, right, bottom }, zoom).flatMap((tile) =>
        (loaded.get(tileName(tile)) ?? []).filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom),
      ),
    all: () => [...loaded.values()].flat(),
    find: (slug: string) => bySlug.get(slug),
    stop: () => controller.abort(),
  };
}

function intersects({ z, x, y }: TileAddress, { left, top, right, bottom }: Bounds): boolean {
  const width = WORLD / 2 ** z;
  return x * width <= right && (x + 1) * width >= left && y * width <= bottom && (y + 1) * width >= top;
}

function toolsOf(bytes: Uint8Array, hues: readonly number[]): MapTool[] {
  const tile = decodeTile(bytes);
  const tools = tile.names.map((name, at) => {
    const category = tile.category[at] ?? 0;
    return {
      id: tile.ids[at] ?? 0,
      slug: tile.slugs[at] ?? "",
      name,
      x: tile.x[at] ?? 0,
      y: tile.y[at] ?? 0,
      category,
      hue: hues[category] ?? 0,
      pricing: tile.pricing[at] ?? 0,
      access: tile.access[at] ?? 0,
      likes: tile.likes[at] ?? 0,
      day: tile.day[at] ?? 0,
      logoUrl: tile.logoUrls[at] ?? null,
    };
  });
  return tools.sort((a, b) => b.likes - a.likes || b.day - a.day || a.id - b.id);
}

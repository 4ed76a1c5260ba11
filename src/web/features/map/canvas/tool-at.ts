import { DOT } from "../../../../shared/map/compose-map.ts";
import { type Point, toScreen, type View } from "../../../../shared/map/viewport.ts";
import type { Geometry } from "./geometry.ts";
import type { MapTool, TileStore } from "./tile-store.ts";

type Shown = { geometry: Geometry; tiles: TileStore; view: View; isDimmed: (tool: MapTool) => boolean };

/** The tool closest to a point of the stage, if one is within reach, in pixels. Dimmed ones only if there is no other. */
export function toolAt({ geometry, tiles, view, isDimmed }: Shown, at: Point, reach: number): MapTool | null {
  const place = geometry.toOpen(at);
  const bounds = geometry.boundsOf(view, { left: place.x - reach, top: place.y - reach, right: place.x + reach, bottom: place.y + reach });
  let best: { tool: MapTool; distance: number } | null = null;
  for (const tool of tiles.toolsIn(bounds, view.z)) {
    const { x, y } = toScreen(view, geometry.open(), tool);
    const distance = Math.hypot(x - place.x, y - place.y) + (isDimmed(tool) ? DOT * 2 : 0);
    if (distance <= reach && (!best || distance < best.distance)) best = { tool, distance };
  }
  return best?.tool ?? null;
}

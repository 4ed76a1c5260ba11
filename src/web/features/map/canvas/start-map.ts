/** What the page loads after its first view: tiles, canvas and gestures. */
import type { MapLayout } from "../../../../contract/map.ts";
import type { View } from "../../../../shared/map/viewport.ts";
import { createMapView, type Elements } from "./map-view.ts";
import { loadFonts } from "./measure-text.ts";
import { terrainOf } from "./paint.ts";
import type { Scene } from "./painter.ts";
import { createTileStore } from "./tile-store.ts";

type Looks = Pick<Scene, "strong" | "isDimmed" | "isNew">;
type Options = {
  layout: MapLayout;
  elements: Elements;
  view: View | null;
  looks: Looks;
  handlers: Parameters<typeof createMapView>[0]["handlers"] & {
    /** A tile has arrived. */
    onTools: () => void;
    /** The tiles of this layout no longer exist: there is a newer one. */
    onOutdated: () => void;
    onFail: () => void;
  };
};
export type RunningMap = ReturnType<typeof startMap>;

export function startMap({ layout, elements, view, looks, handlers }: Options) {
  const { regions, tags } = layout;
  const terrain = terrainOf(layout.contours);
  const tiles = createTileStore({
    version: layout.version,
    childTiles: layout.childTiles,
    hues: regions.map(({ hue }) => hue),
    onLoad() {
      map.refresh();
      handlers.onTools();
    },
    onFail: (status) => (status === 404 ? handlers.onOutdated() : handlers.onFail()),
  });
  const sceneOf = (its: Looks): Scene => ({ ...its, terrain, regions, tags });
  const map = createMapView({ elements, tiles, view, scene: sceneOf(looks), handlers });
  loadFonts(getComputedStyle(document.documentElement).getPropertyValue("--font")).then(() => map.refresh(), console.error);
  return {
    ...map,
    setLooks: (its: Looks) => map.setScene(sceneOf(its)),
    tools: tiles.all,
    find: tiles.find,
    stop() {
      tiles.stop();
      map.stop();
    },
  };
}

import type { MapLayout } from "../../../contract/map.ts";
import { PRICING_TYPES } from "../../../contract/tool-options.ts";
import type { MapTool } from "./canvas/tile-store.ts";
import type { MapFilter } from "./map-url.ts";

/** Which tools the filters dim. Tiles contain positions in lists instead of names. */
export function dimmedBy({ category, pricing, access }: MapFilter, layout: MapLayout): (tool: MapTool) => boolean {
  const [region, price, bit] = [
    layout.regions.findIndex(({ slug }) => slug === category),
    PRICING_TYPES.findIndex((type) => pricing === type),
    layout.accessNames.indexOf(access ?? ""),
  ];
  return (tool) =>
    (category !== null && tool.category !== region) ||
    (pricing !== null && tool.pricing !== price) ||
    (access !== null && (bit < 0 || Math.floor(tool.access / 2 ** bit) % 2 === 0));
}

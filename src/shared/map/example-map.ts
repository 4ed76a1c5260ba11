/** A map for tests: 30 regions with tools around them, the same each time. */

import type { DrawnTool } from "./compose-map.ts";
import type { DrawnMap } from "./draw-map.ts";
import { WORLD } from "./viewport.ts";

/** Evenly spread numbers between 0 and 1. */
function sequence(seed: number) {
  let last = seed;
  return () => {
    last = (last * 16_807) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}

export function exampleMap(toolsPerRegion = 8): { map: DrawnMap; tools: DrawnTool[] } {
  const next = sequence(42);
  const regions = Array.from({ length: 30 }, (_, index) => ({
    slug: `region-${index}`,
    name: `Region ${"of tools ".repeat(index % 3)}${index}`,
    hue: index * 12,
    count: toolsPerRegion + (index % 4),
    x: 60 + next() * (WORLD - 120),
    y: 60 + next() * (WORLD - 120),
  }));
  const tools = regions.flatMap(({ x, y, hue, count }, region) =>
    Array.from({ length: count }, (_, index) => ({
      slug: `tool-${region}-${index}`,
      name: `Tool ${"long ".repeat((region + index) % 4)}${region}-${index}`,
      hue,
      logoUrl: index % 3 === 0 ? `/logos/${region}.svg` : null,
      x: x + (next() - 0.5) * 90,
      y: y + (next() - 0.5) * 90,
    })),
  );
  const tags = regions.map(({ x, y }, index) => ({ tag: `tag ${index}`, count: index, fromZoom: index % 4, x: x + 20, y: y - 20 }));
  const contours = regions.flatMap(({ x, y, hue }) =>
    [0, 1, 2, 3].map((height) => ({ height, hue, path: `M${x - 60 / (height + 1)} ${y}h${120 / (height + 1)}v${40 / (height + 1)}h-${120 / (height + 1)}Z` })),
  );
  return { map: { regions, tags, contours }, tools };
}

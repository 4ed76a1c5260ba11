/** A version of the map: everything that visitors get, computed from all tools. Runs in the map's worker. */
import { createHash } from "node:crypto";
import type { MapLayout } from "../../../../contract/map.ts";
import { tileName, writeTileTree } from "../../../../shared/map/tile-tree.ts";
import { makeContours } from "./make-contours.ts";
import { type MadeTile, makeTiles } from "./make-tiles.ts";
import { makeRegions, makeTags } from "./regions.ts";
import type { MapCategory, MapRow } from "./tool-rows.ts";

/** Bits of a tool's access. */
const MAX_ACCESS = 24;
/** Changes with how the map is made, so that browsers load it again. */
const DRAWING = 1;

export type MadeMap = { layout: MapLayout; withAdult: boolean; tiles: MadeTile[] };

/** With and without adult tools. Positions are the same in both. */
export function makeMaps(categories: readonly MapCategory[], tools: readonly MapRow[], madeAt: string): MadeMap[] {
  const adult = new Set(categories.filter(({ isAdult }) => isAdult).map(({ id }) => id));
  return [false, true].map((withAdult) =>
    makeMap(categories, withAdult ? tools : tools.filter(({ categoryId }) => !adult.has(categoryId)), { madeAt, withAdult }),
  );
}

function makeMap(categories: readonly MapCategory[], tools: readonly MapRow[], { madeAt, withAdult }: { madeAt: string; withAdult: boolean }): MadeMap {
  const regions = makeRegions(categories, tools);
  const accessNames = commonAccess(tools);
  const bits = new Map(accessNames.map((name, bit) => [name, 1 << bit]));
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  const numbers = new Map(regions.map(({ slug }, number) => [slug, number]));
  const tiles = makeTiles(
    tools.map(({ categoryId, access, tags: _, ...tool }) => ({
      ...tool,
      category: numbers.get(slugs.get(categoryId) ?? "") ?? 0,
      access: access.reduce((sum, name) => sum | (bits.get(name) ?? 0), 0),
    })),
  );
  const content = {
    count: tools.length,
    childTiles: writeTileTree(new Set(tiles.map(tileName))),
    accessNames,
    regions,
    tags: makeTags(regions, tools),
    contours: makeContours(categories, tools),
  };
  const hash = createHash("sha256").update(JSON.stringify([DRAWING, withAdult, madeAt, content]));
  for (const { body } of tiles) hash.update(body);
  return { layout: { version: hash.digest("base64url").slice(0, 12), madeAt, ...content }, withAdult, tiles };
}

function commonAccess(tools: readonly MapRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { access } of tools) for (const name of access) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MAX_ACCESS)
    .map(([name]) => name);
}

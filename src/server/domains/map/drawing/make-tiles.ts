/** Tools in a pyramid of tiles: each has the most liked tools of its area that no larger tile has. */
import { gzipSync } from "node:zlib";
import { encodeTile, type MapTool } from "../../../../shared/map/tile-format.ts";
import { type TileAddress, tileName } from "../../../../shared/map/tile-tree.ts";
import { WORLD } from "../../../../shared/map/viewport.ts";

export const TOOLS_PER_TILE = 4_096;
/** Deeper tiles would be narrower than a step of the positions; more tools in one place make the deepest tile larger. */
const DEEPEST = 12;

export type MadeTile = TileAddress & { body: Uint8Array };

export function makeTiles(tools: readonly MapTool[]): MadeTile[] {
  const tiles = new Map<string, TileAddress & { tools: MapTool[] }>();
  for (const tool of tools.toSorted((a, b) => b.likes - a.likes || b.day - a.day || b.id - a.id)) {
    for (let z = 0; ; z++) {
      const address = { z, x: cellOf(tool.x, z), y: cellOf(tool.y, z) };
      const name = tileName(address);
      const tile = tiles.get(name) ?? { ...address, tools: [] };
      tiles.set(name, tile);
      if (tile.tools.length >= TOOLS_PER_TILE && z < DEEPEST) continue;
      tile.tools.push(tool);
      break;
    }
  }
  return [...tiles.values()].map(({ tools: its, ...address }) => ({ ...address, body: gzipSync(encodeTile(its), { level: 9 }) }));
}

const cellOf = (coordinate: number, z: number) => Math.min(2 ** z - 1, Math.floor((coordinate / WORLD) * 2 ** z));

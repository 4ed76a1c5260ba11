/**
 * Which tiles of the pyramid exist, as text: one hexadecimal digit per tile, depth first from the root, whose bits say which
 * children follow (1: upper left, 2: upper right, 4: lower left, 8: lower right).
 */
export type TileAddress = { z: number; x: number; y: number };

const CHILDREN = [0, 1, 2, 3];

const child = ({ z, x, y }: TileAddress, place: number): TileAddress => ({ z: z + 1, x: x * 2 + (place & 1), y: y * 2 + (place >> 1) });

export const tileName = ({ z, x, y }: TileAddress) => `${z}/${x}/${y}`;

/** `exists`: the names of all tiles. */
export function writeTileTree(exists: ReadonlySet<string>, tile: TileAddress = { z: 0, x: 0, y: 0 }): string {
  const children = CHILDREN.filter((place) => exists.has(tileName(child(tile, place))));
  const bits = children.reduce((sum, place) => sum | (1 << place), 0);
  return bits.toString(16) + children.map((place) => writeTileTree(exists, child(tile, place))).join("");
}

/** Every tile, each before its children. */
export function listTiles(tree: string): TileAddress[] {
  const tiles: TileAddress[] = [];
  const waiting: TileAddress[] = [{ z: 0, x: 0, y: 0 }];
  for (const digit of tree) {
    const tile = waiting.pop();
    if (!tile) break;
    tiles.push(tile);
    const bits = Number.parseInt(digit, 16);
    for (const place of CHILDREN.toReversed()) if (bits & (1 << place)) waiting.push(child(tile, place));
  }
  return tiles;
}

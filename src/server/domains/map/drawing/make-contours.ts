/** Contours: the more tools and likes in a place, the higher it is. Lines have the color of the category with the most tools there. */
import type { MapContour } from "../../../../contract/map.ts";
import { contourLines, type Grid } from "../../contour-art/contour-lines.ts";
import { smoothPath } from "../../contour-art/smooth-path.ts";
import { addTo, blur, emptyGrid, GRID, toWorld } from "./density.ts";
import type { MapCategory, MapRow } from "./tool-rows.ts";

const LEVELS = 9;
/** The standard deviation of a tool's hill, in world units: narrower where there are many. */
const DEVIATION = { few: 24, many: 12, manyFrom: 20_000 };
/** The coast, as a share of the height of a hill with a single tool without likes. */
const COAST = 0.45;
/** Distance of the points of a curve, in world units. */
const SPACING = 9;

export function makeContours(categories: readonly MapCategory[], tools: readonly MapRow[]): MapContour[] {
  if (tools.length === 0) return [];
  const deviation = tools.length < DEVIATION.manyFrom ? DEVIATION.few : DEVIATION.many;
  const land = emptyGrid();
  for (const { x, y, likes } of tools) addTo(land, { x, y, weight: Math.log2(2 + likes) });
  blur(land, deviation);
  const hues = dominantHues(categories, tools, deviation);
  const single = emptyGrid();
  addTo(single, { x: 500, y: 500, weight: 1 });
  blur(single, deviation);
  const [coast, summit] = [COAST * highest(single), highest(land)];
  return Array.from({ length: LEVELS }, (_, level) => coast * (summit / coast) ** (level / LEVELS)).flatMap((height, level) =>
    linesAt(land, height, hues).map(([hue, path]): MapContour => ({ height: level + 1, hue, path })),
  );
}

const highest = ({ heights }: Grid) => heights.reduce((most, height) => Math.max(most, height), 0);

/** The lines of one height, by hue. */
function linesAt(land: Grid, height: number, hues: Int16Array): [hue: number, path: string][] {
  const byHue = new Map<number, string>();
  for (const line of contourLines(land, height)) {
    const path = smoothPath({ ...line, points: line.points.map(([column, row]) => [toWorld(column), toWorld(row)]) }, SPACING);
    if (!path) continue;
    const hue = mostCommon(line.points.map(([column, row]) => hues[Math.round(row) * GRID + Math.round(column)] ?? 0));
    byHue.set(hue, (byHue.get(hue) ?? "") + path);
  }
  return [...byHue].sort(([a], [b]) => a - b);
}

function dominantHues(categories: readonly MapCategory[], tools: readonly MapRow[], deviation: number): Int16Array {
  const [hues, most] = [new Int16Array(GRID * GRID), new Float64Array(GRID * GRID)];
  const byCategory = Map.groupBy(tools, ({ categoryId }) => categoryId);
  for (const { id, hue } of categories) {
    const its = byCategory.get(id);
    if (!its) continue;
    const grid = emptyGrid();
    for (const { x, y } of its) addTo(grid, { x, y, weight: 1 });
    blur(grid, deviation);
    grid.heights.forEach((height, node) => {
      if (height <= (most[node] ?? 0)) return;
      most[node] = height;
      hues[node] = hue;
    });
  }
  return hues;
}

function mostCommon(values: number[]): number {
  const counts = [...Map.groupBy(values, (value) => value)].sort(([a, as], [b, bs]) => bs.length - as.length || a - b);
  return counts[0]?.[0] ?? 0;
}

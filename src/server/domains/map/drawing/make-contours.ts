/** Contours: the more tools and likes in a place, the higher it is. Lines have the color of the category with the most tools there. */
import type { MapContour } from "../../../../contract/map.ts";
import { contourLines, type Grid } from "../../contour-art/contour-lines.ts";
import { type Line, smoothPath } from "../../contour-art/smooth-path.ts";
import { addTo, blur, emptyGrid, GRID, toWorld } from "./density.ts";
import type { MapCategory, MapRow } from "./tool-rows.ts";

const LEVELS = 9;
/** Heights between coast and summit are evenly spaced on this scale: more of them where most tools are than at the coast. */
const SCALE = 0.55;
/** The standard deviation of a tool's hill, in world units: narrower where there are many. */
const DEVIATION = { few: 24, many: 12, manyFrom: 20_000 };
/** The coast, as a share of the height of a hill with a single tool of usual likes. */
const COAST = 0.3;
/** Distance of the points of a curve, in world units. */
const SPACING = 10;
/** Parts of a line are at least this long, in nodes of the grid: a color that ends at once looks like an error. */
const SHORTEST_PART = 8;

export function makeContours(categories: readonly MapCategory[], tools: readonly MapRow[]): MapContour[] {
  if (tools.length === 0) return [];
  const deviation = tools.length < DEVIATION.manyFrom ? DEVIATION.few : DEVIATION.many;
  const land = emptyGrid();
  const weights = tools.map(({ likes }) => Math.log2(2 + likes));
  for (const [at, { x, y }] of tools.entries()) addTo(land, { x, y, weight: weights[at] ?? 0 });
  blur(land, deviation);
  const hues = dominantHues(categories, tools, deviation);
  const single = emptyGrid();
  addTo(single, { x: 500, y: 500, weight: weights.toSorted((a, b) => a - b)[weights.length >> 1] ?? 1 });
  blur(single, deviation);
  const [coast, summit] = [COAST * highest(single), highest(land)].map((height) => height ** SCALE) as [number, number];
  return Array.from({ length: LEVELS }, (_, level) => (coast + ((summit - coast) * level) / LEVELS) ** (1 / SCALE)).flatMap((height, level) => {
    const lines = contourLines(land, height);
    const colored = coloredLines(lines, hues).map(([hue, path]): MapContour => ({ height: level + 1, hue, path }));
    return level === 0 ? [{ height: 0, hue: 0, path: lines.map(pathOf).join("") }, ...colored] : colored;
  });
}

const highest = ({ heights }: Grid) => heights.reduce((most, height) => Math.max(most, height), 0);

/** The lines of one height, by hue. */
function coloredLines(lines: readonly Line[], hues: Int16Array): [hue: number, path: string][] {
  const byHue = new Map<number, string>();
  for (const line of lines) {
    // Too small to be drawn.
    if (!pathOf(line)) continue;
    for (const { hue, part } of partsByHue(line, hues)) byHue.set(hue, (byHue.get(hue) ?? "") + pathOf(part));
  }
  return [...byHue].sort(([a], [b]) => a - b);
}

const pathOf = ({ points, isRing }: Line) => smoothPath({ isRing, points: points.map(([column, row]) => [toWorld(column), toWorld(row)]) }, SPACING);

/** A line in parts of one hue each, which meet in a point. */
function partsByHue(line: Line, hues: Int16Array): { hue: number; part: Line }[] {
  const { points, isRing } = line;
  const hueAt = points.map(([column, row]) => hues[Math.round(row) * GRID + Math.round(column)] ?? 0);
  const starts = points.flatMap((_, at) => (hueAt[at] !== hueAt.at(at - 1) && (isRing || at > 0) ? [at] : []));
  const kept: number[] = [];
  for (const start of starts) if (start - (kept.at(-1) ?? -SHORTEST_PART) >= SHORTEST_PART) kept.push(start);
  const [first] = kept;
  if (first === undefined || kept.length < 2) return [{ hue: mostCommon(hueAt), part: line }];
  // A ring is turned so that it begins with a part.
  const turned = isRing ? [...points.slice(first), ...points.slice(0, first + 1)] : points;
  const cuts = isRing ? [...kept.map((start) => start - first), points.length] : [0, ...kept, points.length - 1];
  return cuts.slice(1).map((end, number) => {
    const start = cuts[number] ?? 0;
    const its = Array.from({ length: end - start }, (_, at) => hueAt[(start + at + (isRing ? first : 0)) % points.length] ?? 0);
    return { hue: mostCommon(its), part: { points: turned.slice(start, end + 1), isRing: false } };
  });
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

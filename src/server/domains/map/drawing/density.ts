/** How dense weighted places are, on a grid over the map. */
import { WORLD } from "../../../../shared/map/viewport.ts";
import type { Grid } from "../../contour-art/contour-lines.ts";

/** Nodes per side, with a border on which nothing lies. */
export const GRID = 200;
const BORDER = 8;
const CELL = WORLD / (GRID - 1 - 2 * BORDER);
/** Three passes of a moving average are close to a Gaussian. */
const PASSES = 3;

export const toWorld = (node: number) => (node - BORDER) * CELL;

/** Adds a place to the nodes around it, nearer ones more. */
export function addTo({ heights }: Grid, { x, y, weight }: { x: number; y: number; weight: number }) {
  const [column, row] = [x / CELL + BORDER, y / CELL + BORDER];
  const [left, top] = [Math.floor(column), Math.floor(row)];
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const share = (1 - Math.abs(column - left - dx)) * (1 - Math.abs(row - top - dy));
    const node = (top + dy) * GRID + left + dx;
    heights[node] = (heights[node] ?? 0) + weight * share;
  }
}

export const emptyGrid = (): Grid => ({ columns: GRID, rows: GRID, heights: new Float64Array(GRID * GRID) });

/** Spreads what was added, with this standard deviation in world units. What lies on the border is dropped, so that all lines are closed. */
export function blur({ heights }: Grid, deviation: number) {
  // The variance of a moving average over 2r + 1 nodes is r(r + 1) / 3 per pass.
  const radius = Math.max(1, Math.round((Math.sqrt(1 + (12 * (deviation / CELL) ** 2) / PASSES) - 1) / 2));
  for (let pass = 0; pass < PASSES; pass++) {
    for (let line = 0; line < GRID; line++) average(heights, line * GRID, 1, radius);
    for (let line = 0; line < GRID; line++) average(heights, line, GRID, radius);
  }
  for (let at = 0; at < GRID; at++) for (const node of [at, (GRID - 1) * GRID + at, at * GRID, at * GRID + GRID - 1]) heights[node] = 0;
}

function average(heights: Float64Array, start: number, step: number, radius: number) {
  const line = Float64Array.from({ length: GRID }, (_, at) => heights[start + at * step] ?? 0);
  let sum = 0;
  for (let at = -radius; at < GRID; at++) {
    sum += (line[at + radius] ?? 0) - (line[at - radius - 1] ?? 0);
    if (at >= 0) heights[start + at * step] = sum / (2 * radius + 1);
  }
}

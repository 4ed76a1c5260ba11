/** Map lines: lines of equal height over a landscape, drawn as smooth curves. */
import { contourLines, type Grid } from "./contour-lines.ts";
import { landscape, type Size } from "./landscape.ts";
import { smoothPath } from "./smooth-path.ts";

/** Pixels between two samples. Hills are far wider, so finer cells would only cost time. */
const CELL = 14;

/** Path data per level, from the lowest to the highest; empty where a level has no lines. */
export function contourPaths({ seed, width, height, levels }: Size & { seed: string; levels: number }): string[] {
  const grid = sample(landscape(seed, { width, height }), { width, height });
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of grid.heights) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const step = (high - low) / levels;
  return Array.from({ length: levels }, (_, index) =>
    contourLines(grid, low + step * (index + 0.5))
      .map(({ points, isRing }) => smoothPath({ points: points.map(([column, row]) => [(column - 1) * CELL, (row - 1) * CELL]), isRing }))
      .join(""),
  );
}

/** Reaches one cell beyond every edge, where the ends of lines stay out of sight. */
function sample(heightAt: (x: number, y: number) => number, { width, height }: Size): Grid {
  const columns = Math.ceil(width / CELL) + 3;
  const rows = Math.ceil(height / CELL) + 3;
  const heights = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) heights[row * columns + column] = heightAt((column - 1) * CELL, (row - 1) * CELL);
  }
  return { columns, rows, heights };
}

/** What each picture of the map shows. */

import type { Theme } from "../../../contract/theme.ts";
import type { DrawnTool } from "../../../shared/map/compose-map.ts";
import { drawMap } from "../../../shared/map/draw-map.ts";
import { picturePalette } from "../../../shared/map/map-palette.ts";
import { type Point, type Size, type View, WORLD } from "../../../shared/map/viewport.ts";
import { drawable, outlined } from "../../domains/contour-art/outlines.ts";
import type { DrawnMap } from "../../domains/map/drawn-map.ts";

/** In a small picture, more dots and lines would only be more bytes. */
const MAX_SMALL = { dots: 1_200, everyNthLine: 2 };
/** Free on each side, in world units: room for names. */
const MARGIN = 55;
const CLOSEST = 3;

export type MapPicture = {
  size: Size;
  title: string;
  /** By default, everything. */
  shown?: Point[];
  view?: View;
  /** Marked, and the only names of a small picture. */
  strong?: DrawnTool[];
  isSmall?: boolean;
  /** As outlines, for PNG. */
  hasOutlines?: boolean;
};

export function drawMapPicture(
  { map, tools }: DrawnMap,
  theme: Theme,
  { size, title, shown = tools, view, strong = [], isSmall = false, hasOutlines = false }: MapPicture,
): string {
  const names = new Set(strong.map(({ slug }) => slug));
  const others = tools.filter(({ slug }) => !names.has(slug));
  return drawMap({
    map: { ...map, contours: isSmall ? map.contours.filter(({ height }) => height === 0 || height % MAX_SMALL.everyNthLine === 1) : map.contours },
    tools: [...strong, ...(isSmall ? others.slice(0, MAX_SMALL.dots) : others)],
    view: view ?? fit(shown, size),
    size,
    palette: picturePalette(theme),
    title,
    strong: names,
    isBare: isSmall,
    ...(hasOutlines && { drawText: outlines }),
  });
}

/** A renderer of PNG has no fonts. The halo comes first, so that a letter's halo does not cover the letter before it. */
function outlines(text: string, { x, y, size, fill, width }: Point & { size: number; fill: string; width: number }): string {
  const letters = outlined(drawable(text), { x: x + width * SLACK, y, size });
  // In units of the letters, of which there are 1,000 to the em.
  return `<g fill="${fill}"><g stroke-width="${3000 / size}">${letters}</g><g stroke="none">${letters}</g></g>`;
}
/** Widths are estimated on the wide side; half of the difference centers the name. */
const SLACK = 0.04;

/** The view that shows all places as large as possible. */
function fit(places: readonly Point[], size: Size): View {
  const rangeOf = (values: number[]) => {
    const [low, high] = values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [WORLD, 0]);
    return low > high ? { middle: WORLD / 2, span: WORLD } : { middle: (low + high) / 2, span: high - low + 2 * MARGIN };
  };
  const [x, y] = [rangeOf(places.map((place) => place.x)), rangeOf(places.map((place) => place.y))];
  const scale = Math.min(size.width / x.span, size.height / y.span);
  return { x: x.middle, y: y.middle, z: Math.min(CLOSEST, Math.log2((scale * WORLD) / Math.min(size.width, size.height))) };
}

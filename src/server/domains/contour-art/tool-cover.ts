/** A tool's own map: its emblem's hill, with the land around it. */
import type { Theme } from "../../../contract/theme.ts";
import { letterOn } from "./emblem.ts";
import { type Hill, hillOf, lineAt, nearestRim, type Point, ringPath } from "./emblem-shape.ts";
import type { Size } from "./landscape.ts";
import { themeColors } from "./theme-colors.ts";

const COVER: Size = { width: 800, height: 500 };
/** Pixels per unit of the emblem. */
const SCALE = 5;
const ROOM = 10.2;
/** Lines on the hill itself; further ones fill the land around it, each a little wider apart. */
const ON_THE_HILL = 5;
const WIDENING = 1.09;

export type ToolCoverOptions = { slug: string; hue: number; theme: Theme; bare: boolean };

export function toolCoverSvg({ slug, hue, theme, bare }: ToolCoverOptions): string {
  const { width, height } = COVER;
  const peak: Point = [width / 2, height / 2];
  const colors = themeColors(theme, hue);
  const letter = bare ? "" : `<g fill="${colors.letter}">${letterOn(slug, peak, 15 * SCALE)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="${colors.ground}" d="M0 0h${width}v${height}H0z"/>${mapAround({ slug, peak, size: COVER, color: colors.line })}${letter}</svg>`;
}

type Map = { slug: string; peak: Point; size: Size; color: string };

/** The lines of a tool's hill around a peak anywhere in a picture, fainter with the distance. */
export function mapAround({ slug, peak, size, color }: Map): string {
  const hill = moved(hillOf(slug), peak);
  const room = Math.min(ROOM * SCALE, 0.7 * nearestRim(hill));
  const heights = heightsUntil(farthestCorner(peak, size) / nearestRim(hill));
  const lines = heights.map((height, index) => {
    const nearness = 1 - index / heights.length;
    const strength = (0.12 + 0.6 * nearness ** 1.6).toFixed(2);
    const fill = index === 0 ? 0.16 : index < ON_THE_HILL ? 0.07 : 0.02;
    return `<path fill-opacity="${fill}" stroke-opacity="${strength}" stroke-width="${index % 4 === 3 ? 2.2 : 1.2}" d="${ringPath(lineAt(hill, height, room))}"/>`;
  });
  return `<g fill="${color}" stroke="${color}">${lines.toReversed().join("")}</g>`;
}

/** From the top outwards. */
function heightsUntil(reach: number): number[] {
  const heights: number[] = [];
  let step = 1 / (ON_THE_HILL - 1);
  for (let height = 0; height < reach; height += step) {
    heights.push(height);
    if (height >= 1) step *= WIDENING;
  }
  return heights;
}

const farthestCorner = ([x, y]: Point, { width, height }: Size) => Math.hypot(Math.max(x, width - x), Math.max(y, height - y));

function moved(hill: Hill, [toX, toY]: Point): Hill {
  const [peakX, peakY] = hill.peak;
  return { ...hill, peak: [toX, toY], rim: hill.rim.map(([x, y]) => [toX + (x - peakX) * SCALE, toY + (y - peakY) * SCALE]) };
}

/** The mark of a tool that has no logo: contour lines in its category's hue, and its initial on the peak. */
import type { Theme } from "../../../contract/theme.ts";
import { hillOf, lineAt, nearestRim, ringPath, UNITS } from "./emblem-shape.ts";
import { CAP_HEIGHT, outlined, widthOf } from "./outlines.ts";
import { themeColors } from "./theme-colors.ts";

/** At 40 pixels and more; below that, fewer lines and a larger letter, or it blurs. */
const LARGE = { room: 10.2, roomShare: 0.7, letter: 15 };
const SMALL = { room: 12, roomShare: 0.8, letter: 19 };

export type EmblemOptions = { slug: string; hue: number; theme: Theme; small: boolean };

export function emblemSvg({ slug, hue, theme, small }: EmblemOptions): string {
  const detail = small ? SMALL : LARGE;
  const hill = hillOf(slug);
  const colors = themeColors(theme, hue);
  const count = small ? 3 : slug.length <= 5 ? 3 : slug.length <= 8 ? 4 : 5;
  const room = Math.min(detail.room, detail.roomShare * nearestRim(hill));
  // As on printed maps, one line is stronger; never the top one.
  const strong = Math.floor(hill.random() * (count - 1));
  const lines = Array.from({ length: count }, (_, index) => {
    const look = index === count - 1 ? ' fill-opacity=".16" stroke-opacity=".8"' : index === strong ? ' stroke-opacity=".95" stroke-width="1.5"' : "";
    return `<path vector-effect="non-scaling-stroke"${look} d="${ringPath(lineAt(hill, 1 - index / (count - 1), room))}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${UNITS}" height="${UNITS}" viewBox="0 0 ${UNITS} ${UNITS}"><path fill="${colors.ground}" d="M0 0h${UNITS}v${UNITS}H0z"/><g fill="${colors.line}" fill-opacity=".09" stroke="${colors.line}" stroke-opacity=".55">${lines.join("")}</g><g fill="${colors.letter}">${letterOn(slug, hill.peak, detail.letter)}</g></svg>`;
}

/** The initial, centered on a point. */
export function letterOn(slug: string, [x, y]: [number, number], size: number): string {
  const letter = initialOf(slug);
  return outlined(letter, { x: x - (widthOf(letter) * size) / 2, y: y + (CAP_HEIGHT * size) / 2, size });
}

const initialOf = (slug: string) => (/[a-z0-9]/.exec(slug)?.[0] ?? "").toUpperCase();

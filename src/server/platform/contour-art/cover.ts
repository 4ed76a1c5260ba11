/** The picture of a post that has none: its own map, in a dark tint that sits well on both themes. */

import { seededRandom } from "../text/seeded-random.ts";
import { contourPaths } from "./contours.ts";

const SIZE = { width: 800, height: 320 };
const LEVELS = 11;
/** Hues that stay clean when dark; yellow and olive turn to mud. */
const HUES = [215, 47, 160, 300, 264, 345, 185, 240];

export function coverSvg({ slug }: { slug: string }): string {
  const hue = HUES[Math.floor(seededRandom(`paint ${slug}`)() * HUES.length)] ?? 264;
  return mapSvg(slug, { ground: hex(0.25, 0.05, hue), line: hex(0.78, 0.11, hue) });
}

/** What `public/default-cover.svg` holds: for a picture that could not be loaded at all. */
export const defaultCoverSvg = () => mapSvg("default", { ground: hex(0.27, 0.018, 255), line: hex(0.72, 0.035, 255) });

/** Like a printed map: every fourth line is stronger, and lines grow clearer towards the summit. */
function mapSvg(seed: string, { ground, line }: { ground: string; line: string }): string {
  const { width, height } = SIZE;
  const paths = contourPaths({ seed, ...SIZE, levels: LEVELS });
  const lines = paths.map(
    (d, level) => d && `<path stroke-width="${level % 4 === 3 ? 2.4 : 1.5}" opacity="${(0.28 + (0.5 * level) / LEVELS).toFixed(2)}" d="${d}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/><g fill="none" stroke="${line}">${lines.join("")}</g></svg>`;
}

/** OKLCH as an sRGB hex colour; what lies outside of sRGB is clipped. */
function hex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, encoded)));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

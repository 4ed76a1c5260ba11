/** The picture of a post or video that has none: its own map, with an icon or the video's title, in each theme's colors. */
import type { Theme } from "../../../contract/theme.ts";
import { seededRandom } from "../../platform/text/seeded-random.ts";
import { contourPaths } from "./contours.ts";
import { coverIcon } from "./cover-icon.ts";
import type { Size } from "./landscape.ts";
import { hex } from "./oklch.ts";
import { titleLines } from "./title-lines.ts";

const POST: Size = { width: 800, height: 320 };
const VIDEO: Size = { width: 800, height: 450 };
const MARGIN = 40;
const LEVELS = 11;
/** Hues that stay clean when dark; yellow and olive turn to mud. */
const HUES = [215, 47, 160, 300, 264, 345, 185, 240];
type Shade = [lightness: number, chroma: number];
const THEME_COLORS: Record<Theme, Record<"ground" | "line" | "text", Shade>> = {
  dark: { ground: [0.25, 0.05], line: [0.78, 0.11], text: [0.97, 0.012] },
  light: { ground: [0.952, 0.026], line: [0.62, 0.13], text: [0.27, 0.06] },
};

/** The scale of an icon of 24 units on a post's cover. */
const ICON_SCALE = 4;

/** Without the title, which is always shown beside it. */
export function coverSvg({ slug, theme }: { slug: string; theme: Theme }): string {
  const colors = colorsFor(slug, theme);
  return mapSvg(slug, POST, colors, iconInTheMiddle(coverIcon(slug), POST, colors));
}

/** The lines fade around it. */
function iconInTheMiddle(icon: string, { width, height }: Size, { ground, text }: Colors): string {
  const [x, y] = [width / 2 - 12 * ICON_SCALE, height / 2 - 12 * ICON_SCALE];
  const fade = `<radialGradient id="f"><stop offset=".45" stop-color="${ground}" stop-opacity=".94"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></radialGradient><circle cx="50%" cy="50%" r="${height / 2}" fill="url(#f)"/>`;
  return `${fade}<g transform="translate(${x} ${y}) scale(${ICON_SCALE})" fill="none" stroke="${text}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${icon}</g>`;
}

/** A video's poster. The title stays at the top, away from the play button. `small`: for a list row. */
export function posterSvg({ title, theme, small }: { title: string; theme: Theme; small: boolean }): string {
  const block = small ? { sizes: [72, 64], width: 720 } : { sizes: [48, 42, 36], width: 640 };
  const words = titleLines(title, { x: MARGIN, y: MARGIN, maxLines: 2, ...block });
  const colors = colorsFor(title, theme);
  return mapSvg(title, VIDEO, colors, words && titleInTheCorner(words, colors));
}

/** Toward it, the lines fade. */
function titleInTheCorner(words: string, { ground, text }: Colors): string {
  const fade = `<linearGradient id="f" x2="1" y2=".35"><stop offset=".25" stop-color="${ground}" stop-opacity=".82"/><stop offset=".95" stop-color="${ground}" stop-opacity="0"/></linearGradient>`;
  return `${fade}<rect width="100%" height="100%" fill="url(#f)"/><g fill="${text}">${words}</g>`;
}

const DEFAULT_COLORS: Record<Theme, Record<"ground" | "line", Shade>> = {
  dark: { ground: [0.27, 0.018], line: [0.72, 0.035] },
  light: { ground: [0.95, 0.008], line: [0.66, 0.04] },
};

/** The content of `public/default-cover.svg` and its light version: for pictures that fail to load. */
export function defaultCoverSvg(theme: Theme): string {
  const { ground, line } = DEFAULT_COLORS[theme];
  return mapSvg("default", POST, { ground: hex(...ground, 255), line: hex(...line, 255) }, "");
}

type Colors = { ground: string; line: string; text: string };

function colorsFor(seed: string, theme: Theme): Colors {
  const hue = HUES[Math.floor(seededRandom(`paint ${seed}`)() * HUES.length)] ?? 264;
  const { ground, line, text } = THEME_COLORS[theme];
  return { ground: hex(...ground, hue), line: hex(...line, hue), text: hex(...text, hue) };
}

/** Like a printed map: every fourth line is stronger, and lines become clearer toward the summit. `front`: what is drawn over it. */
function mapSvg(seed: string, { width, height }: Size, { ground, line }: Omit<Colors, "text">, front: string): string {
  const paths = contourPaths({ seed, width, height, levels: LEVELS });
  const lines = paths.map(
    (d, level) => d && `<path stroke-width="${level % 4 === 3 ? 2.4 : 1.5}" opacity="${(0.28 + (0.5 * level) / LEVELS).toFixed(2)}" d="${d}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/><g fill="none" stroke="${line}">${lines.join("")}</g>${front}</svg>`;
}

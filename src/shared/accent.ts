/** The colors that both themes use for one accent color. Each is readable where the stylesheet uses it, whatever the operator chose. */
import { contrast, hexToOklch, type Oklch, oklchToHex, over } from "./oklch.ts";

export const DEFAULT_ACCENT = "#f2793a";

export type ThemeName = "light" | "dark";
/** Named like the tokens in tokens.css. `on`: text on the accent; `text`: the accent as text. */
export type AccentColors = { accent: string; hover: string; on: string; text: string; soft: string; ring: string };

/** The default's colors were chosen by hand, as in tokens.css. */
const DEFAULT_COLORS: Record<ThemeName, AccentColors> = {
  dark: {
    accent: "oklch(0.735 0.17 47)",
    hover: "oklch(0.775 0.14 51)",
    on: "oklch(0.185 0.035 45)",
    text: "oklch(0.785 0.133 51)",
    soft: "oklch(0.735 0.17 47 / 0.13)",
    ring: "oklch(0.735 0.17 47 / 0.85)",
  },
  light: {
    accent: "oklch(0.585 0.19 38)",
    hover: "oklch(0.54 0.18 37)",
    on: "oklch(1 0 0)",
    text: "oklch(0.535 0.178 37)",
    soft: "oklch(0.585 0.19 38 / 0.09)",
    ring: "oklch(0.585 0.19 38 / 0.9)",
  },
};

/** What each theme puts behind the accent (tokens.css: bg, surface, raised, hover), and its secondary text. */
export const THEME_COLORS: Record<ThemeName, { grounds: Oklch[]; muted: Oklch; softness: number }> = {
  dark: {
    grounds: [
      [0.158, 0.013, 264],
      [0.196, 0.015, 264],
      [0.235, 0.017, 264],
    ],
    muted: [0.727, 0.018, 264],
    softness: 0.13,
  },
  light: {
    grounds: [
      [0.991, 0.003, 85],
      [1, 0, 0],
      [0.965, 0.005, 80],
    ],
    muted: [0.475, 0.02, 264],
    softness: 0.09,
  },
};

/** WCAG AA. */
export const MIN_CONTRAST = { text: 4.5, graphics: 3 } as const;

const STEP = 0.005;
const HOVER_STEP = 0.045;
const WHITE = "#ffffff";
const BLACK = "#000000";
/** Almost black, with a hint of the accent. */
const inkOf = ([, chroma, hue]: Oklch) => oklchToHex([0.17, Math.min(chroma, 0.03), hue]);

export function accentColors(chosen: string, theme: ThemeName): AccentColors {
  if (chosen === DEFAULT_ACCENT) return DEFAULT_COLORS[theme];
  const base = hexToOklch(chosen);
  const { softness } = THEME_COLORS[theme];
  const grounds = THEME_COLORS[theme].grounds.map(oklchToHex);
  const away = theme === "dark" ? 1 : -1;

  const isVisible = (color: string) => grounds.every((ground) => contrast(color, ground) >= MIN_CONTRAST.graphics);
  // Unchanged if it can be: the operator's brand has this very color.
  const fill = find(base, away, isVisible, chosen);
  const on = textOn(fill.hex, base);
  const soft = (ground: string) => over(fill.hex, softness, ground);
  const isReadable = (color: string) =>
    grounds.every((ground) => contrast(color, ground) >= MIN_CONTRAST.text && contrast(color, soft(ground)) >= MIN_CONTRAST.text);
  const text = find(fill.color, away, isReadable, fill.hex);
  return {
    accent: fill.hex,
    hover: hoverOf(fill.color, on),
    on,
    text: text.hex,
    soft: withOpacity(fill.hex, softness),
    ring: fill.hex,
  };
}

/** White if it is readable there, otherwise ink; pure black for the few colors on which neither is. */
const textOn = (color: string, base: Oklch) => [WHITE, inkOf(base)].find((text) => contrast(text, color) >= MIN_CONTRAST.text) ?? BLACK;

/** Away from the text on it, so that hovering never makes it harder to read. */
const hoverOf = ([lightness, chroma, hue]: Oklch, on: string) => oklchToHex([limit(lightness + (on === WHITE ? -HOVER_STEP : HOVER_STEP)), chroma, hue]);

const withOpacity = (hex: string, opacity: number) =>
  `${hex}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0")}`;
const limit = (lightness: number) => Math.min(1, Math.max(0, lightness));

/** The first color that is accepted: the given one, or the same hue in steps lighter (`away` 1) or darker (-1). */
function find(from: Oklch, away: 1 | -1, isAccepted: (hex: string) => boolean, given: string): { hex: string; color: Oklch } {
  if (isAccepted(given)) return { hex: given, color: from };
  const [start, chroma, hue] = from;
  for (let lightness = start; lightness >= 0 && lightness <= 1; lightness += away * STEP) {
    const color: Oklch = [lightness, chroma, hue];
    const hex = oklchToHex(color);
    if (isAccepted(hex)) return { hex, color };
  }
  // White and black are always accepted.
  return away > 0 ? { hex: WHITE, color: [1, 0, hue] } : { hex: BLACK, color: [0, 0, hue] };
}

/** Incremented when the derivation changes: the files below then have new addresses, since browsers keep them. */
const DERIVATION = 1;

/** The address of a file made for an accent: its styles, or the icon with it. */
export const accentHref = (chosen: string, extension: "css" | "svg") => `/accent/${chosen.slice(1)}.${extension}?v=${DERIVATION}`;

/** The accent in pictures of the brand, such as its icon. */
export const brandAccent = (chosen: string, theme: ThemeName) => (chosen === DEFAULT_ACCENT ? DEFAULT_ACCENT : accentColors(chosen, theme).text);

/** Styles that replace the accent's tokens in both themes; none for the default. `--accent-link`: for a page without tokens.css. */
export function accentCss(chosen: string): string {
  if (chosen === DEFAULT_ACCENT) return "";
  const themes = { dark: accentColors(chosen, "dark"), light: accentColors(chosen, "light") };
  const rules = (["dark", "light"] as const).map((theme) => {
    const tokens = Object.entries(accentTokens(themes[theme])).map(([name, value]) => `${name}:${value}`);
    return `:root.${theme},.theme.${theme}{${tokens.join(";")}}`;
  });
  return `${rules.join("\n")}\n:root{--accent-link:light-dark(${themes.light.text},${themes.dark.text})}\n`;
}

/** The custom properties of tokens.css. */
export const accentTokens = ({ accent, hover, on, text, soft, ring }: AccentColors) => ({
  "--accent": accent,
  "--accent-hover": hover,
  "--on-accent": on,
  "--accent-text": text,
  "--accent-soft": soft,
  "--ring": ring,
});

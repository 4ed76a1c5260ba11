/** The colors of the map: as the page's tokens, or as fixed colors for pictures, which cannot read the page's styles. */
import { oklchToHex } from "../oklch.ts";

export type Palette = {
  ground: string;
  /** Within the coast. */
  land: string;
  tile: string;
  border: string;
  text: string;
  muted: string;
  accent: string;
  /** Lines and dots of a category. */
  ink: (hue: number) => string;
  /** Its name: at least 4.5:1 on the ground and the land. */
  region: (hue: number) => string;
};

/** In the browser, both themes at once. */
export const PAGE_PALETTE: Palette = {
  ground: "var(--bg)",
  land: "var(--surface)",
  tile: "var(--surface)",
  border: "var(--border-strong)",
  text: "var(--text)",
  muted: "var(--muted)",
  accent: "var(--accent)",
  ink: (hue) => `oklch(var(--cat-l) var(--cat-c) ${hue})`,
  region: (hue) => `oklch(var(--hue-l) calc(var(--hue-c)*.85) ${hue})`,
};

/** The same tokens as in src/web/styles/tokens.css. */
const TOKENS = {
  dark: {
    ground: [0.158, 0.013, 264],
    land: [0.196, 0.015, 264],
    border: [0.372, 0.021, 264],
    text: [0.965, 0.004, 264],
    muted: [0.727, 0.018, 264],
    accent: [0.735, 0.17, 47],
    category: [0.79, 0.12],
    name: [0.79, 0.1],
  },
  light: {
    ground: [0.991, 0.003, 85],
    land: [1, 0, 0],
    border: [0.81, 0.009, 80],
    text: [0.215, 0.022, 264],
    muted: [0.475, 0.02, 264],
    accent: [0.585, 0.19, 38],
    category: [0.56, 0.145],
    name: [0.47, 0.1],
  },
} as const;

export function picturePalette(theme: keyof typeof TOKENS): Palette {
  const { ground, land, border, text, muted, accent, category, name } = TOKENS[theme];
  return {
    ground: oklchToHex(ground),
    land: oklchToHex(land),
    tile: oklchToHex(land),
    border: oklchToHex(border),
    text: oklchToHex(text),
    muted: oklchToHex(muted),
    accent: oklchToHex(accent),
    ink: (hue) => oklchToHex([...category, hue]),
    region: (hue) => oklchToHex([...name, hue]),
  };
}

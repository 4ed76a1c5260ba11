/** The tokens of both themes that a drawing needs, for one hue. A picture cannot read the page's styles. */
import type { Theme } from "../../../contract/theme.ts";
import { hex, mixed, type Oklch } from "./oklch.ts";

type Tokens = { surface: Oklch; text: Oklch; category: [lightness: number, chroma: number] };
const TOKENS: Record<Theme, Tokens> = {
  dark: { surface: [0.196, 0.015, 264], text: [0.965, 0.004, 264], category: [0.79, 0.12] },
  light: { surface: [1, 0, 0], text: [0.215, 0.022, 264], category: [0.56, 0.145] },
};

export function themeColors(theme: Theme, hue: number) {
  const { surface, text, category } = TOKENS[theme];
  const color: Oklch = [...category, hue];
  return {
    line: hex(...color),
    ground: mixed(color, 0.07, surface),
    letter: mixed(color, 0.45, text),
  };
}

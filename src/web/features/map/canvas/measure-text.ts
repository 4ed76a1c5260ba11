/** Text widths in the page's font, remembered: the same names are placed again after every movement. */
import { TEXT, type TextKind } from "../../../../shared/map/compose-map.ts";
import type { Measure } from "../../../../shared/map/text-width.ts";

export function createMeasure(family: string): Measure {
  const context = document.createElement("canvas").getContext("2d");
  const widths = new Map<string, number>();
  return (text, { size, weight, spacing = 0 }) => {
    const key = `${weight} ${size} ${text}`;
    const known = widths.get(key);
    if (known !== undefined || !context) return known ?? text.length * size * 0.6;
    context.font = `${weight} ${size}px ${family}`;
    const width = context.measureText(text).width + text.length * spacing * size;
    widths.set(key, width);
    return width;
  };
}

/** The fonts that labels use: they must be loaded before the first measurement. */
export const loadFonts = (family: string) =>
  Promise.all((Object.keys(TEXT) as TextKind[]).map((kind) => document.fonts.load(`${TEXT[kind].weight} ${TEXT[kind].size}px ${family}`)));

/** The map's colors as the current theme resolves them; a canvas cannot read custom properties. */
import type { Palette } from "../../../../shared/map/map-palette.ts";

export type CanvasColors = Palette & { font: string; isForced: boolean; lineStrength: number };

export function readColors(): CanvasColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const isForced = matchMedia("(forced-colors: active)").matches;
  const font = token("--font") || "sans-serif";
  // Twice as strong for visitors who ask for more contrast.
  const lineStrength = matchMedia("(prefers-contrast: more)").matches || isForced ? 2 : 1;
  if (isForced) {
    const [ground, text] = ["Canvas", "CanvasText"];
    return {
      ground,
      land: ground,
      tile: ground,
      border: text,
      text,
      muted: text,
      accent: "Highlight",
      ink: () => text,
      region: () => text,
      font,
      isForced,
      lineStrength,
    };
  }
  const [line, name] = [`${token("--cat-l")} ${token("--cat-c")}`, `${token("--hue-l")} ${Number(token("--hue-c")) * 0.85}`];
  return {
    ground: token("--bg"),
    land: token("--surface"),
    tile: token("--surface"),
    border: token("--border-strong"),
    text: token("--text"),
    muted: token("--muted"),
    accent: token("--accent"),
    ink: (hue) => `oklch(${line} ${hue})`,
    region: (hue) => `oklch(${name} ${hue})`,
    font,
    isForced,
    lineStrength,
  };
}

/** Calls back when the theme, the contrast or the color mode changes. */
export function followColors(onChange: () => void, signal: AbortSignal) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["class", "style"] });
  signal.addEventListener("abort", () => observer.disconnect());
  for (const query of ["(forced-colors: active)", "(prefers-contrast: more)"]) matchMedia(query).addEventListener("change", onChange, { signal });
}

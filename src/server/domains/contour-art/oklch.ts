/** Converts the colors of the design tokens to a format that every SVG renderer supports. */
export type Oklch = [lightness: number, chroma: number, hue: number];

/** OKLCH as an sRGB hex color; colors outside sRGB are clipped. */
export const hex = (...color: Oklch): string => fromLab(toLab(color));

/** Like `color-mix(in oklab, color share, ground)`. */
export function mixed(color: Oklch, share: number, ground: Oklch): string {
  const [from, to] = [toLab(ground), toLab(color)];
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return fromLab([at(0), at(1), at(2)]);
}

function toLab([lightness, chroma, hue]: Oklch): Oklch {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

function fromLab([lightness, a, b]: Oklch): string {
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

/** Colors as lightness, chroma and hue (OKLCH), and as sRGB in hex. Formulas: https://bottosson.github.io/posts/oklab/ */

/** Lightness from 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Rgb = readonly [red: number, green: number, blue: number];

const fromHex = (hex: string): Rgb => [parse(hex, 1), parse(hex, 3), parse(hex, 5)];
const parse = (hex: string, at: number) => decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
const toHex = (rgb: Rgb) =>
  `#${rgb
    .map((part) =>
      Math.round(encode(Math.min(1, Math.max(0, part))) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** sRGB's transfer function, and its inverse. */
const decode = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const encode = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

export function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = fromHex(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), degrees < 0 ? degrees + 360 : degrees];
}

function oklchToRgb([lightness, chroma, hue]: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const EDGE = 0.0005;
const isShowable = (color: Oklch) => oklchToRgb(color).every((part) => part > -EDGE && part < 1 + EDGE);

/** The most colorful color that screens show at this lightness and hue, up to the given chroma. */
export function oklchToHex([lightness, chroma, hue]: Oklch): string {
  let [low, high] = [0, chroma];
  if (isShowable([lightness, chroma, hue])) low = chroma;
  else for (let step = 0; step < 16; step++) [low, high] = isShowable([lightness, (low + high) / 2, hue]) ? [(low + high) / 2, high] : [low, (low + high) / 2];
  return toHex(oklchToRgb([lightness, low, hue]));
}

const luminance = (hex: string) => {
  const [red, green, blue] = fromHex(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG's contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A color with this opacity on another one, mixed as browsers do. */
export function over(color: string, opacity: number, ground: string): string {
  const [top, bottom] = [fromHex(color), fromHex(ground)];
  const mix = (index: 0 | 1 | 2) => decode(encode(top[index]) * opacity + encode(bottom[index]) * (1 - opacity));
  return toHex([mix(0), mix(1), mix(2)]);
}

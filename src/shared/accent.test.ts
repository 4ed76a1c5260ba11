import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accentColors, accentCss, accentTokens, MIN_CONTRAST, THEME_COLORS } from "./accent.ts";
import { contrast, hexToOklch, oklchToHex, over } from "./oklch.ts";

const TOKENS = readFileSync(new URL("../web/styles/tokens.css", import.meta.url), "utf8");
const THEMES = ["light", "dark"] as const;
const HUES = Array.from({ length: 36 }, (_, index) => index * 10);
/** Pale, bright, dark and gray colors of every hue, and the extremes. */
const COLORS = [
  "#000000",
  "#ffffff",
  "#808080",
  "#ffff00",
  "#0000ff",
  "#000080",
  "#fffde7",
  ...HUES.flatMap((hue) =>
    [0.12, 0.3, 0.45, 0.6, 0.75, 0.9, 0.98].flatMap((lightness) => [0.02, 0.12, 0.3].map((chroma) => oklchToHex([lightness, chroma, hue]))),
  ),
];

test.each(THEMES)("every pair of colors that the stylesheet uses is readable in the %s theme, for every accent", (theme) => {
  const { grounds, muted, softness } = THEME_COLORS[theme];
  const wrong = [...new Set(COLORS)].flatMap((chosen) => {
    const { accent, hover, on, text } = accentColors(chosen, theme);
    const pairs: [what: string, ratio: number, least: number][] = [
      ["text on the accent", contrast(on, accent), MIN_CONTRAST.text],
      ["text on the hovered accent", contrast(on, hover), MIN_CONTRAST.text],
      ...grounds.map(oklchToHex).flatMap((ground): typeof pairs => {
        const soft = over(accent, softness, ground);
        return [
          ["accent, focus ring", contrast(accent, ground), MIN_CONTRAST.graphics],
          ["accent as text", contrast(text, ground), MIN_CONTRAST.text],
          ["accent as text on its soft background", contrast(text, soft), MIN_CONTRAST.text],
          ["secondary text on the soft background", contrast(oklchToHex(muted), soft), MIN_CONTRAST.text],
        ];
      }),
    ];
    return pairs.filter(([, ratio, least]) => ratio < least).map(([what, ratio]) => `${chosen}: ${what} ${ratio.toFixed(2)}`);
  });
  expect(wrong).toEqual([]);
});

test.each(THEMES)("a corrected accent keeps its hue in the %s theme", (theme) => {
  for (const hue of HUES)
    for (const lightness of [0.3, 0.6, 0.9]) {
      const [, chroma, found] = hexToOklch(accentColors(oklchToHex([lightness, 0.12, hue]), theme).accent);
      // Eight bits for each part are coarse where there is little color.
      if (chroma > 0.03) expect(Math.abs(((found - hue + 540) % 360) - 180), `${lightness} ${hue}`).toBeLessThan(4);
    }
});

test("an accent that is readable is used as it is", () => {
  expect([accentColors("#2563eb", "light").accent, accentColors("#f2793b", "dark").accent]).toEqual(["#2563eb", "#f2793b"]);
});

test("one that is not becomes darker or lighter", () => {
  expect(contrast(accentColors("#ffe600", "light").accent, "#ffffff")).toBeCloseTo(3.2, 0);
  expect(accentColors("#ffe600", "dark").accent).toBe("#ffe600");
  expect(hexToOklch(accentColors("#0b1f4d", "dark").accent)[0]).toBeGreaterThan(hexToOklch("#0b1f4d")[0]);
  expect(accentColors("#0b1f4d", "light")).toMatchObject({ accent: "#0b1f4d", on: "#ffffff" });
});

test("the default accent needs no styles; another one sets every token of both themes", () => {
  expect(accentCss("#f2793a")).toBe("");
  const named = new Set(TOKENS.match(/--(on-)?accent[a-z-]*(?=:)|--ring(?=:)/g));
  for (const name of named) expect(accentCss("#2563eb").split(`${name}:`).length - 1, name).toBe(2);
});

test("the default accent and the grounds are those of the stylesheet", () => {
  const [dark = "", light = ""] = TOKENS.split(":root.light,");
  for (const [css, theme] of [
    [dark, "dark"],
    [light, "light"],
  ] as const)
    for (const [name, value] of Object.entries(accentTokens(accentColors("#f2793a", theme)))) expect(css).toContain(`${name}: ${value};`);
  const has = (css: string, colors: readonly (readonly number[])[]) => colors.every((color) => css.includes(`oklch(${color.join(" ")})`));
  expect(has(dark, [...THEME_COLORS.dark.grounds, THEME_COLORS.dark.muted])).toBe(true);
  expect(has(light, [...THEME_COLORS.light.grounds, THEME_COLORS.light.muted])).toBe(true);
});

test("colors survive the way to OKLCH and back", () => {
  for (const color of ["#000000", "#ffffff", "#f2793a", "#2563eb", "#00ff00", "#ff00ff"]) expect(oklchToHex(hexToOklch(color))).toBe(color);
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

import { expect, test } from "vitest";
import { coverSvg, defaultCoverSvg, posterSvg } from "./cover.ts";

const ground = (svg: string) => /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(svg)?.[1];
const lightness = (svg: string) => Math.max(...(ground(svg)?.slice(1).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)));
const post = { slug: "reading-a-pricing-page", theme: "dark" } as const;
const poster = { title: "Reading a pricing page", theme: "dark", small: false } as const;

test("a post keeps its cover", () => {
  expect(coverSvg(post)).toBe(coverSvg({ ...post }));
});

test("posts have different covers, in several tints", () => {
  const covers = Array.from({ length: 30 }, (_, index) => coverSvg({ ...post, slug: `post-${index}` }));
  expect(new Set(covers).size).toBe(30);
  expect(new Set(covers.map(ground)).size).toBeGreaterThan(5);
});

test("a cover is 5:2, small, and contains nothing of its slug", () => {
  const svg = coverSvg({ slug: `"><script>`, theme: "dark" });
  expect(svg).toContain('width="800" height="320" viewBox="0 0 800 320"');
  expect(svg.length).toBeLessThan(25_000);
  expect(svg).not.toContain("script");
});

test("a cover has no letters, but the icon of its topic, or a book", () => {
  const iconOf = (slug: string) => /stroke-linejoin="round">(.*)<\/g><\/svg>$/.exec(coverSvg({ slug, theme: "dark" }))?.[1];
  expect(coverSvg(post)).not.toContain("<path transform");
  expect(iconOf("estimate-the-cost-of-a-feature")).toBe(iconOf(post.slug));
  expect(iconOf("your-first-three-automations")).not.toBe(iconOf(post.slug));
  expect(iconOf("something-else")).toBe(iconOf("a-third-thing"));
  expect(iconOf("something-else")).toMatch(/^<path d="M12 5v16"/);
});

test("grounds are dark in the dark theme and bright in the light one", () => {
  for (let index = 0; index < 30; index++) {
    const slug = `post-${index}`;
    expect(lightness(coverSvg({ ...post, slug }))).toBeLessThan(0x50);
    expect(lightness(coverSvg({ ...post, slug, theme: "light" }))).toBeGreaterThan(0xe0);
    expect(lightness(defaultCoverSvg("dark"))).toBeLessThan(0x50);
    expect(lightness(defaultCoverSvg("light"))).toBeGreaterThan(0xe0);
    expect(lightness(posterSvg({ title: slug, theme: "light", small: false }))).toBeGreaterThan(0xe0);
  }
});

test("a title that is too long ends with an ellipsis, and one in another alphabet leaves the map alone", () => {
  const letters = (title: string) => posterSvg({ ...poster, title }).split("<path transform").length - 1;
  expect(letters("Reading")).toBe(7);
  const long = letters("A word or two ".repeat(40));
  expect(long).toBeGreaterThan(30);
  expect(long).toBeLessThan(120);
  expect(letters("人工知能")).toBe(0);
  expect(letters("a".repeat(500))).toBeLessThan(60);
});

// `vitest -u` writes the file again after a change to the drawing.
test.each([
  ["dark", "default-cover.svg"],
  ["light", "default-cover-light.svg"],
] as const)("the default cover was drawn by this code, for the %s theme", async (theme, file) => {
  await expect(defaultCoverSvg(theme)).toMatchFileSnapshot(`../../../web/public/${file}`);
});

import { expect, test } from "vitest";
import { coverSvg, defaultCoverSvg } from "./cover.ts";

const ground = (svg: string) => /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(svg)?.[1];

test("a post keeps its cover", () => {
  expect(coverSvg({ slug: "reading-a-pricing-page" })).toBe(coverSvg({ slug: "reading-a-pricing-page" }));
});

test("posts have covers of their own, in several tints", () => {
  const covers = Array.from({ length: 30 }, (_, index) => coverSvg({ slug: `post-${index}` }));
  expect(new Set(covers).size).toBe(30);
  expect(new Set(covers.map(ground)).size).toBeGreaterThan(5);
});

test("a cover is 5:2, small, and repeats nothing of the slug", () => {
  const svg = coverSvg({ slug: `"><script>` });
  expect(svg).toContain('width="800" height="320" viewBox="0 0 800 320"');
  expect(svg.length).toBeLessThan(15_000);
  expect(svg).not.toContain("script");
});

test("grounds are dark enough for both themes", () => {
  for (let index = 0; index < 30; index++) {
    const channels =
      ground(coverSvg({ slug: `post-${index}` }))
        ?.slice(1)
        .match(/../g)
        ?.map((byte) => Number.parseInt(byte, 16)) ?? [];
    expect(channels).toHaveLength(3);
    expect(Math.max(...channels)).toBeLessThan(0x50);
  }
});

// `vitest -u` writes the file again after a change to the drawing.
test("the default cover was drawn by this code", async () => {
  await expect(defaultCoverSvg()).toMatchFileSnapshot("../../../web/public/default-cover.svg");
});

/** WCAG 1.4.4: with the browser's text size doubled, nothing is cut off. */
import { test as base, expect } from "./fixtures.ts";
import { everyPageFits } from "./narrow.ts";
import { once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"] }),
    { scope: "worker" },
  ],
});

test("doubling the text size doubles the text and adapts the layout", once, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, "/category/coding");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  // As in a window of 640 px: two cards side by side, not three.
  const cards = await page.locator("main article").evaluateAll((all) => all.slice(0, 3).map((card) => card.getBoundingClientRect().top));
  expect([cards[0] === cards[1], cards[1] === cards[2]]).toEqual([true, false]);
});

everyPageFits(test, [
  { width: 1280, height: 900 },
  { width: 640, height: 900 },
]);

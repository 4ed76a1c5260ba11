import type { Page } from "@playwright/test";

/** The share of the window's height that elements take that do not scroll with the page: headers, bars, trays. */
export const stickyHeightShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sticky = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        ["fixed", "sticky"].includes(getComputedStyle(element).position) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const boxesAt = (y: number) => {
      scrollTo({ top: y, behavior: "instant" });
      return sticky.map((element) => element.getBoundingClientRect());
    };
    const middle = Math.round((document.documentElement.scrollHeight - innerHeight) / 2);
    if (middle < 2) return 0;
    const [before, after] = [boxesAt(middle - 1), boxesAt(middle)];
    const fixed = after.filter(({ top }, index) => top === before[index]?.top);
    const isCovered = (y: number) => fixed.some(({ top, bottom }) => top <= y && y < bottom);
    return Array.from({ length: innerHeight }, (_, y) => y).filter(isCovered).length / innerHeight;
  });

import type { Page } from "@playwright/test";

/** The share of the window's height that elements take that do not scroll with the page: headers, bars, trays. */
export const stickyHeightShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stays = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        ["fixed", "sticky"].includes(getComputedStyle(element).position) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const placesAt = (y: number) => {
      scrollTo({ top: y, behavior: "instant" });
      return stays.map((element) => element.getBoundingClientRect());
    };
    const middle = Math.round((document.documentElement.scrollHeight - innerHeight) / 2);
    if (middle < 2) return 0;
    const [before, after] = [placesAt(middle - 1), placesAt(middle)];
    const kept = after.filter(({ top }, index) => top === before[index]?.top);
    const isTaken = (y: number) => kept.some(({ top, bottom }) => top <= y && y < bottom);
    return Array.from({ length: innerHeight }, (_, y) => y).filter(isTaken).length / innerHeight;
  });

import type { Page } from "@playwright/test";

/** Elements that are cut off, extend beyond the screen, or scroll sideways but are unreachable by keyboard. An ellipsis is intentional, and so are tags that have no room and are hidden whole. */
export const clippedElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? "").trim().slice(0, 30)}"`;
    const styleOf = (element: Element) => getComputedStyle(element);
    const scrolls = (element: Element) => ["auto", "scroll"].includes(styleOf(element).overflowX);
    const isTruncated = (element: Element) =>
      styleOf(element).textOverflow === "ellipsis" || styleOf(element).webkitLineClamp !== "none" || element.matches(".card__tags, .row__tags");
    const isInside = (element: Element, test: (each: Element) => boolean): boolean => {
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) if (test(each)) return true;
      return false;
    };
    /** Invisible, or visible to screen readers only. */
    const isInvisible = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) || isInside(element, (each) => styleOf(each).clipPath !== "none" || each.ariaHidden === "true");
    const isReachable = (element: Element) =>
      (element instanceof HTMLElement && element.tabIndex >= 0) || element.querySelector("a[href], button, input, [tabindex]");

    const found = document.documentElement.scrollWidth > width ? [`the page is ${document.documentElement.scrollWidth} px wide`] : [];
    for (const element of document.body.querySelectorAll("*")) {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      // A map extends beyond its edges in every direction.
      if (own === 0 || height === 0 || isInvisible(element) || element.closest(".map__stage")) continue;
      const { overflowX, overflowY } = styleOf(element);
      const isWider = element.scrollWidth > element.clientWidth + 1;
      if ((right > width + 1 || left < -1) && !isInside(element, scrolls) && !isInside(element, isTruncated)) found.push(`sticks out: ${nameOf(element)}`);
      if (scrolls(element) && isWider && !isReachable(element)) found.push(`no key scrolls: ${nameOf(element)}`);
      if (isTruncated(element) || ["INPUT", "TEXTAREA", "SELECT", "IMG", "VIDEO"].includes(element.tagName) || element.closest("svg")) continue;
      if (["hidden", "clip"].includes(overflowX) && isWider) found.push(`cut off at the side: ${nameOf(element)}`);
      if (["hidden", "clip"].includes(overflowY) && element.scrollHeight > element.clientHeight + 2) found.push(`cut off below: ${nameOf(element)}`);
    }
    return found;
  });

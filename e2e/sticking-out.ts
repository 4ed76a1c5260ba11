import type { Page } from "@playwright/test";

/** How far a page is wider than its window. Not measured by `innerWidth`: a phone zooms out until a wide page fits, and that grows with it. */
export const stickingOut = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

import type { Page } from "@playwright/test";

/** How far a page is wider than its window. Not measured with `innerWidth`, which grows when a phone zooms out to fit a wide page. */
export const horizontalOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

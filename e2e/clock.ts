import type { Page } from "@playwright/test";

/** The page's time, whose clock a test may have replaced. */
export const now = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** From here on the page's time only advances when the test says so. */
export const freeze = async (page: Page) => page.clock.pauseAt((await now(page)) + 1_000);

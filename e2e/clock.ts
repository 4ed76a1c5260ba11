import type { Page } from "@playwright/test";

/** The time in the page, whose clock a journey may have taken over. */
export const now = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** From here on the page's time moves only when the journey says so. */
export const freeze = async (page: Page) => page.clock.pauseAt((await now(page)) + 1_000);

import type { Page } from "@playwright/test";

/** Opens a page and waits until all its code has loaded. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path, { waitUntil: "domcontentloaded" });
  await waitForAllCode(page);
  return response;
}

/**
 * Waits for the footer's code, which marks the current theme, and that of every other late part. Polls on every
 * frame: `expect` retries after 100, 250 and 500 ms, which over all pages is a tenth of the time of all tests.
 */
export async function waitForAllCode(page: Page) {
  await page.waitForFunction(() => document.querySelector("fieldset.themes input:checked") && !document.querySelector("[data-late=true]"));
}

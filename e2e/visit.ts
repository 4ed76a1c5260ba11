import type { Page } from "@playwright/test";

/** Opens a page and waits until all its code runs. */
export async function visit(page: Page, path: string) {
  const answer = await page.goto(path, { waitUntil: "domcontentloaded" });
  await runsAllItsCode(page);
  return answer;
}

/**
 * That of the footer, where the theme in force is marked then, and of every other part that comes later. Asked with every
 * frame: an `expect` looks again after 100, 250 and 500 ms, which at every page is a tenth of the time of all journeys.
 */
export async function runsAllItsCode(page: Page) {
  await page.waitForFunction(() => document.querySelector("fieldset.themes input:checked") && !document.querySelector("[data-late=true]"));
}

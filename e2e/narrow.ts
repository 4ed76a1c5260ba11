/** Checks every page in narrow windows. */
// Slow: opens every page in several windows.
import type { Page } from "@playwright/test";
import { ADMINS_PAGES, PLAIN_PAGES, USERS_PAGES, VISITORS_PAGES } from "./all-pages.ts";
import { clippedElements } from "./clipped-elements.ts";
import { type test as base, expect } from "./fixtures.ts";
import { signInAs } from "./sign-in.ts";
import { stickyHeightShare } from "./sticky-height-share.ts";
import { once } from "./test-tags.ts";

type Window = { width: number; height: number };

/** Declares a test for each kind of reader. */
export function everyPageFits(test: typeof base, windows: Window[]) {
  async function checkPages(page: Page, paths: string[]) {
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        for (const size of windows) {
          const label = `${path} at ${size.width} × ${size.height} px`;
          await page.setViewportSize(size);
          expect.soft(await clippedElements(page), label).toEqual([]);
          expect.soft(await stickyHeightShare(page), `${label}: what does not scroll leaves half of the window to what does`).toBeLessThanOrEqual(0.5);
        }
      });
  }

  test("every public page fits", once, async ({ page, expectProblem }) => {
    test.setTimeout(180_000);
    expectProblem(/404.*no-such-page/);
    await checkPages(page, [...VISITORS_PAGES, ...PLAIN_PAGES]);
  });
  test("every page of a signed-in user fits", once, async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "marco", "/tools");
    await checkPages(page, USERS_PAGES);
  });
  test("every page of the panel fits", once, async ({ page }) => {
    test.setTimeout(180_000);
    await signInAs(page, "ada", "/admin");
    await checkPages(page, ADMINS_PAGES);
  });
}

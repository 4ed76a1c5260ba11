/** Separate servers for tests of purchases: promotions change the pages that other tests see. */
import type { Page } from "@playwright/test";
import { test as base, expect } from "./fixtures.ts";
import { startServer } from "./server.ts";
import { adminLink } from "./sign-in.ts";
import { visit } from "./visit.ts";

/** A test on a server that only this file's tests use. */
export const testOnOwnServer = (start: () => Promise<{ url: string; stop: () => Promise<unknown> }> = startServer) =>
  base.extend<object, { serverUrl: string }>({
    serverUrl: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the destructured names, and there are none
      async ({}, use) => {
        const { url, stop } = await start();
        await use(url);
        await stop();
      },
      { scope: "worker", timeout: 120_000 },
    ],
    baseURL: async ({ serverUrl }, use) => use(serverUrl),
  });

export const main = (page: Page) => page.getByRole("main");
/** A button of the payment window. */
export const paymentButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

export async function startCheckout(page: Page, slug: string, boost = 1) {
  // The sandbox accepts payments only from users who have opened the link in the terminal.
  await page.request.get(adminLink);
  await visit(page, `/feature_your_product?slug=${slug}&boost=${boost}`);
  await expect(main(page).locator(".picked strong")).toBeVisible();
  await main(page).getByRole("button", { name: "Continue" }).click();
}

export async function buy(page: Page, slug: string, boost = 1) {
  await startCheckout(page, slug, boost);
  await paymentButton(page, "Succeed").click();
  await expect(page).toHaveURL("/subscription_dashboard?success=1");
}

export { expect };

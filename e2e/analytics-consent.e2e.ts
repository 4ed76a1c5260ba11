/** Google Analytics on a server that has its id. Google itself is never called. */
import type { Page } from "@playwright/test";
import { expect, testOnOwnServer } from "./own-server.ts";
import { startServer } from "./server.ts";
import { atBothWidths } from "./test-tags.ts";
import { visit } from "./visit.ts";

const test = testOnOwnServer(() => startServer({ GA_MEASUREMENT_ID: "G-TEST123456" }));

async function openAsPerson(page: Page) {
  const requests: string[] = [];
  // Automated browsers are not counted, and so not asked.
  await page.addInitScript(() => Object.defineProperty(navigator, "webdriver", { get: () => false }));
  await page.route("https://www.googletagmanager.com/**", (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await visit(page, "/about");
  return { requests, banner: page.getByRole("region", { name: "Analytics" }) };
}

test("Google Analytics loads only after the visitor agrees, and consent can be withdrawn", atBothWidths, async ({ page }) => {
  const { requests, banner } = await openAsPerson(page);
  await expect(banner).toContainText("sends data to Google");
  expect(requests).toEqual([]);
  await banner.getByRole("button", { name: "Allow" }).click();
  await expect(banner).toHaveCount(0);
  await expect.poll(() => requests).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST123456"]);

  await visit(page, "/privacy-policy");
  await expect(banner).toHaveCount(0);
  await expect.poll(() => requests.length).toBe(2);
  await page.getByRole("button", { name: "Withdraw consent" }).click();
  await expect(page.getByRole("button", { name: "Allow it" })).toBeVisible();
  expect(requests).toHaveLength(2);
});

test("a visitor who declines is not asked again, and nothing is loaded", atBothWidths, async ({ page }) => {
  const { requests, banner } = await openAsPerson(page);
  await banner.getByRole("button", { name: "Decline" }).click();
  await visit(page, "/");
  await expect(banner).toHaveCount(0);
  expect(requests).toEqual([]);
});

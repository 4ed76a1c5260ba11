import type { Page } from "@playwright/test";
import { now } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./visit.ts";
import { sameAtEveryWidth } from "./widths.ts";

sameAtEveryWidth();

const toast = (page: Page) => page.locator(".toast");
const like = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Like Claude,/ })
    .first();

async function share(page: Page, network: string) {
  await page.locator("summary", { has: page.locator("use[href$='#share-2']") }).click();
  await page.getByRole("button", { name: network }).click();
}

test.describe("a toast", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await visit(page, "/tools/claude");
  });

  test("says what happened, and is accessible", async ({ page, checkA11y }) => {
    await like(page).click();
    await expect(toast(page)).toHaveText("Sign in requiredPlease sign in to like tools.");
    await expect(toast(page)).toHaveClass(/toast--default/);
    await page.mouse.move(0, 0);
    await checkA11y();
  });

  test("is replaced by the next one", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await like(page).click();
    await expect(toast(page)).toContainText("Sign in required");
    await share(page, "Instagram");
    await expect(toast(page)).toHaveText("Link copied to clipboard!");
    await expect(toast(page)).toHaveCount(1);
  });

  test("of a failure looks destructive", async ({ page, expectProblem }) => {
    expectProblem(/could not be copied/);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
    });
    await share(page, "Instagram");
    await expect(toast(page)).toHaveText("Failed to copy link");
    await expect(toast(page)).toHaveClass(/toast--destructive/);
  });

  test("goes after five seconds", async ({ page }) => {
    const before = await now(page);
    await like(page).click();
    await page.mouse.move(0, 0);
    await expect(toast(page)).toBeVisible();
    const after = await now(page);
    await page.clock.pauseAt(before + 4_999);
    await expect(toast(page)).toBeVisible();
    await page.clock.pauseAt(after + 5_000);
    await expect(toast(page)).toHaveCount(0);
  });

  test("waits while the pointer rests on it", async ({ page }) => {
    await like(page).click();
    await toast(page).hover();
    await page.clock.runFor(60_000);
    await expect(toast(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5_000);
    await expect(toast(page)).toHaveCount(0);
  });

  test("waits while it has the focus", async ({ page }) => {
    await like(page).click();
    await toast(page).focus();
    await page.clock.runFor(60_000);
    await expect(toast(page)).toBeVisible();
  });

  test("closes with Escape, and with its button", async ({ page }) => {
    await like(page).click();
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(toast(page)).toHaveCount(0);
    await like(page).click();
    await toast(page).getByRole("button", { name: "Close" }).click();
    await expect(toast(page)).toHaveCount(0);
  });

  test("is reached with F8", async ({ page }) => {
    await like(page).click();
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: "Notifications (F8)" }).getByRole("list")).toBeFocused();
  });

  for (const [path, px, isGone] of [
    ["more than 50 px to the right takes it away", 60, true],
    ["of 40 px is too short", 40, false],
    ["to the left does nothing", -80, false],
  ] as const)
    test(`a swipe ${path}`, async ({ page }) => {
      await like(page).click();
      const box = await toast(page).boundingBox();
      if (!box) throw new Error("no toast");
      await page.mouse.move(box.x + 90, box.y + 12);
      await page.mouse.down();
      await page.mouse.move(box.x + 90 + px, box.y + 12, { steps: 8 });
      await page.mouse.up();
      await expect(toast(page)).toHaveCount(isGone ? 0 : 1);
    });
});

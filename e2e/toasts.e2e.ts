import type { Page } from "@playwright/test";
import { now } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const toast = (page: Page) => page.locator(".toast");
const like = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Like Claude,/ })
    .first();

const share = (page: Page, network: string) => page.getByRole("main").getByRole("button", { name: network }).click();

const gone = (page: Page) => expect(toast(page)).toHaveCount(0);

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await visit(page, "/tools/claude");
});

test("a toast shows what happened, is accessible, and is replaced by the next one", coreOnce, async ({ page, context, checkA11y, expectProblem }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await like(page).click();
  await expect(toast(page)).toContainText("Sign in requiredPlease sign in to like tools.");
  // Nothing succeeded, so there is no check mark; and there is a way to sign in.
  await expect(toast(page).locator("use").first()).not.toHaveAttribute("href", /circle-check/);
  const popup = page.waitForEvent("popup");
  await toast(page).getByRole("button", { name: "Sign In" }).click();
  await (await popup).close();
  await like(page).click();
  await expect(toast(page)).toHaveClass(/toast--default/);
  await page.mouse.move(0, 0);
  await checkA11y();

  await test.step("the next one replaces it", async () => {
    await like(page).click();
    await expect(toast(page)).toContainText("Sign in required");
    await share(page, "Instagram");
    await expect(toast(page)).toHaveText("Link copied to clipboard!");
    await expect(toast(page)).toHaveCount(1);
  });

  await test.step("a failure has the destructive style", async () => {
    expectProblem(/could not be copied/);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
    });
    await share(page, "Instagram");
    await expect(toast(page)).toHaveText("Failed to copy link");
    await expect(toast(page)).toHaveClass(/toast--destructive/);
  });
});

test("a toast closes after five seconds, but not while it is hovered or focused", coreOnce, async ({ page }) => {
  await test.step("left alone", async () => {
    const before = await now(page);
    await like(page).click();
    await page.mouse.move(0, 0);
    await expect(toast(page)).toBeVisible();
    const after = await now(page);
    await page.clock.pauseAt(before + 4_999);
    await expect(toast(page)).toBeVisible();
    await page.clock.pauseAt(after + 5_000);
    await gone(page);
    await page.clock.resume();
  });

  await test.step("under the pointer", async () => {
    await like(page).click();
    await toast(page).hover();
    await page.clock.runFor(60_000);
    await expect(toast(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5_000);
    await gone(page);
  });

  await test.step("with the focus", async () => {
    await like(page).click();
    await toast(page).focus();
    await page.clock.runFor(60_000);
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await gone(page);
  });
});

test("F8 focuses a toast; Escape, its button and a swipe close it", once, async ({ page }) => {
  await like(page).click();
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notifications (F8)" }).getByRole("list")).toBeFocused();
  await page.keyboard.press("Escape");
  await gone(page);
  await like(page).click();
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await gone(page);
  await like(page).click();
  await toast(page).getByRole("button", { name: "Close" }).click();
  await gone(page);

  for (const [path, px, isGone] of [
    ["of 40 px is too short", 40, false],
    ["to the left does nothing", -80, false],
    ["more than 50 px to the right takes it away", 60, true],
  ] as const)
    await test.step(`a swipe ${path}`, async () => {
      await like(page).click();
      const box = await toast(page).boundingBox();
      if (!box) throw new Error("no toast");
      await page.mouse.move(box.x + 90, box.y + 12);
      await page.mouse.down();
      await page.mouse.move(box.x + 90 + px, box.y + 12, { steps: 8 });
      await page.mouse.up();
      await expect(toast(page)).toHaveCount(isGone ? 0 : 1);
      await page.keyboard.press("Escape");
      await gone(page);
    });
});

test("the tray, the popup and a toast do not overlap, and the page ends above them", async ({ page, isMobile }) => {
  await page.getByRole("main").getByRole("button", { name: "Compare Claude", exact: true }).first().click();
  const tray = page.getByRole("complementary", { name: "Comparison" });
  await expect(tray).toBeVisible();
  if (!isMobile) await page.clock.runFor(16_000);
  await like(page).click();
  await expect(toast(page)).toBeVisible();
  const places = [tray, toast(page), ...(isMobile ? [] : [page.locator(".popup")])];
  const boxes = await Promise.all(places.map(async (place) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }));
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      const apart = one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;
      expect(apart, JSON.stringify([one, other])).toBe(true);
    }
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  const [end, edge] = [await page.getByRole("group", { name: "Theme" }).boundingBox(), await tray.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
});

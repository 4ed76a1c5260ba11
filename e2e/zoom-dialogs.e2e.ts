/** A window of 1280 × 720 px at 200 %: everything that opens above a page can be scrolled to its last button. */
import type { Page } from "@playwright/test";
import { asAdmin } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { stickyHeightShare } from "./sticky-height-share.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });

/** Whether each can be clicked once it is scrolled into view. */
async function expectButtonsInReach(page: Page) {
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  // The hidden input of a file is clicked through its label.
  const buttons = await dialog.getByRole("button").and(page.locator(":not(input)")).or(dialog.locator("label.btn")).all();
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) if (await button.isEnabled()) await button.click({ trial: true });
  const isInside = await dialog.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && element.scrollWidth <= element.clientWidth;
  });
  expect(isInside, "the dialog is inside the window, and scrolls in one direction").toBe(true);
}

const openDialog = (page: Page, button: string) =>
  page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(`^${button}`) })
    .first()
    .click();

for (const button of ["Report this tool", "Promote"])
  test(`${button}: a visitor reaches every button`, once, async ({ page }) => {
    await visit(page, "/tools/claude");
    await openDialog(page, button);
    await expectButtonsInReach(page);
  });

test("the palette shows results under its box", coreOnce, async ({ page }) => {
  await visit(page, "/tools/claude");
  await page.keyboard.press("Control+k");
  await expectButtonsInReach(page);
  await page.keyboard.type("image");
  const found = page.getByRole("dialog").getByRole("option");
  await expect(found.first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("ArrowUp");
  await expect(found.last()).toBeInViewport();
});

test("the compare tray leaves half of the window to the page", once, async ({ page }) => {
  await visit(page, "/tools/claude");
  await page.getByRole("main").getByRole("button", { name: "Compare Claude", exact: true }).first().click();
  await expect(page.getByRole("complementary", { name: "Comparison" })).toBeVisible();
  expect(await stickyHeightShare(page)).toBeLessThanOrEqual(0.5);
});

for (const { screen, button } of [
  { screen: "tools", button: "Add Tool" },
  { screen: "categories", button: "Add Category" },
  { screen: "news", button: "Add News" },
  { screen: "videos", button: "Add Video" },
  { screen: "moderation?type=news", button: "Reject" },
])
  test(`${button}: an admin reaches every button`, once, async ({ page }) => {
    await asAdmin(page, `/admin/${screen}`);
    await openDialog(page, button);
    await expectButtonsInReach(page);
  });

test("the selection bar leaves half of the window to the rows", once, async ({ page }) => {
  await asAdmin(page, "/admin/tools?sort=name");
  await page
    .getByRole("checkbox", { name: /^Select / })
    .first()
    .check();
  await expect(page.getByRole("region", { name: "Selected items" })).toBeVisible();
  expect(await stickyHeightShare(page)).toBeLessThanOrEqual(0.5);
});

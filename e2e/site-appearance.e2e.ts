/** The Appearance tab of the settings. On a separate server, because it changes what other tests see. */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { asAdmin, keepToast, openOtherBrowser, toastOf } from "./admin.ts";
import { inBothThemes } from "./both-themes.ts";
import { expect, testOnOwnServer } from "./own-server.ts";
import { core } from "./test-tags.ts";
import { visit } from "./visit.ts";

const test = testOnOwnServer();
test.describe.configure({ mode: "default" });

const accent = (page: Page) => page.getByRole("textbox", { name: "Accent color", exact: true });
const preview = (page: Page) => page.locator(".site-previews");
const buttonColor = (page: Page) =>
  page
    .locator(".btn--default")
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor);

async function save(page: Page) {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toastOf(page)).toContainText("Settings saved");
}

async function aLogo(width = 400, height = 80) {
  const picture = sharp({ create: { width, height, channels: 4, background: "#2563eb" } });
  return { name: "logo.png", mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

test.beforeEach(async ({ page }) => {
  await asAdmin(page);
  await page.goto("/admin/settings?view=appearance");
  await expect(accent(page)).toBeVisible();
});

test("an admin changes the accent and the logo, visitors see both, and they can be undone", core, async ({ page, browser, baseURL, expectProblem }) => {
  expectProblem(/400/);
  await accent(page).fill("#12");
  await expect(page.getByText("Enter a color as # and six digits")).toBeVisible();
  await accent(page).fill("#2563eb");
  await expect(page.getByText("Light theme: your color")).toBeVisible();
  await expect(preview(page).locator(".theme.light .btn--default").first()).toHaveCSS("background-color", "rgb(37, 99, 235)");
  await save(page);
  // The panel itself has the new accent, without a reload.
  await expect(page.locator("link#accent")).toHaveAttribute("href", /\/accent\/2563eb\.css/);

  await page.getByLabel("Upload Logo", { exact: true }).setInputFiles(await aLogo(20, 20));
  await expect(page.getByText("This picture is too small")).toBeVisible();
  await page.getByLabel("Upload Logo", { exact: true }).setInputFiles(await aLogo());
  await expect(preview(page).locator(".theme.dark .brand img")).toBeVisible();
  await save(page);
  await keepToast(page);
  // On a phone it is in the closed menu.
  await expect(page.locator(".admin__brand .brand img")).toBeAttached();

  const other = await openOtherBrowser(browser, baseURL);
  await visit(other.page, "/");
  await expect(other.page.getByRole("banner").getByRole("img", { name: "Toolatlas" })).toBeVisible();
  await expect(other.page.getByRole("banner").getByRole("link", { name: "Toolatlas" })).toBeVisible();
  const changed = await buttonColor(other.page);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toastOf(page)).toContainText("Change undone");
  await expect(page.locator(".admin__brand .brand")).toHaveText("Toolatlas");
  await page.getByRole("button", { name: "Restore default of Accent color" }).click();
  await save(page);
  await expect(page.locator("link#accent")).toHaveCount(0);
  await visit(other.page, "/");
  await expect(other.page.getByRole("banner").locator(".brand")).toHaveText("Toolatlas");
  expect(await buttonColor(other.page)).not.toBe(changed);
  await other.context.close();
});

test("visitors who have not chosen a theme see the default one", async ({ page, browser, baseURL }) => {
  await page.getByRole("combobox", { name: "Default theme" }).selectOption("light");
  await save(page);
  await keepToast(page);
  const other = await openOtherBrowser(browser, baseURL);
  await visit(other.page, "/");
  await expect(other.page.locator("html")).toHaveClass(/\blight\b/);
  await other.page.getByRole("button", { name: "Switch between light and dark theme" }).click();
  await other.page.reload();
  await expect(other.page.locator("html")).toHaveClass(/\bdark\b/);
  await other.context.close();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toastOf(page)).toContainText("Change undone");
});

test.describe("a page with a corrected accent", () => {
  for (const color of ["#ffe600", "#0b1f4d", "#fce7f3"])
    test(`${color} is readable in both themes`, async ({ page, checkA11y }) => {
      await accent(page).fill(color);
      await expect(page.getByText(/(darker|lighter) than your color/)).toBeVisible();
      await save(page);
      await inBothThemes(page, checkA11y);
      await visit(page, "/");
      await inBothThemes(page, checkA11y);
    });
});

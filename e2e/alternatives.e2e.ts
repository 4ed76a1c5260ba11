import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { coreOnce } from "./test-tags.ts";
import { visit } from "./visit.ts";

const main = (page: Page) => page.getByRole("main");
const palette = (page: Page) => page.getByRole("dialog", { name: "Search and actions" });

test("from a tool to its alternatives, which can be filtered", coreOnce, async ({ page, checkA11y }) => {
  await visit(page, "/tools/jasper");
  await page.getByRole("link", { name: "All alternatives" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alternatives to Jasper");
  await expect(main(page).getByText(/tools do similar work/)).toBeVisible();
  await checkA11y();

  const filters = page.getByRole("navigation", { name: "Filters" });
  await filters.getByRole("link", { name: "Free" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Free alternatives to Jasper");
  await expect(page).toHaveURL("/alternatives/jasper?free=1");
  await expect(filters.getByRole("link", { name: "Free" })).toHaveAttribute("aria-current", "true");
  await expect(main(page).getByRole("article").first()).toContainText("Free tier; Jasper is paid");
  await filters.getByRole("link", { name: "Self-hosted" }).click();
  await expect(page).toHaveURL("/alternatives/jasper?free=1&selfHosted=1");
  await filters.getByRole("link", { name: "All" }).click();
  await expect(page).toHaveURL("/alternatives/jasper");
});

test("the palette offers the alternatives to a tool first", async ({ page }) => {
  await visit(page, "/");
  await page.keyboard.press("Control+k");
  for (const [typed, label, path] of [
    ["free alternatives to jasper", "Free alternatives to Jasper", "/alternatives/jasper?free=1"],
    ["jasper alternatives", "Alternatives to Jasper", "/alternatives/jasper"],
  ] as const) {
    await palette(page).getByRole("combobox").fill(typed);
    await expect(palette(page).getByRole("option").first()).toContainText(label);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(path);
    await page.keyboard.press("Control+k");
  }
});

test("tags lead from a tool to its tag, to related tags and to all tags", async ({ page, checkA11y }) => {
  await visit(page, "/tools/midjourney");
  await main(page).getByRole("link", { name: "text to image", exact: true }).click();
  await expect(page).toHaveURL("/tags/text-to-image");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("text to image");
  await checkA11y();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Tags" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tags");
  await checkA11y();
});

test("a category leads to its free tools, which can be sorted", async ({ page, checkA11y }) => {
  await visit(page, "/category/writing");
  await main(page).getByRole("link", { name: "Free AI tools for writing" }).click();
  await expect(page).toHaveURL("/category/writing/free");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Free AI tools for writing");
  await checkA11y();
  await main(page).locator("details summary").click();
  await main(page).getByRole("link", { name: "Most Liked" }).click();
  await expect(page).toHaveURL("/category/writing/free?sort=likes");
});

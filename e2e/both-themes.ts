import { expect, type Page } from "@playwright/test";

/** Checks a page in its current theme, switches between light and dark, and checks again. */
export async function inBothThemes(page: Page, check: () => Promise<unknown>) {
  const html = page.locator("html");
  const isDark = (await html.getAttribute("class"))?.includes("dark");
  await check();
  await page.getByRole("button", { name: "Switch between light and dark theme" }).click();
  await expect(html).toContainClass(isDark ? "light" : "dark");
  await check();
}

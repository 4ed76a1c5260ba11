import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until all its code runs: the footer, where the theme in force is marked then, and every other part that comes later. */
export async function visit(page: Page, path: string) {
  const answer = await page.goto(path, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("group", { name: "Theme" }).getByRole("radio", { checked: true })).toHaveCount(1);
  await expect(page.locator("[data-late=true]")).toHaveCount(0);
  return answer;
}

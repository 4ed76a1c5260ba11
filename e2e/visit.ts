import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until all its code runs. */
export async function visit(page: Page, path: string) {
  const answer = await page.goto(path, { waitUntil: "domcontentloaded" });
  await runsAllItsCode(page);
  return answer;
}

/** That of the footer, where the theme in force is marked then, and of every other part that comes later. */
export async function runsAllItsCode(page: Page) {
  await expect(page.getByRole("group", { name: "Theme" }).getByRole("radio", { checked: true })).toHaveCount(1);
  await expect(page.locator("[data-late=true]")).toHaveCount(0);
}

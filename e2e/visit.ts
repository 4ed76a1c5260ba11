import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until its code runs: only then is the theme in force marked in the footer. */
export async function visit(page: Page, path: string) {
  const answer = await page.goto(path, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("group", { name: "Theme" }).getByRole("radio", { checked: true })).toHaveCount(1);
  return answer;
}

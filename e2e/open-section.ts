import type { Page } from "@playwright/test";

/** Follows a link in the header; on a phone it is in the menu. */
export async function openSection(page: Page, name: string) {
  const header = page.getByRole("banner");
  const menu = header.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await header.getByRole("link", { name, exact: true }).click();
}

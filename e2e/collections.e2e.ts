import type { Page } from "@playwright/test";
import { asAdmin, openOtherBrowser, toastOf } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { accountMenu, chooseAccount, signIn, uniqueUser } from "./sign-in.ts";
import { coreOnce } from "./test-tags.ts";
import { visit } from "./visit.ts";

const card = (page: Page, name: string) => page.getByRole("article").filter({ has: page.getByRole("link", { name, exact: true }) });
const menuOf = (page: Page, name: string) => page.getByRole("dialog", { name: `Save ${name}` });
const rowNames = (page: Page) => page.locator(".collection__items").getByRole("heading");

/** Opens the menu with the bookmark on a card. */
async function openMenu(page: Page, name: string) {
  await card(page, name)
    .getByRole("button", { name: `Save ${name}`, exact: true })
    .click();
  return menuOf(page, name);
}

test(
  "a person saves tools, arranges and publishes them, and a visitor reads, compares and copies the collection",
  coreOnce,
  async ({ page, browser, baseURL, checkA11y }) => {
    const title = `Writing kit ${Date.now().toString(36)}`;
    await signIn(page, uniqueUser("Ida Lindqvist"), "/category/writing");
    // The first tool needs no choice.
    const first = await openMenu(page, "Grammarly");
    await expect(toastOf(page)).toContainText("Saved to Saved tools");
    await expect(first.getByRole("checkbox", { name: /Saved tools/ })).toBeChecked();
    await first.getByRole("button", { name: "New collection" }).click();
    await first.getByRole("button", { name: "Create collection" }).click();
    await expect(first.getByLabel("Title")).toHaveAccessibleDescription(/Please give the collection a title/);
    await first.getByLabel("Title").fill(title);
    await first.getByRole("button", { name: "Create collection" }).click();
    await expect(toastOf(page)).toContainText(`Saved to ${title}`);
    await checkA11y();
    await page.keyboard.press("Escape");
    await expect(card(page, "Grammarly").getByRole("button", { name: "Save Grammarly" })).toHaveAttribute("aria-pressed", "true");
    for (const name of ["Rytr", "Lex"]) {
      const menu = await openMenu(page, name);
      await menu.getByRole("checkbox", { name: new RegExp(title) }).check();
      await expect(toastOf(page)).toContainText(name);
      await page.keyboard.press("Escape");
    }

    await page.goto("/profile?tab=collections");
    await page.getByRole("link", { name: title }).click();
    await expect(rowNames(page)).toHaveText(["Grammarly", "Rytr", "Lex"]);
    // Down by keyboard
    await page.getByLabel("Move Grammarly", { exact: true }).press("Enter");
    await page.getByRole("button", { name: "Move down" }).press("Enter");
    await expect(rowNames(page)).toHaveText(["Rytr", "Grammarly", "Lex"]);
    await expect(page.getByLabel("Move Grammarly", { exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Add note on Lex" }).click();
    await page.getByLabel("Note on Lex").fill("For first drafts");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("blockquote")).toHaveText("For first drafts");
    await page.getByRole("button", { name: "Remove Rytr" }).click();
    await expect(rowNames(page)).toHaveText(["Grammarly", "Lex"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rowNames(page)).toHaveText(["Rytr", "Grammarly", "Lex"]);
    await checkA11y();
    await page.getByRole("button", { name: "Edit details" }).click();
    await page.getByRole("radio", { name: /^Public/ }).check();
    await page.getByRole("button", { name: "Save collection" }).click();
    await expect(page.getByText("In review, usually within two days.")).toBeVisible();

    const { page: editor, context } = await openOtherBrowser(browser, baseURL);
    await asAdmin(editor, "/admin/moderation?type=collections");
    await editor
      .getByRole("region", { name: title })
      .getByRole("button", { name: `Approve ${title}` })
      .click();
    await expect(toastOf(editor)).toContainText("Submission status updated successfully");
    await context.close();

    const { page: visitor, context: other } = await openOtherBrowser(browser, baseURL);
    await signIn(visitor, uniqueUser("Marco Reyes"), "/collections");
    await visitor.getByRole("link", { name: title }).click();
    await expect(visitor.getByText("By Ida Lindqvist")).toBeVisible();
    await visitor.getByRole("checkbox", { name: "Compare Rytr" }).check();
    await visitor.getByRole("checkbox", { name: "Compare Lex" }).check();
    await visitor.getByRole("link", { name: "Compare 2 selected" }).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Rytr vs Lex");
    await visitor.goBack();
    await visitor.getByRole("button", { name: "Save a copy" }).click();
    await expect(toastOf(visitor)).toContainText("Copied to your collections");
    await visitor.getByRole("button", { name: "Open" }).click();
    await expect(rowNames(visitor)).toHaveText(["Rytr", "Grammarly", "Lex"]);
    await other.close();
  },
);

test("a visitor who saves a tool signs in first, and then chooses", coreOnce, async ({ page }) => {
  await visit(page, "/category/writing");
  const menu = await openMenu(page, "Jasper");
  const chooser = page.waitForEvent("popup");
  await menu.getByRole("button", { name: /Sign In/ }).click();
  await chooseAccount(await chooser, uniqueUser());
  await expect(accountMenu(page)).toBeVisible();
  await expect(menuOf(page, "Jasper").getByRole("checkbox", { name: /Saved tools/ })).toBeChecked();
  await expect(page).toHaveURL(/\/category\/writing$/);
});

test("a link opens a collection for anyone who has it", async ({ page, browser, baseURL, checkA11y }) => {
  await signIn(page, uniqueUser(), "/category/writing");
  const menu = await openMenu(page, "Sudowrite");
  await expect(menu.getByRole("checkbox", { name: /Saved tools/ })).toBeChecked();
  await page.goto("/profile?tab=collections");
  await page.getByRole("link", { name: "Saved tools" }).click();
  await page.getByRole("button", { name: "Edit details" }).click();
  await page.getByRole("radio", { name: /Anyone with the link/ }).check();
  await page.getByRole("button", { name: "Save collection" }).click();
  const link = await page.getByLabel("Link to this collection", { exact: true }).inputValue();
  const { page: friend, context } = await openOtherBrowser(browser, baseURL);
  await visit(friend, new URL(link).pathname);
  await expect(friend.getByRole("heading", { name: "Saved tools" })).toBeVisible();
  await expect(friend.getByRole("link", { name: "Sudowrite" })).toBeVisible();
  await page.getByRole("button", { name: "Replace link" }).click();
  await expect(toastOf(page)).toContainText("Link replaced");
  await friend.reload();
  await expect(friend.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
  await context.close();
  await checkA11y();
});

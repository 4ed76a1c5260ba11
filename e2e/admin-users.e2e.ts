import { asAdmin, openOtherBrowser, row, toastOf } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { accountMenu, signIn, uniqueUser } from "./sign-in.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

test("a disabled user is signed out and cannot sign in until they are enabled again", coreOnce, async ({ page, browser, baseURL }) => {
  const user = uniqueUser("Nils Berg");
  const { page: otherPage, context } = await openOtherBrowser(browser, baseURL);
  await signIn(otherPage, user);
  await asAdmin(page, `/admin/users?q=${encodeURIComponent(user.email)}`);
  await expect(row(page, user.email)).toHaveCount(1);
  await page.getByRole("button", { name: `Disable ${user.name}` }).click();
  await expect(toastOf(page)).toContainText("User disabled");
  await expect(row(page, user.email)).toContainText("Disabled");
  await visit(otherPage, "/tools");
  await expect(otherPage.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();

  await page.getByRole("button", { name: `Enable ${user.name}` }).click();
  await expect(toastOf(page).last()).toContainText("User enabled");
  await expect(row(page, user.email)).not.toContainText("Disabled");
  await signIn(otherPage, user);
  await expect(accountMenu(otherPage)).toBeVisible();
  await context.close();
});

test("signing a user out everywhere ends all of their sessions and no others", once, async ({ page, browser, baseURL }) => {
  const user = uniqueUser("Lotte Vik");
  const both = [await openOtherBrowser(browser, baseURL), await openOtherBrowser(browser, baseURL)];
  for (const { page: otherPage } of both) await signIn(otherPage, user);
  await asAdmin(page, `/admin/users?q=${encodeURIComponent(user.email)}`);
  await page.getByRole("button", { name: `Sign out ${user.name} everywhere` }).click();
  await expect(toastOf(page)).toContainText("Signed out everywhere");
  for (const { page: otherPage, context } of both) {
    await visit(otherPage, "/tools");
    await expect(otherPage.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    await context.close();
  }
  await page.reload();
  await expect(row(page, user.email)).toHaveCount(1);
  await expect(page.getByRole("button", { name: `Sign out ${user.name} everywhere` })).toBeDisabled();
});

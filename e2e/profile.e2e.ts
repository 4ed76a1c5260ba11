import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openOtherBrowser } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { accountMenu, chooseAccount, signIn, signInAs, uniqueUser } from "./sign-in.ts";
import { core, coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

test("a visitor is asked to sign in, with a link that returns to the requested page", core, async ({ page, checkA11y }) => {
  await visit(page, "/profile");
  await expect(page.locator("main").getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/api/login?next=%2Fprofile");
  await visit(page, "/profile?next=/liked-tools");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  await expect(page.locator("main").getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/api/login?next=%2Fliked-tools");
  await checkA11y();
});

test("the profile shows the user, the join date, counts and activity", core, async ({ page, checkA11y }) => {
  await signInAs(page, "marco", "/profile");
  const main = page.locator("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Marco Reyes");
  await expect(main).toContainText("marco@example.com");
  await expect(main).toContainText(/Joined [A-Z][a-z]+ 20\d\d/);
  await expect(main.locator("dt")).toHaveText(["Liked tools", "Tools submitted", "Content submitted"]);
  await expect(main.locator("dd")).toHaveText([/^[1-9]\d*$/, "0", "0"]);
  await expect(main.locator(".card")).toHaveCount(3);
  await expect(main.getByText("No submissions yet")).toBeVisible();
  await checkA11y();

  await main.getByRole("link", { name: "Liked Tools", exact: true }).click();
  await expect(page).toHaveURL("/profile?tab=liked");
  expect(await main.locator(".card").count()).toBeGreaterThan(10);
  await main.getByRole("link", { name: "My Submissions", exact: true }).click();
  await expect(main.getByRole("link", { name: "Submit Content" })).toHaveAttribute("href", "/submit");
});

test("a user creates an API key, exports their data and deletes the account", coreOnce, async ({ page, expectProblem }) => {
  expectProblem(/400/);
  const user = await signIn(page, uniqueUser("Leaving Soon"), "/profile");
  const keyName = page.getByLabel("Key name");
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(keyName).toHaveAccessibleDescription("Key name is required");
  await expect(keyName).toBeFocused();
  await keyName.fill("My notebook");
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You won't see it again" }).locator("code")).toHaveText(/^ta_\w+/);
  await page.getByRole("button", { name: "Revoke My notebook" }).click();
  await expect(page.getByRole("button", { name: "Revoke My notebook" })).toHaveCount(0);

  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await (await downloaded).path();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ account: { email: user.email }, likes: [], comments: [] });

  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel(/to confirm/).fill("somebody@else.example");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByRole("alert")).not.toBeEmpty();
  await dialog.getByLabel(/to confirm/).fill(user.email);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(accountMenu(page)).toHaveCount(0);
});

const devices = (page: Page) => page.getByRole("region", { name: "Where you're signed in" });

test("a user sees their sessions and signs out another device", coreOnce, async ({ page, browser, baseURL, checkA11y }) => {
  const user = uniqueUser("Two Devices");
  const { page: other, context } = await openOtherBrowser(browser, baseURL);
  await signIn(other, user, "/profile");
  await signIn(page, user, "/profile");
  await expect(devices(page).getByRole("listitem")).toHaveCount(2);
  await expect(devices(page).getByRole("listitem").filter({ hasText: "This device" })).toHaveText(/Signed in .+, last used .+/);
  await checkA11y();
  await devices(page).getByRole("listitem").filter({ hasNotText: "This device" }).getByRole("button").click();
  await expect(devices(page).getByRole("listitem")).toHaveCount(1);
  await visit(other, "/profile");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  await devices(page)
    .getByRole("button", { name: /this device/ })
    .click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await context.close();
});

/** The server's response to a user who signed in a while ago; from the second call on, the real server responds. */
async function signedInLongAgo(page: Page) {
  const refusal = { error: "For your security, please sign in again first.", code: "requires-recent-login", requestId: "1" };
  let isFirst = true;
  await page.route("**/api/user", async (route) => {
    if (route.request().method() !== "DELETE" || !isFirst) return route.fallback();
    isFirst = false;
    return route.fulfill({ status: 403, json: refusal });
  });
}
async function askToDelete(page: Page, email: string) {
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel(/to confirm/).fill(email);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  return dialog;
}

test("deleting the account after an old sign-in asks to sign in again and keeps the typed text", once, async ({ page, expectProblem, checkA11y }) => {
  expectProblem(/403/);
  const user = await signIn(page, uniqueUser("Leaving Later"), "/profile");
  await signedInLongAgo(page);
  await askToDelete(page, user.email);
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await expect(again).toContainText("You'll return to what you were doing.");
  await checkA11y();
  const opened = page.waitForEvent("popup");
  await again.getByRole("button", { name: "Sign in again" }).click();
  await chooseAccount(await opened, user);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("with popups blocked, signing in again returns to the open dialog; closing it changes nothing", once, async ({ page, expectProblem }) => {
  expectProblem(/403/);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const user = await signIn(page, uniqueUser("Blocked Window"), "/profile");
  await signedInLongAgo(page);
  const dialog = await askToDelete(page, user.email);
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await again.getByRole("button", { name: "Sign in again" }).click();
  await chooseAccount(page, user);
  await expect(page).toHaveURL("/profile#delete-account");
  await expect(dialog.getByLabel(/to confirm/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/profile");
  await expect(accountMenu(page)).toBeVisible();
});

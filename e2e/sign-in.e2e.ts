import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { accountMenu, adminLink, chooseAccount, signIn, uniqueUser } from "./sign-in.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const signInLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Sign In" });

test("signing in opens a popup, and the page then shows the user", core, async ({ page, checkA11y }) => {
  await visit(page, "/news");
  const opened = page.waitForEvent("popup");
  await signInLink(page).click();
  const popup = await opened;
  await expect(popup.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  await expect(popup.getByText("To sign in as an admin, use the admin link in the server log.")).toBeVisible();
  await expect(popup.getByRole("button", { name: "Ada Admin" })).toHaveCount(0);
  const user = uniqueUser();
  // The page may show the account a moment before it reloads, which would close whatever was opened.
  await Promise.all([page.waitForEvent("domcontentloaded"), popup.waitForEvent("close"), chooseAccount(popup, user)]);
  await expect(accountMenu(page)).toBeVisible();
  await expect(page).toHaveURL("/news");

  await accountMenu(page).click();
  const menu = page.getByRole("banner").locator(".pop");
  await expect(menu).toContainText(user.name);
  await expect(menu).toContainText(user.email);
  for (const [name, href] of [
    ["Liked Tools", "/liked-tools"],
    ["Submit Your Product", "/submit"],
    ["Feature Your Product", "/feature_your_product"],
    ["Subscription Dashboard", "/subscription_dashboard"],
  ] as const)
    await expect(menu.getByRole("link", { name })).toHaveAttribute("href", href);
  const links = ["Liked Tools", "Submit Your Product", "Feature Your Product", "Subscription Dashboard"];
  await expect(menu.getByRole("link")).toHaveText([`${user.name}${user.email}`, ...links]);
  await expect(menu.getByRole("button")).toHaveText("Log out");
  await checkA11y();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test("the header does not move when the avatar loads", async ({ page, expectProblem }) => {
  await signIn(page, uniqueUser(), "/news");
  // Text may move once when the font loads; here it never does.
  expectProblem(/woff2/);
  await page.route("**/*.woff2", (route) => route.abort());
  await holdStylesUntilParsed(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        if (sources.some(({ node }) => document.querySelector("header")?.contains(node))) shifts.push(value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await visit(page, "/news");
  await expect(accountMenu(page)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

/** Nothing is painted without styles. Otherwise the browser may paint half a header, and the rest would count as a shift. */
async function holdStylesUntilParsed(page: Page) {
  const { promise: parsed, resolve } = Promise.withResolvers<void>();
  await page.exposeFunction("reportParsed", resolve);
  await page.addInitScript(() => {
    // The first change is to "interactive".
    document.addEventListener("readystatechange", () => void Reflect.get(window, "reportParsed")(), { once: true });
  });
  await page.route("**/*.css", async (route) => {
    await parsed;
    await route.continue();
  });
}

test.describe("the same at every width", once, () => {
  test("with popups blocked, the page redirects to the sign-in and back", async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await visit(page, "/tools?sort=name");
    await signInLink(page).click();
    await chooseAccount(page, uniqueUser());
    await expect(accountMenu(page)).toBeVisible();
    await expect(page).toHaveURL("/tools?sort=name");
  });

  test("the link from the terminal signs in the admin, whose menu has the Admin Panel", core, async ({ page }) => {
    await page.goto(adminLink);
    await page.getByRole("button", { name: "Ada Admin" }).click();
    await expect(page).toHaveURL("/admin");
    await visit(page, "/news");
    await accountMenu(page).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Admin Panel" })).toHaveAttribute("href", "/admin");
  });

  test("logging out ends the session on the server and opens the home page; a failure is only logged", core, async ({ page, context, expectProblem }) => {
    await signIn(page);
    const before = await context.cookies();
    const logOut = async () => {
      await accountMenu(page).click();
      await page.getByRole("button", { name: "Log out" }).click();
    };
    expectProblem(/500|Log out failed/);
    await page.route("**/api/session", (route) => route.fulfill({ status: 500, json: { error: "Out of order.", requestId: "x" } }), { times: 1 });
    const logged = page.waitForEvent("console", (message) => message.text().includes("Log out failed"));
    await logOut();
    await logged;
    await expect(accountMenu(page)).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(0);

    await logOut();
    await expect(signInLink(page)).toBeVisible();
    await expect(page).toHaveURL("/");
    // A stolen copy of the old cookie no longer works.
    await context.addCookies(before);
    await page.reload();
    await expect(signInLink(page)).toBeVisible();
  });

  test("signing in and out in one tab appears in the other", async ({ page, context }) => {
    await visit(page, "/news");
    const other = await context.newPage();
    await other.goto("/api/login?next=/tools");
    await chooseAccount(other, uniqueUser());
    await expect(accountMenu(other)).toBeVisible();
    await page.bringToFront();
    await expect(accountMenu(page)).toBeVisible();
    await other.bringToFront();
    await accountMenu(other).click();
    await other.getByRole("button", { name: "Log out" }).click();
    await expect(signInLink(other)).toBeVisible();
    await page.bringToFront();
    await expect(signInLink(page)).toBeVisible();
  });

  test("a session ended on the server signs this browser out, and no other user", async ({ page, browser, baseURL, expectProblem }) => {
    expectProblem(/401/);
    const user = await signIn(page);
    const [elsewhere, stranger] = [await browser.newContext({ baseURL: baseURL ?? "" }), await browser.newContext({ baseURL: baseURL ?? "" })];
    const [phone, otherPage] = [await elsewhere.newPage(), await stranger.newPage()];
    await Promise.all([signIn(phone, user, "/profile"), signIn(otherPage)]);
    await phone.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(signInLink(phone)).toBeVisible();

    // This page does not know yet; its next request to the server finds out.
    await page.locator(".account-menu").waitFor();
    await page.evaluate(() => history.pushState(null, "", "/liked-tools"));
    await expect(page.getByText("Please sign in to see the tools you like.")).toBeVisible();
    await expect(signInLink(page)).toBeVisible();
    await otherPage.reload();
    await expect(accountMenu(otherPage)).toBeVisible();
    await Promise.all([elsewhere.close(), stranger.close()]);
  });

  test("a failed sign-in shows the reason and can be retried", core, async ({ page }) => {
    await page.goto("/api/login/callback?code=made-up&state=made-up");
    await expect(page.getByRole("alert")).toHaveText("The sign-in could not be verified, or took too long. Please try again.");
    await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/api/login?next=%2F");
  });
});

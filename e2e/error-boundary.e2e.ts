import type { Page } from "@playwright/test";
import { mockResponse } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { openSection } from "./open-section.ts";
import { accountMenu, signInAs } from "./sign-in.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

/** Lists may come in many formats, but a name that is not text is invalid in all of them. */
const BROKEN_TOOL = { id: 1, slug: "claude", name: { text: "Claude" } };
const THROWN = /TypeError|React error #31/;
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const partFailed = (page: Page) => page.getByRole("alert").filter({ hasText: "Part of this page couldn't be loaded." });
const openTool = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true }).first().click();

test("a page that throws shows an error between a working header and footer", core, async ({ page, expectProblem, checkA11y }) => {
  expectProblem(THROWN);
  await visit(page, "/category/chatbots?sort=name");
  await mockResponse(page, "/api/tools/claude", BROKEN_TOOL);
  await openTool(page, "Claude");
  await expect(heading(page)).toHaveText("Something went wrong");
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("This page couldn't be displayed.");
  await expect(page).toHaveURL("/tools/claude");
  await checkA11y();

  await openSection(page, "AI News");
  await expect(heading(page)).toHaveText("AI News");
  await page.getByRole("contentinfo").getByRole("link", { name: "AI Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a page that threw works after a reload", once, async ({ page, expectProblem }) => {
  expectProblem(THROWN);
  await visit(page, "/category/chatbots?sort=name");
  await mockResponse(page, "/api/tools/claude", BROKEN_TOOL);
  await openTool(page, "Claude");
  await page.getByRole("button", { name: "Reload page" }).click();
  await expect(heading(page)).toContainText("Claude");
  await expect(page).toHaveURL("/tools/claude");
});

test("a post is shown even if its comments throw, and a tool even if its similar tools throw", async ({ page, expectProblem, checkA11y }) => {
  expectProblem(THROWN);
  await visit(page, "/blog");
  await mockResponse(page, "/api/blogs/slug/choosing-a-vector-database/comments", { items: [{ id: 1 }], total: 1 });
  await page.getByRole("main").locator("a[href='/blog/choosing-a-vector-database']").first().click();
  await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(partFailed(page).getByRole("button", { name: "Reload page" })).toBeVisible();
  await checkA11y();

  await visit(page, "/category/chatbots?sort=name");
  await mockResponse(page, "/api/tools/claude/similar", [{ ...BROKEN_TOOL, id: 2, slug: "other" }]);
  await openTool(page, "Claude");
  await expect(heading(page)).toContainText("Claude");
  await expect(page.getByRole("main").getByRole("heading", { name: "About" })).toBeVisible();
  await expect(partFailed(page)).toBeVisible();
});

test("a page works without its compare tray and its tooltips", once, async ({ page, expectProblem }) => {
  expectProblem(/404|dynamically imported module/);
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && /dynamically imported/.test(message.text()) && logged.push(message.text()));
  await page.route(/\/assets\/(compare-tray|tooltip)-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await visit(page, "/tools/claude");
  await expect.poll(() => logged.length).toBe(2);
  await openSection(page, "AI News");
  await expect(heading(page)).toHaveText("AI News");
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(logged).toHaveLength(2);
});

test("the header stays when the account menu cannot be loaded", once, async ({ page, expectProblem }) => {
  expectProblem(/404|dynamically imported module/);
  await page.route(/\/assets\/avatar-menu-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await signInReloading(page);
  await openSection(page, "AI News");
  await expect(heading(page)).toHaveText("AI News");
  await expect(accountMenu(page)).toHaveCount(0);
});

test("a signed-in user can continue as a visitor when the session code fails to load", once, async ({ page, expectProblem }) => {
  expectProblem(/404|dynamically imported module/);
  await page.route(/\/assets\/token-refresh-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await signInReloading(page);
  await expect(page.locator(".toast")).toContainText("Part of this page couldn't be loaded.");
  await expect(page.locator(".toast").getByRole("button", { name: "Reload page" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await openSection(page, "AI News");
  await expect(heading(page)).toHaveText("AI News");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

/** Opens a page that then reloads once, in case a new build has the missing code. */
async function signInReloading(page: Page) {
  const reloaded = page.waitForEvent("domcontentloaded").then(() => page.waitForEvent("domcontentloaded"));
  await signInAs(page, "ada", "/tools");
  await reloaded;
}

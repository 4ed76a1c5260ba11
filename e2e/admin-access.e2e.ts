// Slow: opens every screen of the panel and checks its accessibility.
import type { Page } from "@playwright/test";
import { addTool, adminCalls, asAdmin } from "./admin.ts";
import { ADMINS_PAGES } from "./all-pages.ts";
import { expect, test } from "./fixtures.ts";
import { horizontalOverflow } from "./horizontal-overflow.ts";
import { signIn, uniqueUser } from "./sign-in.ts";
import { atBothWidths, core } from "./test-tags.ts";
import { visit } from "./visit.ts";

test("visitors and ordinary users cannot open the panel or load its code", core, async ({ page, checkA11y }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  for (const signedIn of [false, true]) {
    if (signedIn) await signIn(page, uniqueUser());
    for (const path of ["/admin", "/admin/users"]) {
      await visit(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
      await expect(page.locator("main")).toContainText("You don't have permission to access this page.");
      await expect(page.locator(".admin")).toHaveCount(0);
    }
  }
  await checkA11y();
  expect(loaded.filter((url) => /\/assets\/panel-|\/api\/admin/.test(url))).toEqual([]);
});

const MENU = ["Dashboard", "Tools", "Categories", "News", "Blogs", "Videos", "Users"];

test("the side menu lists the seven main screens first, then the others, and the version", core, async ({ page, isMobile }) => {
  await asAdmin(page);
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ""));
  expect(sheets.at(-1), "the panel's own styles have the last word").toMatch(/\/assets\/admin-/);
  if (isMobile) await page.locator(".admin__drawer > summary").click();
  const menu = page.getByRole("navigation", { name: "Admin", exact: true });
  const labels = (await menu.getByRole("link").allTextContents()).map((text) => text.replace(/\d.*$/, ""));
  expect(labels).toEqual(MENU);
  const { version } = await (await page.request.get("/healthz")).json();
  await expect(page.getByText(`Version ${version}`, { exact: true }).filter({ visible: true })).toHaveCount(1);
  if (!isMobile) {
    // The charts' hidden tables must not lengthen the page, and the menu stays while it scrolls.
    await expect(page.locator(".chart").first()).toBeVisible();
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    const below = await page.evaluate(() => innerHeight - (document.querySelector(".admin__body")?.getBoundingClientRect().bottom ?? 0));
    expect(below).toBeLessThanOrEqual(1);
    await expect(menu.getByRole("link", { name: "Dashboard" })).toBeInViewport();
  }
  await menu.getByRole("link", { name: "Categories" }).click();
  await expect(page).toHaveURL("/admin/categories");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Categories");
  await page.goto("/admin/nothing-like-it");
  await expect(page.getByText("Screen not found.")).toBeVisible();
});

/** A tool that has been in the directory for a while. */
const REPORTED = { slug: "lensa", name: "Lensa" };

/** A few rows of a list show as much as fifty, and are checked in a tenth of the time. */
const NARROWED: Record<string, string> = {
  "/admin/tools": "?q=claude",
  "/admin/categories": "?q=co",
  "/admin/news": "?q=gemini",
  "/admin/blogs": "?q=retrieval",
  "/admin/users": "?q=ad",
};

test("every screen is accessible in both themes and fits the window", atBothWidths, async ({ page, checkA11y, checkColors, isMobile }) => {
  test.setTimeout(240_000);
  await asAdmin(page);
  const paths = await page.locator(".admin__side .admin__menus a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(paths).toEqual(ADMINS_PAGES);
  if (!isMobile) await fillLists(page);
  if (!isMobile)
    await test.step("the menu shows the number of pending items, and the queue their waiting time", async () => {
      await page.goto("/admin/moderation?why=reported");
      const menu = page.getByRole("navigation", { name: "Operations" });
      await expect(menu.getByRole("link", { name: /^Moderation \d+ pending$/ })).toBeVisible();
      await expect(menu.getByRole("link", { name: /^Reports \d+ open$/ })).toBeVisible();
      const reported = page.getByRole("list", { name: "Queue" }).getByRole("button", { name: REPORTED.name });
      await reported.click();
      // Not the age of the tool, which is weeks older.
      await expect(reported).toContainText(/· \d+ min$/);
      await expect(page.locator(".shortcuts")).toContainText(/A keep\s*R remove/);
    });
  // The full run also checks the menu on every screen, and the other theme.
  const isCore = process.env.TEST_TIER === "test";
  for (const path of [...paths, "/admin/tools?id=1", "/admin/blogs?id=new"]) {
    await page.goto(path + (NARROWED[path] ?? ""));
    await expect(page.locator(".admin h1")).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await horizontalOverflow(page), `what sticks out of ${path}`).toBeLessThanOrEqual(0);
    if (isMobile) continue;
    await checkA11y(isCore && path !== "/admin" ? { except: ["header.top", ".admin__side", "footer.foot"] } : {});
    if (isCore) continue;
    await page.getByRole("button", { name: "Switch between light and dark theme" }).click();
    await page.mouse.move(0, 300);
    await checkColors();
  }
});

/** A row for the lists that are empty in a fresh directory. */
async function fillLists(page: Page) {
  const call = await adminCalls(page);
  const [tool] = [await addTool(page), await addTool(page, { isApproved: false })];
  await call("POST", `/api/admin/links/${tool.id}/check`);
  for (const slug of [tool.slug, REPORTED.slug]) await page.request.post(`/api/tools/${slug}/report`, { data: { reason: "Broken or wrong link" } });
}

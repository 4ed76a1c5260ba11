import type { Page } from "@playwright/test";
import { holdResponses } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { layoutShifts, watchLayoutShifts } from "./layout-shifts.ts";
import { signInAs } from "./sign-in.ts";
import { visit } from "./visit.ts";

/** Follows a link by script, because layout shifts right after a user's click would not be counted. */
const follow = (page: Page, href: string) => page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), href);

test.beforeEach(({ page }) => watchLayoutShifts(page));

for (const { what, from, to, api, waits } of [
  { what: "a tool", from: "/category/chatbots?sort=name", to: "/tools/claude", api: "/api/tools/claude", waits: ".tool-wait" },
  { what: "a category", from: "/tools", to: "/category/coding", api: "/api/tools", waits: ".results[aria-busy=true]" },
]) {
  test(`nothing moves when ${what} takes the place of its skeleton`, async ({ page }) => {
    await visit(page, from);
    await layoutShifts(page);
    const release = await holdResponses(page, api);
    await follow(page, to);
    await expect(page.locator(waits)).toBeVisible();
    const logo = page.locator("main .logo").first();
    const held = await logo.boundingBox();
    release();
    await expect(page.locator(waits)).toHaveCount(0);
    await expect(page.locator("main .logo").first()).toBeVisible();
    expect(await page.locator("main .logo").first().boundingBox()).toEqual(held);
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test("nothing moves when a table of the panel loads", async ({ page }) => {
  await signInAs(page, "ada", "/admin/users");
  await expect(page.getByRole("table", { name: "Users" }).getByRole("row").nth(1)).toContainText("@");
  await layoutShifts(page);
  const release = await holdResponses(page, "/api/admin/tools");
  // Sorted by name: tools that other tests add at the same time have long names, which take two lines on a phone.
  await page.evaluate(() => history.pushState(null, "", "/admin/tools?sort=name"));
  const rows = page.getByRole("table").locator("tbody").getByRole("row");
  await expect(page.locator("table[aria-busy=true]")).toBeVisible();
  const held = await rows.first().boundingBox();
  release();
  await expect(page.locator("table[aria-busy=false]")).toBeVisible();
  expect(await rows.first().boundingBox()).toEqual(held);
  expect(await layoutShifts(page)).toEqual([]);
});

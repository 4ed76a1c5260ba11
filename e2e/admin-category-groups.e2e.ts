/** Categories are shared by all tests, so these run on a separate directory. */
import type { Locator, Page } from "@playwright/test";
import { asAdmin, openOtherBrowser, toastOf } from "./admin.ts";
import { horizontalOverflow } from "./horizontal-overflow.ts";
import { expect, testOnOwnServer } from "./own-server.ts";
import { atBothWidths } from "./test-tags.ts";
import { visit } from "./visit.ts";

const test = testOnOwnServer();

const chips = (page: Page) => page.getByRole("navigation", { name: "Categories" }).getByRole("link");
const cellsOf = (page: Page, group: string) => page.getByRole("region", { name: group, exact: true }).getByRole("heading", { level: 3 });
const handle = (page: Page, name: string) => page.locator("summary").and(page.getByLabel(`Move ${name}`, { exact: true }));

async function choose(page: Page, summary: Locator, action: string) {
  await summary.click();
  await page.getByRole("button", { name: action, exact: true }).and(page.locator(":visible")).click();
}

test(
  "a category in a new group, with an icon and a color, appears to visitors on home, on /tools and in the submission form, and moves by keyboard and by drag",
  atBothWidths,
  async ({ page, browser, baseURL, checkA11y }) => {
    const id = Date.now().toString(36);
    const [group, name, slug] = [`Sea ${id}`, `Tides ${id}`, `tides-${id}`];
    await asAdmin(page, "/admin/categories");
    await expect(cellsOf(page, "Business")).toHaveText(["Marketing", "Sales", "Analytics", "Customer Service"]);
    await page.getByRole("button", { name: "Add Group" }).click();
    const addingGroup = page.getByRole("dialog", { name: "Add Group" });
    await addingGroup.getByLabel("Name").fill(group);
    await addingGroup.getByRole("button", { name: "Add group" }).click();
    await expect(toastOf(page)).toContainText("Group created successfully");

    await page.getByRole("button", { name: "Add Category" }).click();
    const adding = page.getByRole("dialog", { name: "Add Category" });
    await adding.getByLabel("Name").fill(name);
    await adding.getByLabel("Group").selectOption(group);
    await adding.getByRole("radio", { name: "waypoints" }).check({ force: true });
    await adding.getByRole("checkbox", { name: "Automatic" }).uncheck();
    await adding.getByLabel("Hue").fill("200");
    await adding.getByRole("checkbox", { name: "Shown on home" }).check();
    await adding.getByRole("checkbox", { name: "Offered on submit" }).check();
    await checkA11y();
    await adding.getByRole("button", { name: "Add category" }).click();
    await expect(cellsOf(page, group)).toHaveText([name]);
    await checkA11y();
    expect(await horizontalOverflow(page)).toBe(0);

    const visitor = await openOtherBrowser(browser, baseURL);
    await visit(visitor.page, "/");
    await expect(chips(visitor.page).last()).toHaveText(name);
    await expect(chips(visitor.page).last()).toHaveAttribute("style", "--h:200");
    await chips(visitor.page).last().click();
    await expect(visitor.page.getByRole("heading", { level: 1 })).toHaveText(name);
    await visit(visitor.page, "/tools");
    await expect(visitor.page.locator(".group").filter({ hasText: group }).getByRole("link")).toHaveText([name]);

    await test.step("by keyboard it moves to the end of the group before", async () => {
      await page.reload();
      await choose(page, handle(page, name), "Move up");
      await expect(cellsOf(page, "NSFW")).toHaveText(["Roleplay", "Undress", "Hentai", "Sexchat", name]);
      await expect(handle(page, name)).toBeFocused();
      await toastOf(page).getByRole("button", { name: "Undo" }).click();
      await expect(cellsOf(page, group)).toHaveText([name]);
    });
    await test.step("dragged onto another category it goes before it", async () => {
      const target = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Analytics", exact: true }) });
      // Away from the edges of the window, where dragging scrolls.
      await target.evaluate((cell) => cell.scrollIntoView({ block: "center" }));
      const [from, to] = [await handle(page, "Customer Service").boundingBox(), await target.boundingBox()];
      if (!from || !to) throw new Error("Nothing to drag");
      await page.mouse.move(from.x + 10, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 });
      await page.mouse.up();
      await expect(cellsOf(page, "Business")).toHaveText(["Marketing", "Sales", "Customer Service", "Analytics"]);
      await visit(visitor.page, "/tools");
      await expect(visitor.page.locator(".group").filter({ hasText: "Business" }).getByRole("link")).toContainText([
        "Marketing",
        "Sales",
        "Customer Service",
        "Analytics",
      ]);
    });
    await test.step("the chips of home have their own order", async () => {
      await page.goto("/admin/categories?view=home");
      await choose(page, handle(page, name), "Move up");
      await expect(cellsOf(page, "Home page").nth(-2)).toHaveText(name);
      // It is shown before it is stored.
      await expect(toastOf(page)).toBeVisible();
      await visit(visitor.page, "/");
      await expect(chips(visitor.page).nth(-2)).toHaveText(name);
    });
    await test.step("a deleted group leaves its category, which then is not on /tools", async () => {
      await page.goto("/admin/categories");
      await choose(page, page.locator("summary").and(page.getByLabel(`Actions for ${group}`)), "Delete");
      await expect(cellsOf(page, "Without a group").filter({ hasText: name })).toBeVisible();
      await visit(visitor.page, "/tools");
      await expect(visitor.page.locator(".group").filter({ hasText: name })).toHaveCount(0);
      expect((await visitor.page.request.get(`/category/${slug}`)).status()).toBe(200);
    });
    await visitor.context.close();
  },
);

import type { Page } from "@playwright/test";
import type { ListOf } from "../src/contract/api.ts";
import type { ToolCard } from "../src/contract/tool.ts";
import { readApi } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { atBothWidths, core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const main = (page: Page) => page.getByRole("main");
const names = (page: Page) => main(page).getByRole("article").getByRole("heading").getByRole("link");
const menu = (page: Page, label: string) => main(page).locator("details", { has: page.locator("summary", { hasText: label }) });
const pager = (page: Page) => page.getByRole("navigation", { name: "Pages" });
const inCategory = (page: Page, query: string) => readApi<ListOf<ToolCard>>(page, `/api/tools?limit=10&${query}`);

async function pick(page: Page, label: string, choice: string) {
  await menu(page, label).locator("summary").click();
  await menu(page, label).getByRole("link", { name: choice, exact: true }).click();
}

test("a category is a grid of cards that can be sorted and read page by page", atBothWidths, async ({ page, isMobile }) => {
  await visit(page, "/category/coding");
  await test.step("three columns on a desktop and one on a phone", async () => {
    const leftEdges = await main(page)
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(leftEdges).toHaveLength(10);
    expect(new Set(leftEdges).size).toBe(isMobile ? 1 : 3);
  });

  await test.step("there are four sort options, newest first by default", async () => {
    await expect(menu(page, "Sort").locator("summary")).toContainText("Newest First");
    await menu(page, "Sort").locator("summary").click();
    await expect(menu(page, "Sort").getByRole("link")).toHaveText(["Newest First", "Most Popular", "Alphabetical", "Most Liked"]);
    await expect(menu(page, "Sort").getByRole("link", { name: "Newest First" })).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("Escape");
    await expect(menu(page, "Sort").getByRole("link")).toHaveCount(0);
  });

  await test.step("pages follow each other, and the shown range is counted", async () => {
    const { total } = await inCategory(page, "category=coding");
    await expect(pager(page)).toContainText(`Showing 1 to 10 of ${total} tools`);
    await expect(pager(page).getByRole("link", { name: "Previous" })).toBeDisabled();
    await expect(pager(page).getByRole("link", { name: "1", exact: true })).toHaveAttribute("aria-current", "page");
    const first = await names(page).allInnerTexts();

    await pager(page).getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/category/coding?page=2");
    await expect(pager(page)).toContainText(`Showing 11 to ${Math.min(20, total)} of ${total} tools`);
    await expect(names(page)).toHaveCount(Math.min(10, total - 10));
    for (const name of first) await expect(names(page).getByText(name, { exact: true })).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await pager(page).getByRole("link", { name: "Previous" }).click();
    await expect(page).toHaveURL("/category/coding");
    await expect(names(page)).toHaveText(first);
  });
});

test.describe("the same at every width", once, () => {
  test("a category shows its name and its newest tools", async ({ page }) => {
    const { items, total } = await inCategory(page, "category=customer-service&sort=newest");
    await visit(page, "/category/customer-service");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Customer Service");
    await expect(main(page)).toContainText("Discover the best AI tools in the Customer Service category.");
    await expect(main(page).getByRole("combobox", { name: "Search AI tools" })).toBeVisible();
    await expect(names(page)).toHaveText(items.map(({ name }) => name));
    expect(total).toBeLessThanOrEqual(10);
    await expect(main(page).getByText(`Showing 1 to ${total} of ${total} tools`)).toBeVisible();
    await expect(pager(page)).toHaveCount(0);
  });

  test("each sort option orders the tools correctly", core, async ({ page }) => {
    await visit(page, "/category/coding");
    await test.step("Alphabetical sorts by name", async () => {
      await pick(page, "Sort", "Alphabetical");
      await expect(page).toHaveURL("/category/coding?sort=name");
      await expect(menu(page, "Sort").locator("summary")).toContainText("Alphabetical");
      const { items } = await inCategory(page, "category=coding&sort=name");
      await expect(names(page)).toHaveText(items.map(({ name }) => name));
      const shown = await names(page).allInnerTexts();
      expect(shown).toEqual(shown.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    });

    await test.step("Most Liked puts the most liked first", async () => {
      await pick(page, "Sort", "Most Liked");
      await expect(page).toHaveURL("/category/coding?sort=likes");
      await expect(names(page)).toHaveCount(10);
      const likes = (
        await main(page)
          .getByRole("article")
          .getByRole("button", { name: /^Like / })
          .allInnerTexts()
      ).map((text) => Number(text.replace(",", "")));
      expect(likes).toEqual(likes.toSorted((a, b) => b - a));
    });

    await test.step("Most Popular requests that sort order", async () => {
      const requested = page.waitForRequest((request) => request.url().includes("/api/tools?"));
      await pick(page, "Sort", "Most Popular");
      await expect(page).toHaveURL("/category/coding?sort=popular");
      expect(new URL((await requested).url()).search).toBe("?category=coding&limit=10&offset=0&sort=popular");
    });

    await test.step("changing the sort keeps the page, and going back keeps both", async () => {
      await visit(page, "/category/coding?page=2");
      await pick(page, "Sort", "Alphabetical");
      await expect(page).toHaveURL("/category/coding?page=2&sort=name");
      await expect(pager(page)).toContainText("Showing 11 to");
      await page.goBack();
      await expect(page).toHaveURL("/category/coding?page=2");
      await expect(menu(page, "Sort").locator("summary")).toContainText("Newest First");
    });

    await test.step("a filter starts at the first page", async () => {
      await visit(page, "/category/coding?page=2&sort=name");
      await pick(page, "Pricing", "Freemium");
      await expect(page).toHaveURL("/category/coding?sort=name&pricing=freemium");
    });
  });

  test("pricing and access filters combine with the sort and are kept in the URL", core, async ({ page }) => {
    await visit(page, "/category/coding?sort=name");
    await menu(page, "Pricing").locator("summary").click();
    await expect(menu(page, "Pricing").getByRole("link")).toHaveText(["Any", "Free", "Freemium", "Paid", "Open-source"]);
    await menu(page, "Pricing").getByRole("link", { name: "Open-source" }).click();
    await pick(page, "Access", "Command line");
    await expect(page).toHaveURL("/category/coding?sort=name&pricing=open-source&access=Command+line");
    const { items } = await inCategory(page, "category=coding&sort=name&pricing=open-source&access=Command%20line");
    expect(items.length).toBeGreaterThan(0);
    await expect(names(page)).toHaveText(items.map(({ name }) => name));

    await page.reload({ waitUntil: "domcontentloaded" });
    await expect(names(page)).toHaveText(items.map(({ name }) => name));
    await main(page).getByRole("link", { name: "Clear filters" }).click();
    await expect(page).toHaveURL("/category/coding?sort=name");
    await expect(names(page)).toHaveCount(10);
  });
});

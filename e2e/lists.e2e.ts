/** The toolbar of all lists: searching within, filters in a sheet on a phone, two layouts, and no lone card in the last row. */
import type { Page } from "@playwright/test";
import type { ListOf } from "../src/contract/api.ts";
import type { ToolCard } from "../src/contract/tool.ts";
import { readApi } from "./api.ts";
import { inBothThemes } from "./both-themes.ts";
import { expect, test } from "./fixtures.ts";
import { section } from "./sections.ts";
import { core, coreOnce, once, onPhone } from "./test-tags.ts";
import { visit } from "./visit.ts";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).locator(".results").getByRole("article");

test("on a phone the filters are in one sheet that shows the number of results", onPhone, async ({ page, checkA11y, checkColors }) => {
  await visit(page, "/category/coding?sort=name");
  await expect(main(page).locator("summary", { hasText: "Pricing" })).toBeHidden();
  await main(page).getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const { total: all } = await readApi<ListOf<ToolCard>>(page, "/api/tools?category=coding&limit=1");
  const { total: freemium } = await readApi<ListOf<ToolCard>>(page, "/api/tools?category=coding&limit=1&pricing=freemium");
  await expect(sheet.getByRole("button", { name: `Show ${all} results` })).toBeVisible();
  await sheet.getByRole("group", { name: "Pricing" }).getByRole("radio", { name: "Freemium" }).check();
  const show = sheet.getByRole("button", { name: `Show ${freemium} results` });
  await expect(show).toBeVisible();
  await checkA11y();
  await show.click();
  await expect(page).toHaveURL("/category/coding?sort=name&pricing=freemium");
  await expect(sheet).toHaveCount(0);
  await expect(cards(page)).toHaveCount(Math.min(freemium, 10));

  await test.step("the button shows the number of active filters, which can be cleared in the sheet or beside it", async () => {
    await main(page).getByRole("button", { name: "Filters (1)" }).click();
    await sheet.getByRole("button", { name: "Clear all" }).click();
    await sheet.getByRole("button", { name: `Show ${all} results` }).click();
    await expect(page).toHaveURL("/category/coding?sort=name");
    await inBothThemes(page, checkColors);
  });

  await test.step("search has the same sheet, and Escape changes nothing", async () => {
    await visit(page, "/search?q=writing");
    await main(page).getByRole("button", { name: "Filters" }).click();
    await sheet.getByRole("group", { name: "Pricing" }).getByRole("radio", { name: "Freemium" }).check();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL("/search?q=writing");
  });
});

test("a list shows its total and can switch to compact rows", coreOnce, async ({ page, checkA11y }) => {
  await visit(page, "/category/coding");
  const { total } = await readApi<ListOf<ToolCard>>(page, "/api/tools?category=coding&limit=1");
  await expect(main(page).getByText(`${total} tools`, { exact: true })).toBeVisible();
  const [first] = await Promise.all([cards(page).first().boundingBox(), expect(cards(page)).toHaveCount(10)]);
  await main(page).getByRole("link", { name: "Show as compact rows" }).click();
  await expect(page).toHaveURL("/category/coding?view=rows");
  await expect(cards(page)).toHaveCount(10);
  expect((await cards(page).first().boundingBox())?.height).toBeLessThan(first?.height ?? 0);
  await checkA11y();
  await main(page).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/category/coding?page=2&view=rows");
  await main(page).getByRole("link", { name: "Show as cards" }).click();
  await expect(page).toHaveURL("/category/coding?page=2");
});

test("a search can be limited to a category", coreOnce, async ({ page }) => {
  await visit(page, "/category/coding");
  const box = main(page).getByRole("combobox", { name: "Search AI tools" });
  await main(page).getByRole("checkbox", { name: "Only in Coding" }).check();
  await box.fill("agent");
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=agent&category=coding");
  await expect(main(page).getByRole("checkbox", { name: "Only in Coding" })).toBeChecked();
  await main(page).getByRole("checkbox", { name: "Only in Coding" }).uncheck();
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=agent");
});

test("no card is alone in the last row, and rows have no gaps", core, async ({ page }) => {
  for (const path of ["/category/coding", "/category/coding?page=2", "/category/customer-service", "/category/llm", "/search?q=writing", "/tools"])
    await test.step(path, async () => {
      await visit(page, path);
      for (const width of [1440, 800]) {
        await page.setViewportSize({ width, height: 900 });
        const gaps = await main(page)
          .locator(".results, .groups")
          .evaluateAll((grids) =>
            grids.map((grid) => {
              const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
              return Math.round(right(grid) - right(grid.lastElementChild));
            }),
          );
        expect(gaps, `at ${width} px`).toEqual(gaps.map(() => 0));
      }
    });
});

test("/tools shows each group's count and newest logos; a group without tools takes one line", once, async ({ page, checkA11y, checkColors }) => {
  await visit(page, "/tools");
  await expect(main(page).getByText(/^\d+ tools in \d+ categories$/)).toBeVisible();
  const business = section(page, "Business");
  await expect(business.locator(".group__newest .logo")).toHaveCount(4);
  await expect(business.locator("header .num")).toHaveText(/^\d+ tools$/);
  const [card, line] = await Promise.all([business.boundingBox(), section(page, "NSFW").boundingBox()]);
  expect(line?.height).toBeLessThan((card?.height ?? 0) / 2);
  await expect(section(page, "NSFW")).toContainText("No tools yet");
  await checkA11y();
  await inBothThemes(page, checkColors);
});

import type { Page } from "@playwright/test";
import type { Tool } from "../src/contract/tool.ts";
import { readApi } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { once, onPhone } from "./test-tags.ts";
import { visit } from "./visit.ts";

const main = (page: Page) => page.getByRole("main");
const table = (page: Page) => main(page).getByRole("table");
const columns = (page: Page) => table(page).getByRole("columnheader").getByRole("link").filter({ hasText: /\w/ });
const ROWS = ["In short", "Category", "Pricing", "Access", "AI technology", "Audience", "Key features", "Use cases", "Pros", "Cons", "Tags", "Likes"];

test("two tools stand side by side, with the facts of their own pages", async ({ page }) => {
  const tools = await Promise.all(["claude", "chatgpt"].map((slug) => readApi<Tool>(page, `/api/tools/${slug}`)));
  await visit(page, "/compare?tools=claude,chatgpt");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Claude vs ChatGPT");
  await expect(columns(page)).toHaveText(["Claude", "ChatGPT"]);
  await expect(columns(page).first()).toHaveAttribute("href", "/tools/claude");
  await expect(table(page).getByRole("rowheader")).toHaveText(ROWS);
  const row = (name: string) =>
    table(page)
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  await expect(row("In short").getByRole("cell")).toHaveText(tools.map(({ shortDescription }) => shortDescription));
  await expect(row("Access").getByRole("cell")).toHaveText(tools.map(({ access }) => access.join(", ")));
  for (const [index, { pros }] of tools.entries()) await expect(row("Pros").getByRole("cell").nth(index).getByRole("listitem")).toHaveText(pros);

  await test.step("rows that differ stand out from those that do not, which can be left out", async () => {
    const looks = (name: string) =>
      table(page)
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
        .getByRole("cell")
        .first()
        .evaluate((cell) => getComputedStyle(cell).color + getComputedStyle(cell).fontWeight + getComputedStyle(cell).backgroundColor);
    expect(await looks("Category")).not.toBe(await looks("In short"));

    await main(page).getByRole("link", { name: "Only differences" }).click();
    await expect(page).toHaveURL("/compare?tools=claude,chatgpt&only=differences");
    await expect(table(page).getByRole("rowheader", { name: "Category", exact: true })).toHaveCount(0);
    await expect(table(page).getByRole("rowheader", { name: "In short" })).toBeVisible();
    await main(page).getByRole("link", { name: "Show all rows" }).click();
    await expect(table(page).getByRole("rowheader")).toHaveText(ROWS);
  });
});

test("the address says what is compared, in its order, each once and four at most", once, async ({ page }) => {
  for (const [asked, shown] of [
    ["claude,chatgpt,gemini,grok", ["Claude", "ChatGPT", "Gemini", "Grok"]],
    ["claude,chatgpt,gemini,grok,deepseek", ["Claude", "ChatGPT", "Gemini", "Grok"]],
    ["Claude, chatgpt,claude,,", ["Claude", "ChatGPT"]],
    ["claude,chatgpt,gemini", ["Claude", "ChatGPT", "Gemini"]],
  ] as const) {
    await visit(page, `/compare?tools=${asked}`);
    await expect(columns(page), asked).toHaveText(shown);
    await expect(main(page).getByRole("link", { name: "Add a tool" }), asked).toHaveCount(shown.length < 4 ? 1 : 0);
  }

  await test.step("a tool can be taken out again", async () => {
    await table(page).getByRole("link", { name: "Take ChatGPT out" }).click();
    await expect(page).toHaveURL("/compare?tools=claude,gemini");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Claude vs Gemini");
  });

  await test.step("one that is not in the directory is named, and the others are compared", async () => {
    await visit(page, "/compare?tools=claude,no-such-tool,gemini");
    await expect(main(page).getByText("Not in the directory: no-such-tool.")).toBeVisible();
    await expect(columns(page)).toHaveText(["Claude", "Gemini"]);
  });

  await test.step("it says what is missing", async () => {
    for (const [path, text] of [
      ["/compare", "Pick two to four tools."],
      ["/compare?tools=claude", "One more tool, and there is something to compare."],
    ] as const) {
      await visit(page, path);
      await expect(main(page).getByRole("heading", { level: 1 }), path).toHaveText("Compare AI tools");
      await expect(main(page), path).toContainText(text);
      await expect(main(page).getByRole("combobox", { name: "Search AI tools" }), path).toBeVisible();
    }
  });
});

test("a comparison is shared by its address", once, async ({ page, browser, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, "/compare?tools=gemini,claude&only=differences");
  await main(page).getByRole("button", { name: "Copy Link" }).click();
  await expect(page.locator(".toast")).toHaveText("Link copied to clipboard!");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/compare?tools=gemini,claude&only=differences`);

  const somebodyElse = await browser.newPage();
  await somebodyElse.goto(link);
  await expect(columns(somebodyElse)).toHaveText(["Gemini", "Claude"]);
  await somebodyElse.close();
});

test("four tools are readable on a phone: the table moves, the page does not", onPhone, async ({ page }) => {
  await visit(page, "/compare?tools=claude,chatgpt,gemini,grok");
  const region = main(page).getByRole("region", { name: "Comparison" });
  expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await columns(page).last().scrollIntoViewIfNeeded();
  await expect(columns(page).last()).toBeInViewport({ ratio: 1 });
  const cell = await table(page).getByRole("cell").first().boundingBox();
  expect(cell?.width).toBeGreaterThanOrEqual(110);
});

import type { Page } from "@playwright/test";
import type { Tool } from "../src/contract/tool.ts";
import { readApi } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { horizontalOverflow } from "./horizontal-overflow.ts";
import { atBothWidths, coreOnce, once, onPhone } from "./test-tags.ts";
import { visit } from "./visit.ts";

const main = (page: Page) => page.getByRole("main");
const table = (page: Page) => main(page).getByRole("table");
const columns = (page: Page) => table(page).locator("thead .versus__tool > span:nth-child(2) > a");
const row = (page: Page, name: string) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) });

test("tools are compared side by side with the facts of their pages", atBothWidths, async ({ page, checkA11y }) => {
  const tools = await Promise.all(["claude", "chatgpt"].map((slug) => readApi<Tool>(page, `/api/tools/${slug}`)));
  await visit(page, "/compare?tools=claude,chatgpt");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Claude vs ChatGPT");
  await expect(columns(page)).toHaveText(["Claude", "ChatGPT"]);
  await expect(columns(page).first()).toHaveAttribute("href", "/tools/claude");
  await expect(row(page, "Best for").getByRole("cell")).toHaveText([/^[A-Z][^.]+\.$/, /^[A-Z][^.]+\.$/]);
  await expect(row(page, "Web search with citations").getByRole("cell")).toHaveText([/Yes/, /Yes/]);
  await expect(row(page, "Audience").getByRole("cell")).toHaveText(tools.map(({ audience }) => audience.join(", ")));
  for (const [index, { pros }] of tools.entries()) await expect(row(page, "Pros").getByRole("cell").nth(index).getByRole("listitem")).toHaveText(pros);
  await checkA11y();

  await test.step("names and Visit stay visible", async () => {
    await row(page, "Likes").scrollIntoViewIfNeeded();
    await expect(columns(page).first()).toBeInViewport({ ratio: 1 });
    const visit = table(page).getByRole("link", { name: "Visit" }).first();
    await expect(visit).toBeInViewport({ ratio: 1 });
    await expect(visit).toHaveAttribute("href", "https://claude.ai");
  });

  await test.step("rows that differ are marked, and the others can be hidden", async () => {
    const mark = (name: string) =>
      row(page, name)
        .getByRole("rowheader")
        .evaluate((cell) => getComputedStyle(cell, "::before").backgroundColor);
    expect(await mark("Category")).not.toBe(await mark("Pros"));
    await main(page)
      .getByRole("link", { name: /^Only differences \d+ of \d+$/ })
      .click();
    await expect(page).toHaveURL("/compare?tools=claude,chatgpt&only=differences");
    await expect(row(page, "Category")).toHaveCount(0);
    await expect(row(page, "Pros")).toBeVisible();
    await main(page).getByRole("link", { name: "Show all rows" }).click();
    await expect(row(page, "Category")).toBeVisible();
  });
});

test("tools are added to and removed from a comparison, and the URL follows", coreOnce, async ({ page }) => {
  for (const [slugs, shown] of [
    ["claude,chatgpt,gemini,grok,deepseek", ["Claude", "ChatGPT", "Gemini", "Grok"]],
    ["Claude, chatgpt,claude,,", ["Claude", "ChatGPT"]],
  ] as const) {
    await visit(page, `/compare?tools=${slugs}`);
    await expect(columns(page), slugs).toHaveText(shown);
    await expect(main(page).getByRole("button", { name: "Add a tool" }), slugs).toHaveCount(shown.length < 4 ? 1 : 0);
  }
  await main(page).getByRole("button", { name: "Add a tool" }).click();
  const picker = main(page).getByRole("combobox", { name: "Add a tool" });
  await expect(picker).toBeFocused();
  await picker.fill("gemni");
  await expect(main(page).getByRole("option").first()).toContainText("Gemini");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/compare?tools=claude,chatgpt,gemini");
  await expect(columns(page)).toHaveText(["Claude", "ChatGPT", "Gemini"]);
  await table(page).getByRole("link", { name: "Remove ChatGPT" }).click();
  await expect(page).toHaveURL("/compare?tools=claude,gemini");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Claude vs Gemini");

  await test.step("an unknown tool is reported, and the others are compared", async () => {
    await visit(page, "/compare?tools=claude,no-such-tool,gemini");
    await expect(main(page).getByText("Not in the directory: no-such-tool.")).toBeVisible();
    await expect(columns(page)).toHaveText(["Claude", "Gemini"]);
  });

  await test.step("without tools, pairs are suggested, and picking two starts a comparison", async () => {
    await visit(page, "/compare");
    await expect(main(page)).toContainText("Pick two to four tools.");
    await expect(main(page).getByRole("link", { name: / vs / })).toHaveCount(6);
    await picker.fill("midjourney");
    await main(page).getByRole("option").first().click();
    await expect(page).toHaveURL("/compare?tools=midjourney");
    await expect(main(page)).toContainText("Pick one more tool.");
    await picker.fill("ideogram");
    await main(page).getByRole("option").first().click();
    await expect(page).toHaveURL("/compare?tools=midjourney,ideogram");
  });
});

test("platforms are icons with accessible names and tooltips", once, async ({ page }) => {
  await visit(page, "/compare?tools=chatgpt,claude");
  const platforms = row(page, "Platforms").getByRole("cell").last().getByRole("listitem");
  await expect(platforms).toHaveText(["Web", "iOS", "Android", "macOS", "Windows not listed", "API"]);
  await row(page, "Platforms").scrollIntoViewIfNeeded();
  for (const [index, tip] of [
    [3, "macOS"],
    [4, "Windows: not listed"],
  ] as const) {
    await platforms.nth(index).hover();
    await expect(page.getByRole("tooltip")).toHaveText(tip);
  }
});

test("a comparison can be shared by URL and is printed without header and footer", once, async ({ page, browser, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, "/compare?tools=gemini,claude&only=differences");
  await main(page).getByRole("button", { name: "Copy Link" }).click();
  await expect(page.locator(".toast")).toHaveText("Link copied to clipboard!");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/compare?tools=gemini,claude&only=differences`);

  const otherPage = await browser.newPage();
  await otherPage.goto(link);
  await expect(columns(otherPage)).toHaveText(["Gemini", "Claude"]);
  await otherPage.emulateMedia({ media: "print" });
  await expect(otherPage.getByRole("banner")).toBeHidden();
  await expect(otherPage.getByRole("link", { name: "Visit" })).toHaveCount(0);
  await expect(row(otherPage, "Pros")).toBeVisible();
  await otherPage.close();
});

test("a phone shows two columns at a time, and a swipe shows the next", onPhone, async ({ page }) => {
  await visit(page, "/compare?tools=claude,chatgpt,gemini,grok");
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  const shown = () => columns(page).evaluateAll((links) => links.filter((link) => link.checkVisibility()).map((link) => link.textContent));
  expect(await shown()).toEqual(["Claude", "ChatGPT"]);
  const swipe = (from: number, to: number) =>
    table(page).evaluate(
      (element, [start = 0, end = 0]) => {
        const touch = (x: number) => new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 });
        element.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch(start)], changedTouches: [touch(start)] }));
        element.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [touch(end)] }));
      },
      [from, to],
    );
  await swipe(300, 100);
  await expect.poll(shown).toEqual(["ChatGPT", "Gemini"]);
  await table(page).getByRole("button", { name: "Next tool" }).tap();
  await expect.poll(shown).toEqual(["Gemini", "Grok"]);
  await expect(table(page).getByRole("button", { name: "Next tool" })).toBeDisabled();
  await swipe(100, 300);
  await expect.poll(shown).toEqual(["ChatGPT", "Gemini"]);
  const cell = await row(page, "Pricing").locator("td:visible").first().boundingBox();
  expect(cell?.width).toBeGreaterThanOrEqual(140);
});

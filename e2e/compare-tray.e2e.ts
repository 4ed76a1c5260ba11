import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { core, coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const main = (page: Page) => page.getByRole("main");
const tray = (page: Page) => page.getByRole("complementary", { name: "Comparison" });
const compareButton = (page: Page, name: string) =>
  main(page)
    .getByRole("button", { name: `Compare ${name}`, exact: true })
    .first();
const picked = (page: Page) => tray(page).getByRole("button", { name: /^Remove .+$/ });

async function pick(page: Page, ...names: string[]) {
  for (const name of names) {
    // Visible while the card is hovered or focused.
    await expect(compareButton(page, name)).toBeVisible();
    await compareButton(page, name).click();
  }
}

test("tools picked on cards appear in a tray that links to their comparison", core, async ({ page, checkA11y }) => {
  await visit(page, "/category/chatbots?sort=name");
  await expect(tray(page)).toHaveCount(0);
  await pick(page, "ChatGPT");
  await expect(compareButton(page, "ChatGPT")).toHaveAttribute("aria-pressed", "true");
  await expect(tray(page)).toContainText("Pick one more");
  await expect(tray(page).getByRole("link", { name: "Compare" })).toHaveCount(0);
  await pick(page, "Claude");
  await expect(tray(page)).toContainText("2 of 4");
  await page.mouse.move(0, 0);
  await checkA11y();
  await tray(page).getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL("/compare?tools=chatgpt,claude");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("ChatGPT vs Claude");
  await expect(tray(page)).toHaveCount(0);
});

test("the tray keeps its tools across reloads and pages, and syncs with other tabs", once, async ({ page, context }) => {
  await visit(page, "/tools/claude");
  await pick(page, "Claude");
  await expect(picked(page)).toHaveCount(1);
  await page.reload();
  await expect(picked(page)).toHaveAccessibleName("Remove Claude");
  await expect(compareButton(page, "Claude")).toHaveAttribute("aria-pressed", "true");
  await visit(page, "/tools/gemini");
  await pick(page, "Gemini");
  await expect(picked(page)).toHaveCount(2);
  await page.getByRole("banner").getByRole("link", { name: "AI News" }).click();
  await expect(page).toHaveURL("/news");
  await expect(tray(page)).toContainText("2 of 4");

  const other = await context.newPage();
  await visit(other, "/tools/chatgpt");
  await pick(other, "ChatGPT");
  await expect(picked(page).last()).toHaveAccessibleName("Remove ChatGPT");
});

test("tools are removed from the tray one by one or all at once, and a fifth is refused with a message", coreOnce, async ({ page }) => {
  await visit(page, "/category/chatbots?sort=name");
  await pick(page, "ChatGPT", "Claude");
  await pick(page, "ChatGPT");
  await expect(picked(page)).toHaveCount(1);
  await pick(page, "ChatGPT");
  await tray(page).getByRole("button", { name: "Remove Claude" }).click();
  await expect(picked(page)).toHaveAccessibleName("Remove ChatGPT");
  await tray(page).getByRole("button", { name: "Clear" }).click();
  await expect(tray(page)).toHaveCount(0);
  await page.reload();
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await expect(tray(page)).toHaveCount(0);

  const names = (await main(page).getByRole("article").getByRole("heading").getByRole("link").allInnerTexts()).slice(0, 5);
  await pick(page, ...names);
  await expect(page.locator(".toast")).toHaveText("4 tools at mostRemove one from the comparison first.");
  await expect(picked(page)).toHaveCount(4);
  await expect(compareButton(page, names[4] ?? "")).toHaveAttribute("aria-pressed", "false");
});

test("invalid tray data in storage gives an empty tray", once, async ({ page }) => {
  for (const invalid of ['[{"slug":7', '{"slug":"claude"}', '[null, "x", {"slug":7,"name":null}]']) {
    await page.addInitScript((value) => localStorage.setItem("toolatlas-compare", value), invalid);
    await visit(page, "/tools/claude");
    await expect(tray(page), invalid).toHaveCount(0);
    await pick(page, "Claude");
    await expect(picked(page), invalid).toHaveCount(1);
  }
});

import type { Page } from "@playwright/test";
import { holdBack } from "./api.ts";
import { freeze } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./visit.ts";
import { sameAtEveryWidth } from "./widths.ts";

sameAtEveryWidth();

const HEADED = ["/", "/tools", "/category/customer-service", "/compare?tools=claude,chatgpt", "/news", "/blog"];

for (const path of HEADED)
  test(`the title of ${path} is its heading`, async ({ page }) => {
    await visit(page, path);
    await expect(page).toHaveTitle((await page.getByRole("heading", { level: 1 }).textContent()) ?? "no heading");
  });

test("tools and blog posts put the brand after their name", async ({ page }) => {
  await visit(page, "/tools/claude");
  await expect(page).toHaveTitle("Claude | Toolatlas");
  await visit(page, "/blog/how-retrieval-augmented-generation-works");
  await expect(page).toHaveTitle(`${await page.getByRole("heading", { level: 1 }).textContent()} | Toolatlas`);
});

test("the title follows the visitor from page to page", async ({ page }) => {
  await visit(page, "/");
  await expect(page).toHaveTitle("Build Faster with AI");
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Coding" }).click();
  await expect(page).toHaveTitle("Coding");
  await page.getByRole("banner").getByRole("link", { name: "AI News" }).click();
  await expect(page).toHaveTitle("AI News");
  await page.goBack();
  await expect(page).toHaveTitle("Coding");
});

test.describe("a tool on its way", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await visit(page, "/category/chatbots?sort=name");
    await freeze(page);
  });

  const openClaude = async (page: Page) => {
    const release = await holdBack(page, "/api/tools/claude");
    await page.getByRole("main").getByRole("link", { name: "Claude", exact: true }).click();
    await expect(page.getByText("Loading...")).toBeVisible();
    await expect(page).toHaveTitle("Tool | Toolatlas");
    return release;
  };
  /** The data layer tells the page what arrived in the next turn of the clock, which stands still. */
  const arrives = (page: Page) =>
    expect(async () => {
      await page.clock.runFor(1);
      await expect(page.getByRole("heading", { level: 1, name: "Claude" })).toBeVisible({ timeout: 100 });
    }).toPass();

  test("names itself in the title within two seconds", async ({ page }) => {
    const release = await openClaude(page);
    await page.clock.runFor(1_900);
    release();
    await arrives(page);
    await expect(page).toHaveTitle("Claude | Toolatlas");
  });

  test("leaves the title alone after two seconds", async ({ page }) => {
    const release = await openClaude(page);
    await page.clock.runFor(2_001);
    release();
    await arrives(page);
    await expect(page).toHaveTitle("Tool | Toolatlas");
  });
});

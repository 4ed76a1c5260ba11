import { test as httpTest } from "@playwright/test";
import { holdResponses } from "./api.ts";
import { freeze } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const HEADING_PAGES = ["/", "/tools", "/category/customer-service", "/compare?tools=claude,chatgpt", "/news", "/blog"];

httpTest("the title of a page is its heading; tools and blog posts put the brand after it", coreOnce, async ({ request }) => {
  async function read(path: string) {
    const html = await (await request.get(path)).text();
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, "");
    return { title: /<title>(.*?)<\/title>/.exec(html)?.[1], heading: heading ?? "no heading" };
  }
  for (const path of HEADING_PAGES) {
    const { title, heading } = await read(path);
    expect(title, path).toBe(heading);
  }
  expect((await read("/tools/claude")).title).toBe("Claude | Toolatlas");
  const { title, heading } = await read("/blog/how-retrieval-augmented-generation-works");
  expect(title).toBe(`${heading} | Toolatlas`);
});

test("the document title changes on navigation", once, async ({ page }) => {
  await visit(page, "/");
  await expect(page).toHaveTitle("Build Faster with AI");
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Coding" }).click();
  await expect(page).toHaveTitle("Coding");
  await page.getByRole("banner").getByRole("link", { name: "AI News" }).click();
  await expect(page).toHaveTitle("AI News");
  await page.goBack();
  await expect(page).toHaveTitle("Coding");
});

test("a loading tool updates the title within two seconds, and not after that", once, async ({ page }) => {
  await page.clock.install();
  for (const [milliseconds, title] of [
    [1_900, "Claude | Toolatlas"],
    [2_001, "Tool | Toolatlas"],
  ] as const) {
    await page.clock.resume();
    await visit(page, "/category/chatbots?sort=name");
    await freeze(page);
    const release = await holdResponses(page, "/api/tools/claude");
    await page.getByRole("main").getByRole("link", { name: "Claude", exact: true }).click();
    await expect(page.getByText("Loading...")).toBeVisible();
    await expect(page).toHaveTitle("Tool | Toolatlas");
    await page.clock.runFor(milliseconds);
    release();
    // The query client notifies the page in the next timer tick, and the clock is frozen.
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(page.getByRole("heading", { level: 1, name: "Claude" })).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(page, `after ${milliseconds} ms`).toHaveTitle(title);
  }
});

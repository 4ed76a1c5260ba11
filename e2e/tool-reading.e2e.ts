/** Orientation on a tool's page, and on the page of a tool that does not exist. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { section } from "./sections.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const main = (page: Page) => page.getByRole("main");
const tabs = (page: Page) => page.getByRole("navigation", { name: "Sections" });
const current = (page: Page) => tabs(page).locator("[aria-current]");

test("the tabs mark the current section, and Visit stays visible", core, async ({ page, checkA11y }) => {
  await visit(page, "/tools/claude");
  await expect(current(page)).toHaveText("About");
  await expect(tabs(page).getByRole("link", { name: "Visit" })).toHaveCount(0);

  await tabs(page).getByRole("link", { name: "Pros & Cons" }).click();
  await expect(current(page)).toHaveText("Pros & Cons");
  await expect(current(page)).toBeInViewport();
  await expect(tabs(page).getByRole("link", { name: "Visit" })).toHaveAttribute("href", "https://claude.ai");
  await expect(section(page, "Pros & Cons").getByRole("heading", { level: 2 })).toBeInViewport();
  await checkA11y();

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(current(page)).toHaveText("Similar Tools");
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current(page)).toHaveText("About");
  await expect(tabs(page).getByRole("link", { name: "Visit" })).toHaveCount(0);
});

test("a similar tool shows how it differs in one line", once, async ({ page }) => {
  await visit(page, "/tools/claude");
  const lines = section(page, "Similar Tools").locator("article .card__trend");
  await expect(lines.first()).toHaveText(/^((Free|Freemium|Paid|Open-source|(Has|No|Made for) [^.]+)\.( |$)){1,2}$/);
});

/** Holds code files back until they are released. */
async function hold(page: Page, files: RegExp) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test("a click on a button whose code is still loading is not lost", once, async ({ page }) => {
  const release = await hold(page, /\/assets\/idle-tool-.*\.js$/);
  await page.goto("/tools/claude", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("group", { name: "Theme" }).getByRole("radio", { checked: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Report this tool" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  await expect(page.getByRole("dialog", { name: "Report Claude" })).toBeVisible();
});

test("a theme chosen in the footer before its code has loaded is applied afterwards", once, async ({ page }) => {
  const release = await hold(page, /\/assets\/idle-[\w-]{8}\.js$/);
  await page.goto("/tools/claude", { waitUntil: "domcontentloaded" });
  await page.getByRole("group", { name: "Theme" }).getByText("Light").click();
  await expect(page.locator("html")).toHaveClass("dark");
  release();
  await expect(page.locator("html")).toHaveClass("light");
  await expect(page.getByRole("radio", { name: "Light" })).toBeChecked();
});

test("an unknown tool URL offers a search, similar names and all tools", core, async ({ page, expectProblem, checkA11y }) => {
  expectProblem(/404/);
  await visit(page, "/tools/claud");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Tool not found or failed to load.");
  await expect(main(page).getByRole("combobox", { name: "Search AI tools" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Browse all tools" })).toHaveAttribute("href", "/tools");
  const near = page.getByRole("navigation", { name: "Did you mean" }).getByRole("link");
  await expect(near.first()).toContainText("Claude");
  await checkA11y();
  await near.first().click();
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText("Claude");
});

test("a part whose code never loads keeps its HTML, and a message offers a reload", once, async ({ page, expectProblem }) => {
  expectProblem(/404|dynamically imported module/);
  await page.route(/\/assets\/idle-tool-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto("/tools/claude", { waitUntil: "domcontentloaded" });
  await expect(page.locator(".toast")).toContainText("Part of this page couldn't be loaded.");
  await expect(section(page, "Key Features").getByRole("listitem").first()).toBeVisible();
  await section(page, "Similar Tools").getByRole("article").getByRole("link").first().click();
  await expect(page).not.toHaveURL("/tools/claude");
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
});

test("pros and cons have the same height, even if one list is longer", once, async ({ page }) => {
  await visit(page, "/tools/aider");
  const heights = await section(page, "Pros & Cons")
    .locator(".proscons > div")
    .evaluateAll((boxes) => boxes.map((box) => [box.querySelectorAll("li").length, box.getBoundingClientRect().height]));
  const [[pros, left] = [], [cons, right] = []] = heights;
  expect(pros).not.toBe(cons);
  expect(left).toBe(right);
});

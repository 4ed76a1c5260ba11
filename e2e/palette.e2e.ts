import type { Page } from "@playwright/test";
import type { SearchResults } from "../src/contract/search.ts";
import { asAdmin, toastOf } from "./admin.ts";
import { mockResponse, readApi } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { coreOnce, once, onPhone } from "./test-tags.ts";
import { visit } from "./visit.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search and actions" });
const input = (page: Page) => palette(page).getByRole("combobox");
const rows = (page: Page, group: string) => palette(page).getByRole("group", { name: group }).getByRole("option");

test("the palette opens with either shortcut and keeps keys typed while its code loads", coreOnce, async ({ page, checkA11y }) => {
  await visit(page, "/news");
  const typed = Promise.withResolvers<void>();
  await page.route(/assets\/palette-.*\.js/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.keyboard.press("/");
  await page.keyboard.type("cla");
  await expect(palette(page)).toHaveCount(0);
  typed.resolve();
  await expect(input(page)).toHaveValue("cla");
  await expect(input(page)).toBeFocused();
  await expect(page).toHaveURL("/news");
  await expect(rows(page, "Tools").first()).toContainText("Claude");
  await expect(rows(page, "Tools").first().locator("mark")).toHaveText("Cla");
  await expect(rows(page, "Tools").first().locator("img")).toHaveAttribute("src", /claude/);
  await expect(rows(page, "Tools").first()).toHaveAttribute("aria-selected", "true");
  await checkA11y();

  await test.step("Escape and the shortcut close it and restore the focus", async () => {
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
    await page.getByRole("banner").getByRole("link", { name: "Blog" }).focus();
    await page.keyboard.press("Control+k");
    await expect(input(page)).toBeFocused();
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("link", { name: "Blog" })).toBeFocused();
  });

  await test.step("typos are tolerated, arrows and Tab move, Enter opens", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("chatgtp");
    await expect(rows(page, "Tools").first()).toContainText("ChatGPT");
    await page.keyboard.press("Tab");
    await expect(palette(page).locator('[aria-selected="true"]')).not.toContainText("ChatGPT");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/tools\/[a-z0-9-]+$/);
  });
});

test("the palette finds categories, posts, pages and actions, and lists recent items", coreOnce, async ({ page }) => {
  await visit(page, "/tools/perplexity");
  for (const [typed, group, label, url] of [
    ["codng", "Categories", "Coding", "/category/coding"],
    ["retrieval", "Posts", "retrieval", /\/blog\//],
    ["refund", "Pages", "Refunds & Cancellation", "/refunds"],
    ["submit", "Actions", "Submit a tool", "/submit"],
  ] as const)
    await test.step(typed, async () => {
      await page.keyboard.press("Control+k");
      await input(page).fill(typed);
      await rows(page, group)
        .filter({ hasText: new RegExp(label, "i") })
        .first()
        .click();
      await expect(page).toHaveURL(url);
    });

  await page.keyboard.press("Control+k");
  const recent = palette(page).getByRole("region", { name: "Recent" }).getByRole("button");
  await expect(recent.first()).toHaveText("Submit a tool");
  await recent.filter({ hasText: "Coding" }).click();
  await expect(page).toHaveURL("/category/coding");

  await test.step("the theme is switched", async () => {
    await page.keyboard.press("Control+k");
    await input(page).fill("theme");
    await rows(page, "Actions").filter({ hasText: "Switch theme" }).click();
    await expect(page.locator("html")).toHaveClass(/light/);
  });

  await test.step("a query without results suggests a spelling", async () => {
    await mockResponse(page, "/api/search", { items: [], more: [], total: 0, pages: 0, facets: { category: [], pricing: [] }, spelling: "claude" });
    await page.keyboard.press("Control+k");
    await input(page).fill("qqchatgptqq");
    await expect(palette(page).getByRole("status")).toContainText("No matches for “qqchatgptqq”");
    await expect(palette(page).getByRole("option")).toHaveCount(1);
    await expect(palette(page).getByRole("option")).toContainText("Search for “qqchatgptqq”");
    await palette(page).getByRole("status").getByRole("button", { name: "claude" }).click();
    await expect(input(page)).toHaveValue("claude");
    await expect(rows(page, "Tools").first()).toContainText("Claude");
  });
});

test("a question gives the results of the search page, in the same order", coreOnce, async ({ page }) => {
  const question = "something to help me study for exams";
  const { items, more } = await readApi<SearchResults>(page, `/api/search?q=${encodeURIComponent(question)}`);
  const names = [...items, ...more].map(({ name }) => name).slice(0, 5);
  expect(names).toHaveLength(5);
  await visit(page, "/news");
  await page.keyboard.press("/");
  await input(page).fill(question);
  await expect(rows(page, "Tools").locator("strong")).toHaveText(names);
  await expect(palette(page).getByRole("option", { selected: true })).toContainText(`Search for “${question}”`);
  await expect(palette(page).getByRole("group")).toHaveCount(2);

  await test.step("a long name is still a name", async () => {
    await input(page).fill("Stable Diffusion Web");
    await expect(palette(page).getByRole("option", { selected: true })).toContainText("Stable Diffusion WebUI");
    await expect(rows(page, "Tools").first().locator("mark")).toHaveText("Stable Diffusion Web");
  });
});

test("exact commands come before tools", once, async ({ page }) => {
  await visit(page, "/news");
  await page.keyboard.press("/");
  for (const [typed, label] of [
    ["dark", "Switch theme"],
    ["Light", "Switch theme"],
    ["compare", "Compare tools"],
    ["submit", "Submit a tool"],
    ["login", "Sign in"],
    ["copy link", "Copy link"],
  ] as const)
    await test.step(typed, async () => {
      await input(page).fill(typed);
      await expect(palette(page).getByRole("option").first()).toContainText(label);
      await expect(palette(page).getByRole("option", { selected: true })).toContainText(label);
    });
  await input(page).fill("dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/light/);
});

test("on the home page the slash key focuses the search box, and Ctrl K opens the palette", coreOnce, async ({ page }) => {
  await visit(page, "/");
  await page.keyboard.press("/");
  const box = page.getByRole("main").getByRole("combobox", { name: "Search AI tools" });
  await expect(box).toBeFocused();
  await page.keyboard.type("a/b");
  await expect(box).toHaveValue("a/b");
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(input(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await visit(page, "/search");
  await page.keyboard.press("/");
  await expect(input(page)).toBeFocused();
});

test("on a tool's page the palette compares another tool with it", once, async ({ page }) => {
  await visit(page, "/tools/claude");
  await page.keyboard.press("/");
  await rows(page, "Actions").filter({ hasText: "Compare with…" }).click();
  await input(page).fill("gemini");
  await rows(page, "Tools").first().click();
  await expect(page).toHaveURL("/compare?tools=claude,gemini");

  await visit(page, "/tools/claude");
  await page.keyboard.press("Control+k");
  await input(page).fill("chatg");
  await expect(rows(page, "Actions").first()).toContainText("Compare with ChatGPT");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL("/compare?tools=claude,chatgpt");
});

test("in the panel the palette edits, finds users, opens screens and approves", coreOnce, async ({ page }) => {
  await asAdmin(page);
  await page.keyboard.press("/");
  await input(page).fill("tarek");
  await rows(page, "Admin").filter({ hasText: "Tarek Mansouri" }).click();
  await expect(page).toHaveURL(/\/admin\/users\?q=tarek/);
  await page.getByRole("button", { name: "Find a tool, post or user" }).click();
  await input(page).fill("midjourney");
  await rows(page, "Admin").filter({ hasText: "Edit Midjourney" }).click();
  await expect(page).toHaveURL(/\/admin\/tools\?id=\d+/);
  await page.keyboard.press("Control+k");
  await input(page).fill("audit");
  await rows(page, "Admin").filter({ hasText: "Audit log" }).click();
  await expect(page).toHaveURL("/admin/audit-log");
  await page.route("**/api/admin/approve/**", (route) =>
    route.fulfill({ json: { type: "tools", id: 1, status: "approved", isApproved: true, version: 2, undo: crypto.randomUUID() } }),
  );
  await page.keyboard.press("Control+k");
  const waiting = rows(page, "Admin").filter({ hasText: "Approve" }).first();
  if ((await waiting.count()) > 0) {
    await waiting.click();
    await expect(toastOf(page)).toContainText("Submission status updated successfully");
  }
});

test("on a phone the header of every page opens the palette, with whole labels and a close button", onPhone, async ({ page, checkA11y }) => {
  await visit(page, "/tools/perplexity");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).tap();
  await expect(input(page)).toBeFocused();
  for (const label of await palette(page).getByRole("option").locator("strong").all())
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), (await label.textContent()) ?? "").toBe(true);
  await expect(palette(page).getByText("Esc")).toBeHidden();
  await checkA11y();
  await palette(page).getByRole("button", { name: "Close", exact: true }).tap();
  await expect(palette(page)).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Search" }).tap();
  await input(page).fill("midjourney");
  await rows(page, "Tools").first().tap();
  await expect(page).toHaveURL("/tools/midjourney");
});

test("a slash typed into a text field does not open the palette", once, async ({ page }) => {
  await visit(page, "/contact");
  await page.getByRole("textbox").first().fill("a");
  await page.keyboard.press("/");
  await expect(page.getByRole("textbox").first()).toHaveValue("a/");
  await expect(palette(page)).toHaveCount(0);
});

import { readFileSync } from "node:fs";
import { holdResponses } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

type Item = { title: string; summary: string; source: string; sourceUrl: string; publishDate: string };
const news: Item[] = JSON.parse(readFileSync(new URL("../content/news.json", import.meta.url), "utf8"));
const newest = news.toSorted((a, b) => b.publishDate.localeCompare(a.publishDate));
const PAGES = Math.ceil(news.length / 20);
const LAST = `/news?page=${PAGES}`;

const showing = (from: number, to: number) => `Showing ${from} to ${to} of ${news.length} articles`;

test("the news page shows cards with date, source, title and summary", core, async ({ page, checkA11y }) => {
  const response = await visit(page, "/news");
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle("AI News");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI News");
  await expect(page.getByText("Stay updated with the latest news and developments in artificial intelligence.")).toBeVisible();
  // On a phone it is in the menu, which is closed.
  await expect(page.getByRole("banner").getByRole("link", { name: "AI News", exact: true, includeHidden: true }).first()).toHaveAttribute(
    "aria-current",
    "page",
  );

  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(20);
  const dates = await cards.locator("time").evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
  expect(dates).toEqual(dates.toSorted().reverse());

  const first = cards.filter({ hasText: newest[0]?.title ?? "" });
  await expect(first.locator("time")).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(first.getByRole("link", { name: newest[0]?.source ?? "", exact: true })).toBeVisible();
  await expect(first).toContainText(newest[0]?.summary.slice(0, 100) ?? "");
  for (const link of await first.getByRole("link").all()) {
    await expect(link).toHaveAttribute("href", newest[0]?.sourceUrl ?? "");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener");
  }
  await test.step("the newest story comes first, the others are grouped by day, and mentioned tools are linked", async () => {
    await expect(cards.first()).toContainText(newest[0]?.title ?? "");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(newest[0]?.title ?? "");
    await expect(page.getByRole("heading", { level: 2 }).nth(1)).toHaveText(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}$/);
    const named = page.getByRole("list", { name: "Related tools" }).getByRole("link");
    expect(await named.count()).toBeGreaterThan(5);
    await expect(named.first()).toHaveAttribute("href", /^\/tools\/[a-z0-9-]+$/);
    expect(Date.now() - Date.parse(dates[0] ?? ""), "the demo directory has recent news").toBeLessThan(3 * 86_400_000);
  });
  await checkA11y();

  await test.step("pages are changed by links, and the browser's back button works", async () => {
    const pager = page.getByRole("navigation", { name: "Pages" });
    await expect(pager.getByText(showing(1, 20))).toBeVisible();
    await expect(pager.getByRole("link", { name: "Previous" })).toBeDisabled();
    await expect(pager.getByRole("link", { name: "1", exact: true })).toHaveAttribute("aria-current", "page");
    await expect(pager.getByRole("link").filter({ hasText: /^\d+$/ })).toHaveCount(Math.min(PAGES, 5));

    const releaseResponses = await holdResponses(page, "/api/news");
    await pager.getByRole("link", { name: "Next" }).click();
    await expect(page.getByRole("status", { name: "Loading..." }), "while a page is on its way its place is held").toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await checkA11y();
    releaseResponses();
    await expect(page.getByRole("article")).toHaveCount(20);
    await expect(page).toHaveURL("/news?page=2");
    await expect(pager.getByText(showing(21, 40))).toBeVisible();
    await expect(page.getByRole("article").first()).toContainText(newest[20]?.title ?? "");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator("#main")).toBeFocused();

    await pager.getByRole("link", { name: String(PAGES), exact: true }).click();
    await expect(page).toHaveURL(LAST);
    await expect(pager.getByText(showing((PAGES - 1) * 20 + 1, news.length))).toBeVisible();
    await expect(pager.getByRole("link", { name: "Next" })).toBeDisabled();
    await checkA11y();

    await page.goBack();
    await expect(page).toHaveURL("/news?page=2");
    await expect(pager.getByText(showing(21, 40))).toBeVisible();
  });
});

test("a page beyond the end is empty, and Previous links to the last page", core, async ({ page, expectProblem, checkA11y }) => {
  expectProblem(/404/);
  const response = await visit(page, "/news?page=99");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("No news articles found.")).toBeVisible();
  await checkA11y();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL(LAST);
  await expect(page.getByRole("article").first()).toBeVisible();

  await visit(page, "/news?page=-3");
  await expect(page.getByText(showing(1, 20)), "an invalid page number counts as the first").toBeVisible();
});

test.describe("the same at every width", once, () => {
  test("a long summary is cut after a word with an ellipsis; the whole card opens the source in a new tab", core, async ({ page, context }) => {
    const long = newest.findIndex(({ summary }) => summary.length > 500);
    expect(long).toBeGreaterThan(-1);
    await visit(page, `/news?page=${Math.floor(long / 20) + 1}`);
    const card = page.getByRole("article").filter({ hasText: newest[long]?.title ?? "" });
    const text = (await card.locator(".feed__summary").textContent()) ?? "";
    expect(text.length).toBeLessThanOrEqual(500);
    expect(text.length, "another word would not fit").toBeGreaterThan(470);
    expect(text).toMatch(/\w…$/);
    expect(newest[long]?.summary.startsWith(text.slice(0, -1))).toBe(true);

    const address = page.url();
    const href = await card.getByRole("link").first().getAttribute("href");
    const requested = context.waitForEvent("request", (request) => request.url() === href);
    const tab = context.waitForEvent("page");
    // Forced: the link covers the text on purpose.
    await card.locator(".feed__summary").click({ force: true });
    await requested;
    await tab;
    await expect(page).toHaveURL(address);
  });

  test("articles with missing fields are still shown, and news that fails to load is shown as empty", async ({ page, expectProblem }) => {
    expectProblem(/500|Could not read/);
    await visit(page, "/news");
    const odd = {
      id: 1,
      title: "A very odd article",
      summary: "",
      excerpt: "Only an excerpt.",
      source: null,
      sourceUrl: "https://odd.example.com/",
      publishDate: "never",
    };
    await page.route("**/api/news?*", (route) => route.fulfill({ json: { items: [odd], total: 21 } }));
    await page.getByRole("link", { name: "Next" }).click();
    const card = page.getByRole("article");
    await expect(card).toHaveCount(1);
    await expect(card.locator("time")).toHaveText("N/A");
    await expect(card.getByRole("link", { name: "Source", exact: true })).toHaveAttribute("href", "https://odd.example.com/");
    await expect(card).toContainText("Only an excerpt.");

    // News that cannot be loaded is shown as an empty list.
    await visit(page, "/news");
    await page.route("**/api/news?*", (route) => route.fulfill({ status: 500, json: { error: "No.", requestId: "x" } }));
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("No news articles found.")).toBeVisible();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("all news can be read", async ({ page }) => {
      await page.goto("/news");
      await expect(page.getByRole("article")).toHaveCount(20);
      await page.getByRole("link", { name: "Next" }).click();
      await expect(page).toHaveURL("/news?page=2");
      await expect(page.getByText(showing(21, 40))).toBeVisible();
    });
  });
});

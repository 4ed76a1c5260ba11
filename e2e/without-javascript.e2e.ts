import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { section } from "./sections.ts";
import { core, once } from "./test-tags.ts";

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole("main");

test("a category can be sorted, filtered and read to its end", core, async ({ page }) => {
  await page.goto("/category/coding");
  await expect(main(page).getByRole("article")).toHaveCount(10);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/category/coding?page=2");
  await expect(pages).toContainText("Showing 11 to");
  const sort = main(page).locator("details", { hasText: "Sort" });
  await sort.locator("summary").click();
  await sort.getByRole("link", { name: "Alphabetical" }).click();
  await expect(page).toHaveURL("/category/coding?page=2&sort=name");
  const pricing = main(page).locator("details", { hasText: "Pricing" });
  await pricing.locator("summary").click();
  await pricing.getByRole("link", { name: "Freemium" }).click();
  await expect(page).toHaveURL("/category/coding?sort=name&pricing=freemium");
  await expect(main(page).getByRole("article").first()).toContainText("Freemium");
  await expect(main(page).getByRole("button", { name: "Filters" })).toBeHidden();
  await main(page).getByRole("checkbox", { name: "Only in Coding" }).check();
  await main(page).getByRole("combobox", { name: "Search AI tools" }).fill("agent");
  await main(page).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=agent&category=coding");
  await expect(main(page).getByText(/^\d+ tools? found$/)).toBeVisible();
});

test("a tool's page is complete, and its questions open", async ({ page }) => {
  await page.goto("/tools/claude");
  await expect(main(page).locator(".prose h2")).toHaveText(["About", "How it works", "Key Features", "Use Cases", "Pros & Cons", "FAQs"]);
  await expect(main(page).getByRole("link", { name: "Visit" })).toHaveAttribute("href", "https://claude.ai");
  const question = section(page, "FAQs").locator("details").first();
  await expect(question.locator("p")).toBeHidden();
  await question.locator("summary").click();
  await expect(question.locator("p")).toBeVisible();
  await main(page).getByRole("link", { name: "Compare in full" }).click();
  await expect(page).toHaveURL(/\/compare\?tools=claude,/);
  await expect(main(page).getByRole("columnheader").getByRole("link", { name: "Claude", exact: true })).toBeVisible();
});

test.describe("the same at every width", once, () => {
  test("the home page is readable, and its links work", core, async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveClass("dark");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Build Faster with AI");
    await expect(page.getByRole("navigation", { name: "Categories" }).getByRole("link")).toHaveCount(23);
    await expect(section(page, "Trending This Week").getByRole("article")).toHaveCount(8);
    await expect(section(page, "Featured AI Tools").getByRole("article")).toHaveCount(4);
    await expect(section(page, "Featured Videos").getByRole("article")).toHaveCount(4);
    await expect(section(page, "Latest AI News").getByRole("listitem")).toHaveCount(4);
    await expect(section(page, "Featured Videos").getByRole("link").first()).toHaveAttribute("href", /^https:\/\/www\.youtube\.com\/watch\?v=/);
    await section(page, "Trending This Week").getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/tools\/[a-z0-9-]+$/);
    await expect(section(page, "Key Features").getByRole("listitem").first()).toBeVisible();
  });

  test("a comparison can be read and narrowed to its differences", async ({ page }) => {
    await page.goto("/compare?tools=claude,chatgpt,gemini");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Claude vs ChatGPT vs Gemini");
    await expect(main(page).getByRole("rowheader", { name: "Pricing", exact: true })).toBeVisible();
    await main(page).getByRole("link", { name: "Only differences" }).click();
    await expect(page).toHaveURL("/compare?tools=claude,chatgpt,gemini&only=differences");
    await expect(main(page).getByRole("rowheader", { name: "Category", exact: true })).toHaveCount(0);
  });

  test("an unknown URL shows a not-found page", async ({ page, expectProblem }) => {
    expectProblem(/404/);
    await page.goto("/no-such-page");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await page.goto("/tools/no-such-tool");
    await expect(main(page)).toContainText("Tool not found or failed to load.");
    await page.goto("/category/no-such-category");
    await expect(main(page)).toContainText("No tools found in this category yet.");
  });

  test("the search box is a form", core, async ({ page }) => {
    await page.route("**/search?*", (route) => route.fulfill({ contentType: "text/html", body: "<title>Search</title>" }));
    await page.goto("/tools");
    await main(page).getByRole("combobox", { name: "Search AI tools" }).fill("write & check");
    await main(page).getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=write+%26+check");
  });

  test("the newsletter form in the footer subscribes and opens a confirmation page", core, async ({ page }) => {
    const foot = page.getByRole("contentinfo");
    await page.goto("/tools");
    await foot.getByRole("textbox", { name: "Email address" }).fill("ada@");
    await foot.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL("/newsletter?result=invalid-email");
    await expect(main(page)).toContainText("Please enter a valid email address.");
    await main(page).getByRole("textbox", { name: "Email address" }).fill("without-script@example.com");
    await main(page).getByRole("button", { name: "Subscribe" }).click();
    // No email address may end up in the address bar.
    await expect(page).toHaveURL("/newsletter?result=subscribed");
    await expect(main(page)).toContainText("You're subscribed! 🎉");
    await expect(main(page)).toContainText("Check your inbox to confirm.");
  });

  test("an expired link from an email shows a message", async ({ page }) => {
    await page.goto("/newsletter/confirm/0123456789");
    await main(page).getByRole("button", { name: "Confirm subscription" }).click();
    await expect(main(page)).toContainText("This link has expired. Subscribe again to get a new one.");
    await page.goto("/newsletter/preferences/0123456789");
    await main(page).getByRole("button", { name: "Unsubscribe" }).click();
    await expect(main(page)).toContainText("This link is no longer valid.");
  });

  test.describe("features that need JavaScript show a notice", () => {
    for (const [path, sentence] of [
      ["/submit", "This page needs JavaScript."],
      ["/profile", "This page needs JavaScript."],
      ["/feature_your_product", "This page needs JavaScript."],
      ["/contact", "The human check needs JavaScript. Without it this form cannot be sent."],
      ["/tools/claude", "Reporting a tool needs JavaScript."],
      ["/blog/how-retrieval-augmented-generation-works", "Commenting requires JavaScript."],
      ["/admin", "The admin panel needs JavaScript."],
    ] as const)
      test(path, async ({ page }) => {
        await page.goto(path);
        // Text locators ignore this element.
        const shown = () => main(page).locator("noscript").allTextContents();
        await expect.poll(shown).toContainEqual(expect.stringContaining(sentence));
      });
  });
});

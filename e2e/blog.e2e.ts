import { readdirSync } from "node:fs";
import type { BlogCard } from "../src/contract/blog.ts";
import { holdResponses, mockResponse, readApi } from "./api.ts";
import { inBothThemes } from "./both-themes.ts";
import { expect, test } from "./fixtures.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const TOTAL = readdirSync(new URL("../content/posts", import.meta.url)).filter((name) => name.endsWith(".html")).length;
const SLUG = "how-to-read-an-ai-pricing-page";
const TITLE = "How to read an AI pricing page: seats, credits and fine print";

test("the blog is a grid of posts, page by page", core, async ({ page, checkA11y }) => {
  const response = await visit(page, "/blog");
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle("AI Blog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Blog");
  await expect(page.getByText("Tutorials, insights, and guides about artificial intelligence tools and technologies.")).toBeVisible();
  const cards = page.getByRole("article");
  const pager = page.getByRole("navigation", { name: "Pages" });

  await test.step("a card has date, author, reading time, title, excerpt and at most three tags", async () => {
    await expect(cards).toHaveCount(12);
    await expect(cards.locator("time")).toHaveText(Array.from({ length: 12 }, () => /^[A-Z][a-z]{2} \d\d, \d{4}$/));
    await expect(cards.locator(".post-meta")).toHaveText(Array.from({ length: 12 }, () => /\S.*\d+ min read$/));
    await expect(cards.locator(".post-card__excerpt")).toHaveText(Array.from({ length: 12 }, () => /\S/));
    for (const card of await cards.all()) {
      await expect(card.getByRole("heading", { level: 2 }).getByRole("link")).toHaveAttribute("href", /^\/blog\/[a-z0-9-]+$/);
      expect(await card.getByRole("list", { name: "Tags" }).getByRole("listitem").count()).toBeLessThanOrEqual(3);
    }
    await checkA11y();
  });

  await test.step("every cover is a picture that loads", async () => {
    for (const image of await cards.locator("img:visible").all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
  });

  await test.step("skeletons are shown while the next posts load", async () => {
    await expect(pager.getByText(`Showing 1 to 12 of ${TOTAL} posts`)).toBeVisible();
    await expect(pager.getByRole("link", { name: "Previous" })).toBeDisabled();
    const releaseResponses = await holdResponses(page, "/api/blogs");
    await pager.getByRole("link", { name: "Next" }).click();
    await expect(page.getByRole("status", { name: "Loading..." })).toBeVisible();
    await checkA11y();
    releaseResponses();
    await expect(cards).toHaveCount(TOTAL - 12);
    await expect(page).toHaveURL("/blog?page=2");
    await expect(pager.getByText(`Showing 13 to ${TOTAL} of ${TOTAL} posts`)).toBeVisible();
    await expect(pager.getByRole("link", { name: "Next" })).toBeDisabled();
  });

  await test.step("the card links to the post, and the post back to the blog", async () => {
    const releaseResponses = await holdResponses(page, `/api/blogs/${SLUG}`);
    await cards.filter({ hasText: TITLE }).locator(".post-card__excerpt").click({ force: true });
    await expect(page).toHaveURL(`/blog/${SLUG}`);
    await expect(page.getByRole("status", { name: "Loading..." })).toBeVisible();
    releaseResponses();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await expect(page).toHaveTitle(`${TITLE} | Toolatlas`);
    await page.getByRole("link", { name: "Back to Blog" }).click();
    await expect(page).toHaveURL("/blog");
  });
});

test("a missing page or post shows a not-found message with a link back", core, async ({ page, expectProblem, checkA11y }) => {
  expectProblem(/404/);
  await test.step("a page of posts beyond the end is empty", async () => {
    const response = await visit(page, "/blog?page=9");
    expect(response?.status()).toBe(404);
    await expect(page.getByText("No blog posts found.")).toBeVisible();
    await checkA11y();
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(page).toHaveURL("/blog?page=2");
  });

  await test.step("a post that does not exist", async () => {
    const response = await visit(page, "/blog/nobody-wrote-this");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog Post Not Found");
    await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible();
    await checkA11y();
    await page.getByRole("link", { name: "Back to Blog" }).click();
    await expect(page).toHaveURL("/blog");
  });
});

test("a cover that fails to load falls back to the post's image, then to the default cover", once, async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED/);
  const { items } = await readApi<{ items: BlogCard[] }>(page, "/api/blogs?limit=2");
  const [own, none] = [{ imageUrl: "https://pictures.example.com/there.svg" }, { imageUrl: "https://pictures.example.com/gone.svg" }];
  await visit(page, "/news");
  await mockResponse(page, "/api/blogs", { items: items.map((post, index) => ({ ...post, ...(index === 0 ? own : none) })), total: 2 });
  await page.route(/\/image\?|gone\.svg/, (route) => route.abort());
  await page.route(own.imageUrl, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: "<svg xmlns='http://www.w3.org/2000/svg' width='5' height='2'/>" }),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "AI Blog" }).click();
  const covers = page.getByRole("article").locator("img");
  await expect(covers.nth(0)).toHaveAttribute("src", own.imageUrl);
  await expect(covers.nth(1)).toHaveAttribute("src", "/default-cover.svg");
  await expect(covers.nth(2)).toHaveAttribute("src", "/default-cover-light.svg");
  await inBothThemes(page, async () => {
    const theme = (await page.locator("html").getAttribute("class"))?.includes("light") ? "light" : "dark";
    await expect(page.locator(`img.only-${theme}[src^="/default-cover"]`)).toBeVisible();
    await expect(page.locator('img[src^="/default-cover"]:visible')).toHaveCount(1);
  });
});

test("a failed request shows an error with a retry button", once, async ({ page, expectProblem, checkA11y }) => {
  expectProblem(/500/);
  const fail = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, json: { error: "No.", requestId: "x" } }));
  await visit(page, "/blog?page=2");
  await fail("**/comments");
  await fail(`**/api/blogs/${SLUG}`);
  await page.getByRole("link", { name: TITLE }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded");
  await checkA11y();
  await page.unroute(`**/api/blogs/${SLUG}`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  // Comments that failed to load are not shown as an empty list.
  await expect(page.getByText("Failed to load comments")).toBeVisible();
});

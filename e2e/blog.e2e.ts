import { readdirSync, readFileSync } from "node:fs";
import { readingHtml } from "../src/server/blog/reading-html.ts";
import { XSS_VECTORS } from "../src/server/testing/xss-vectors.ts";
import { expect, test } from "./fixtures.ts";

const content = (path: string) => new URL(`../content/${path}`, import.meta.url);
const TOTAL = readdirSync(content("posts")).filter((name) => name.endsWith(".html")).length;
type Thread = { post: string; replies?: unknown[] };
const threads: Thread[] = JSON.parse(readFileSync(content("comments.json"), "utf8"));

const SLUG = "how-to-read-an-ai-pricing-page";
const TITLE = "How to read an AI pricing page: seats, credits and fine print";
const POST = `/blog/${SLUG}`;
const mine = threads.filter(({ post }) => post === SLUG);
const replies = mine.reduce((sum, thread) => sum + (thread.replies?.length ?? 0), 0);

test("the blog is a grid of posts", async ({ page, checkA11y }) => {
  const answer = await page.goto("/blog");
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle("AI Blog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Blog");
  await expect(page.getByText("Tutorials, insights, and guides about artificial intelligence tools and technologies.")).toBeVisible();

  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(12);
  for (const card of await cards.all()) {
    await expect(card.locator("time")).toHaveText(/^[A-Z][a-z]{2} \d\d, \d{4}$/);
    await expect(card.locator(".post-meta")).toHaveText(/\S.*\d+ min read$/);
    await expect(card.getByRole("heading", { level: 2 }).getByRole("link")).toHaveAttribute("href", /^\/blog\/[a-z0-9-]+$/);
    await expect(card.locator(".post-card__excerpt")).toHaveText(/\S/);
    expect(await card.getByRole("list", { name: "Tags" }).getByRole("listitem").count()).toBeLessThanOrEqual(3);
  }
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expect(pager.getByText(`Showing 1 to 12 of ${TOTAL} posts`)).toBeVisible();
  await expect(pager.getByRole("link", { name: "Previous" })).toBeDisabled();
  await checkA11y();

  await pager.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/blog?page=2");
  await expect(pager.getByText(`Showing 13 to ${TOTAL} of ${TOTAL} posts`)).toBeVisible();
  await expect(pager.getByRole("link", { name: "Next" })).toBeDisabled();
});

test("every cover is a picture that loads", async ({ page }) => {
  await page.goto("/blog");
  for (const image of await page.getByRole("article").locator("img").all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
});

test("a page of posts beyond the end is empty", async ({ page, expectProblem, checkA11y }) => {
  expectProblem(/404/);
  const answer = await page.goto("/blog?page=9");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("No blog posts found.")).toBeVisible();
  await checkA11y();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL("/blog?page=2");
});

test("while posts are on their way their places are held", async ({ page, checkA11y }) => {
  await page.goto("/blog");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/blogs?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("status", { name: "Loading..." })).toBeVisible();
  await checkA11y();
  letGo();
  await expect(page.getByRole("article")).toHaveCount(TOTAL - 12);
});

test("the card leads to the post, and the post back to the blog", async ({ page }) => {
  await page.goto("/blog?page=2");
  await page.getByRole("article").filter({ hasText: TITLE }).locator(".post-card__excerpt").click({ force: true });
  await expect(page).toHaveURL(POST);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expect(page).toHaveTitle(`${TITLE} | Toolatlas`);
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL("/blog");
});

test("a post says who wrote it, when, how long it takes and what it is about", async ({ page, checkA11y }) => {
  const answer = await page.goto(POST);
  expect(answer?.status()).toBe(200);
  await expect(page.locator(".post-meta")).toHaveText("Marco ReyesJan 28, 20265 min read");
  await expect(page.getByText("Most AI tools charge by seat, by credit, by token or by all three.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText(["pricing", "buying guide", "budgeting"]);
  await expect(page.getByRole("heading", { level: 2, name: "A worked comparison" })).toBeVisible();
  await expect(page.getByRole("table").first()).toBeVisible();
  await checkA11y();
});

test("the contents lead to the sections", async ({ page, isMobile, checkA11y }) => {
  await page.goto(POST);
  const contents = page.getByRole("navigation", { name: "On this page" });
  if (isMobile) await contents.getByText("On this page").click();
  await expect(contents.getByRole("listitem")).toHaveCount(7);
  await checkA11y();
  await contents.getByRole("link", { name: "A worked comparison" }).click();
  await expect(page).toHaveURL(`${POST}#h-a-worked-comparison`);
  await expect(page.getByRole("heading", { name: "A worked comparison" })).toBeInViewport();
});

test("a post fits the window; only its tables and code scroll sideways", async ({ page }) => {
  for (const slug of [SLUG, "structured-outputs-with-json-schema"]) {
    await page.goto(`/blog/${slug}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  }
});

for (const theme of ["dark", "light"] as const)
  test(`code is coloured on the server, readable in the ${theme} theme`, async ({ page, checkA11y }) => {
    await page.addInitScript((value) => localStorage.setItem("toolatlas-theme", value), theme);
    const answer = await page.goto("/blog/structured-outputs-with-json-schema");
    expect(await answer?.text()).toContain(`<span class="hljs-keyword">`);
    const code = page.locator("pre code.language-python").first();
    const colour = (where: import("@playwright/test").Locator) => where.evaluate((element) => getComputedStyle(element).color);
    expect(await colour(code.locator(".hljs-keyword").first())).not.toBe(await colour(code));
    await checkA11y();
  });

test("a cover comes in the width it is shown in, from an address that never changes", async ({ page, isMobile }) => {
  await page.goto(POST);
  const cover = page.locator(".read__main .thumb img");
  const shown = new URL(await cover.evaluate((img: HTMLImageElement) => img.currentSrc));
  expect(Number(shown.searchParams.get("w"))).toBe(isMobile ? 400 : 800);
  const answer = await page.request.get(shown.href);
  expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a post can be shared with its address", async ({ page, baseURL }) => {
  await page.goto(POST);
  const share = page.getByRole("region", { name: "Share" });
  const address = `${baseURL}${POST}`;
  const target = async (name: string) => {
    const link = share.getByRole("link", { name });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener");
    return new URL((await link.getAttribute("href")) ?? "");
  };
  const twitter = await target("Twitter");
  expect([twitter.origin + twitter.pathname, twitter.searchParams.get("url"), twitter.searchParams.get("text")]).toEqual([
    "https://twitter.com/intent/tweet",
    address,
    TITLE,
  ]);
  const linkedin = await target("LinkedIn");
  expect([linkedin.origin + linkedin.pathname, linkedin.searchParams.get("url")]).toEqual(["https://www.linkedin.com/sharing/share-offsite/", address]);
  const facebook = await target("Facebook");
  expect([facebook.origin + facebook.pathname, facebook.searchParams.get("u")]).toEqual(["https://www.facebook.com/sharer/sharer.php", address]);
});

test("the link is copied, and a toast says so", async ({ page, context, baseURL, checkA11y }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(POST);
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expect(page.getByText("Link copied to clipboard!", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${POST}`);
  await checkA11y();
});

test("a link that cannot be copied is admitted", async ({ page, expectProblem }) => {
  expectProblem(/could not be copied/i);
  await page.addInitScript(() => Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error("Not allowed")) }));
  await page.goto(POST);
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expect(page.getByText("Failed to copy link", { exact: true })).toBeVisible();
});

test("comments stand under the post, replies under comments, and strangers are asked to log in", async ({ page }) => {
  await page.goto(POST);
  const comments = page.getByRole("region", { name: /^Comments/ });
  await expect(comments.getByRole("heading", { level: 2 })).toHaveText(`Comments (${mine.length + replies})`);
  await expect(comments.getByRole("article")).toHaveCount(mine.length + replies);
  await expect(comments.getByText("Please log in with Google to post comments")).toBeVisible();
  await expect(comments.getByRole("link", { name: "Login with Google" })).toHaveAttribute("href", /^\/api\/login/);
  // Only what is not itself a reply can be replied to.
  await expect(comments.getByRole("link", { name: "Log in to reply" })).toHaveCount(mine.length);
  const first = comments.getByRole("article").first();
  await expect(first).toContainText("Grace Ndungu");
  await expect(first.locator(".face")).toHaveText("GN");
  await expect(comments.getByRole("list", { name: "Replies to Grace Ndungu" }).getByRole("article")).toHaveCount(2);
});

test("comments that cannot be read are not taken for none", async ({ page, expectProblem }) => {
  expectProblem(/500/);
  await page.goto("/blog?page=2");
  await page.route("**/comments", (route) => route.fulfill({ status: 500, json: { error: "No.", requestId: "x" } }));
  await page.getByRole("link", { name: TITLE }).click();
  await expect(page.getByText("Failed to load comments")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
});

test("a post that does not arrive can be asked for again", async ({ page, expectProblem, checkA11y }) => {
  expectProblem(/500/);
  await page.goto("/blog?page=2");
  await page.route(`**/api/blogs/${SLUG}`, (route) => route.fulfill({ status: 500, json: { error: "No.", requestId: "x" } }));
  await page.getByRole("link", { name: TITLE }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded");
  await checkA11y();
  await page.unroute(`**/api/blogs/${SLUG}`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
});

test("a post nobody wrote is said to be missing", async ({ page, expectProblem, checkA11y }) => {
  expectProblem(/404/);
  const answer = await page.goto("/blog/nobody-wrote-this");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog Post Not Found");
  await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible();
  await checkA11y();
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL("/blog");
});

test("hostile posts do nothing in a real browser", async ({ page, expectProblem }) => {
  // Pictures that lead nowhere are part of the attempt.
  expectProblem(/./);
  await page.addInitScript(() => {
    const note = () => Object.assign(window, { ran: true });
    Object.assign(window, { alert: note, confirm: note, prompt: note, print: note });
  });
  await page.setContent(XSS_VECTORS.map((vector) => `<section>${readingHtml(vector).content}</section>`).join(""));
  await expect(page.locator("section")).toHaveCount(XSS_VECTORS.length);
  // A click on any other kind of link would run what it holds.
  const schemes = await page.locator("section a").evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.protocol : "")));
  expect(schemes.filter((scheme) => !/^(https?|mailto|about)?:$/.test(scheme))).toEqual([]);
  // Handlers of pictures that failed would have run by then.
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  expect(await page.locator("script, iframe, svg, math, object, embed, form, input, style, link, base").count()).toBe(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("posts, their contents and their comments can be read", async ({ page }) => {
    await page.goto("/blog");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/blog?page=2");
    await page.getByRole("link", { name: TITLE }).click();
    await expect(page).toHaveURL(POST);
    await expect(page.getByRole("heading", { level: 2, name: "A worked comparison" })).toBeVisible();
    await expect(page.getByRole("region", { name: /^Comments/ }).getByRole("article")).toHaveCount(mine.length + replies);
    await expect(page.getByRole("region", { name: "Share" }).getByRole("link", { name: "Twitter" })).toBeVisible();
  });
});

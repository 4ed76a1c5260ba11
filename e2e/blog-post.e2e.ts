import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { articleHtml } from "../src/server/domains/blog/article-html.ts";
import { XSS_VECTORS } from "../src/server/testing/xss-vectors.ts";
import { expect, test } from "./fixtures.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

type Thread = { post: string; replies?: unknown[] };
const threads: Thread[] = JSON.parse(readFileSync(new URL("../content/comments.json", import.meta.url), "utf8"));

const SLUG = "how-to-read-an-ai-pricing-page";
const TITLE = "How to read an AI pricing page: seats, credits and fine print";
const POST = `/blog/${SLUG}`;
const mine = threads.filter(({ post }) => post === SLUG);
const replies = mine.reduce((sum, thread) => sum + (thread.replies?.length ?? 0), 0);
const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test("a post has metadata, a table of contents, share links and comments", core, async ({ page, context, baseURL, isMobile, checkA11y }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const response = await visit(page, POST);
  expect(response?.status()).toBe(200);

  await test.step("it says who wrote it, when, how long it takes and what it is about", async () => {
    await expect(page.locator(".post-meta")).toHaveText(/^Marco Reyes[A-Z][a-z]{2} \d{2}, \d{4}5 min read$/);
    await expect(page.getByText("Most AI tools charge by seat, by credit, by token or by all three.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText(["pricing", "buying guide", "budgeting"]);
    await expect(page.getByRole("heading", { level: 2, name: "A worked comparison" })).toBeVisible();
    await expect(page.getByRole("table").first()).toBeVisible();
    expect(await page.evaluate(sideways), "only its tables and code scroll sideways").toBe(0);
  });

  await test.step("its cover is drawn for the theme, at an address that never changes", async () => {
    const cover = page.locator(".read__main .thumb img:visible");
    await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.currentSrc)).not.toBe("");
    const shown = new URL(await cover.evaluate((img: HTMLImageElement) => img.currentSrc));
    expect(shown.searchParams.get("theme")).toBe("dark");
    const picture = await page.request.get(shown.href);
    expect(picture.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  await test.step("the link is copied, and a toast says so", async () => {
    await page.getByRole("button", { name: "Copy Link" }).click();
    await expect(page.getByText("Link copied to clipboard!", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${POST}`);
    await checkA11y();
  });

  await test.step("the table of contents links to the sections", async () => {
    const contents = page.getByRole("navigation", { name: "On this page" });
    if (isMobile) await contents.getByText("On this page").click();
    await expect(contents.getByRole("listitem")).toHaveCount(7);
    await checkA11y();
    await contents.getByRole("link", { name: "A worked comparison" }).click();
    await expect(page).toHaveURL(`${POST}#h-a-worked-comparison`);
    await expect(page.getByRole("heading", { name: "A worked comparison" })).toBeInViewport();
    await expect(contents.locator("[aria-current]")).toHaveText("A worked comparison");
  });

  await test.step("a progress line below the header grows while scrolling", async () => {
    const width = () => page.locator(".read__progress").evaluate((line) => Math.round(line.getBoundingClientRect().width));
    await page.evaluate(() => scrollTo(0, 400));
    await expect.poll(width, "no progress line with reduced motion").toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(width).toBe(0);
    await page.getByRole("region", { name: "Share" }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(width).toBe(page.viewportSize()?.width);
  });

  await test.step("it is shared with its address", async () => {
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

  await test.step("comments and replies are shown below, and visitors are asked to log in", async () => {
    const comments = page.getByRole("region", { name: /^Comments/ });
    await expect(comments.getByRole("heading", { level: 2 })).toHaveText(`Comments (${mine.length + replies})`);
    await expect(comments.getByRole("article")).toHaveCount(mine.length + replies);
    await expect(comments.getByText("Please log in with Google to post comments")).toBeVisible();
    await expect(comments.getByRole("link", { name: "Login with Google" })).toHaveAttribute("href", /^\/api\/login/);
    // Only top-level comments can be replied to.
    await expect(comments.getByRole("link", { name: "Log in to reply" })).toHaveCount(mine.length);
    const first = comments.getByRole("article").first();
    await expect(first).toContainText("Grace Ndungu");
    await expect(first.locator(".avatar")).toHaveText("G");
    await expect(comments.getByRole("list", { name: "Replies to Grace Ndungu" }).getByRole("article")).toHaveCount(2);
  });
});

test("a post's text is in the middle of the page, with its contents beside it or above it", once, async ({ page }) => {
  for (const [width, isBeside] of [
    [1440, true],
    [1024, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, POST);
    const text = await page.locator(".rich > p").first().boundingBox();
    const [left, right] = [text?.x ?? 0, (text?.x ?? 0) + (text?.width ?? 0)];
    expect(Math.abs(left + right - width), `${width} px: the middle of the text`).toBeLessThan(4);
    const contents = await page.getByRole("navigation", { name: "On this page" }).boundingBox();
    expect((contents?.x ?? 0) > right, `${width} px: the contents are beside the text`).toBe(isBeside);
  }
});

test("a post links to the tools it mentions", once, async ({ page }) => {
  await visit(page, "/blog/choosing-a-vector-database");
  const tools = page.getByRole("region", { name: "Related tools" }).getByRole("article");
  await expect(tools).toHaveCount(4);
  await tools.getByRole("link", { name: "Qdrant" }).click();
  await expect(page).toHaveURL("/tools/qdrant");
});

test("code is colored on the server, readable in both themes, and fits the window", async ({ page, checkA11y, checkColors }) => {
  const response = await visit(page, "/blog/structured-outputs-with-json-schema");
  expect(await page.evaluate(sideways)).toBe(0);
  expect(await response?.text()).toContain(`<span class="hljs-keyword">`);
  const code = page.locator("pre code.language-python").first();
  const color = (where: Locator) => where.evaluate((element) => getComputedStyle(element).color);
  expect(await color(code.locator(".hljs-keyword").first())).not.toBe(await color(code));
  await checkA11y();
  await page.getByRole("button", { name: "Switch between light and dark theme" }).click();
  await expect(page.locator("html")).toHaveClass("light");
  expect(await color(code.locator(".hljs-keyword").first())).not.toBe(await color(code));
  await checkColors();
});

test.describe("the same at every width", once, () => {
  test("an error is shown when the link cannot be copied", async ({ page, expectProblem }) => {
    expectProblem(/could not be copied/i);
    await page.addInitScript(() => Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error("Not allowed")) }));
    await visit(page, POST);
    await page.getByRole("button", { name: "Copy Link" }).click();
    await expect(page.getByText("Failed to copy link", { exact: true })).toBeVisible();
  });

  test("hostile posts do nothing in a real browser", core, async ({ page, expectProblem }) => {
    // Broken images are part of the attacks.
    expectProblem(/./);
    await page.addInitScript(() => {
      const note = () => Object.assign(window, { ran: true });
      Object.assign(window, { alert: note, confirm: note, prompt: note, print: note });
    });
    await page.setContent(XSS_VECTORS.map((vector) => `<section>${articleHtml(vector).content}</section>`).join(""));
    await expect(page.locator("section")).toHaveCount(XSS_VECTORS.length);
    // Clicking a link with any other scheme could run code.
    const schemes = await page.locator("section a").evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.protocol : "")));
    expect(schemes.filter((scheme) => !/^(https?|mailto|about)?:$/.test(scheme))).toEqual([]);
    // By then, error handlers of failed images would have run.
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    expect(await page.locator("script, iframe, svg, math, object, embed, form, input, style, link, base").count()).toBe(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("posts, their contents and their comments can be read", once, async ({ page }) => {
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

/** The home page with mocked data: the order of its lists, what is omitted, and failed requests. */
import type { Page } from "@playwright/test";
import { aCard, holdResponses, mockFailure, mockResponse } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { section } from "./sections.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

/** Coming from another page, the browser requests the data itself. */
async function goHome(page: Page) {
  await page.getByRole("banner").getByRole("link", { name: "Toolatlas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Build Faster with AI" })).toBeVisible();
}

const names = (page: Page, title: string) => section(page, title).getByRole("article").getByRole("heading");
const day = (number: number) => `2025-06-${String(number).padStart(2, "0")}T00:00:00.000Z`;

test("both tool lists are sorted by updated date, or by created date if there is none", coreOnce, async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && requests.push(request.url().replace(/^.*(?=\/api)/, "")));
  await visit(page, "/tools");
  const items = [
    aCard({ id: 1, createdAt: day(1), updatedAt: day(5) }),
    aCard({ id: 2, createdAt: day(9) }),
    aCard({ id: 3, createdAt: day(8), updatedAt: day(20) }),
    ...[4, 5, 6, 7, 8, 9, 10].map((id) => aCard({ id, createdAt: day(30 - id), updatedAt: null })),
  ];
  await mockResponse(page, "/api/tools", { items, total: 10 });
  // Another backend may send more than was requested.
  const six = [1, 2, 3, 4, 5, 6];
  await mockResponse(page, "/api/news", { items: six.map((id) => ({ id, title: `Article ${id}`, publishDate: day(id) })), total: 6 });
  await mockResponse(page, "/api/blogs", {
    items: six.map((id) => ({ id, slug: `post-${id}`, title: `Post ${id}`, imageUrl: "/default-cover.svg" })),
    total: 6,
  });
  await page.route("**/api/blogs/*/image*", (route) => route.fulfill({ contentType: "image/svg+xml", body: "<svg xmlns='http://www.w3.org/2000/svg'/>" }));
  await goHome(page);
  const newestFirst = [4, 5, 6, 7, 8, 9, 3, 10, 2, 1].map((id) => `Tool ${id}`);
  await expect(names(page, "Trending This Week")).toHaveText(newestFirst.slice(0, 8));
  await expect(names(page, "Featured AI Tools")).toHaveText(newestFirst.slice(0, 4));
  await expect(section(page, "Latest AI News").getByRole("listitem").getByRole("heading")).toHaveText([1, 2, 3, 4].map((id) => `Article ${id}`));
  await expect(section(page, "Featured Blogs").getByRole("heading", { level: 3 })).toHaveText([1, 2, 3, 4].map((id) => `Post ${id}`));

  const paths = ["/api/tools?trending=true&limit=50", "/api/tools?featured=true&limit=50", "/api/videos?limit=5", "/api/news?limit=4", "/api/blogs?limit=4"];
  for (const path of paths) expect(requests).toContain(path);
});

test("a row shows logo, name, description, category, pricing, two tags and likes", coreOnce, async ({ page, expectProblem }) => {
  expectProblem(/has no slug|404.*tool-1/);
  await visit(page, "/tools");
  const tool = aCard({
    id: 1,
    name: "Whittle",
    shortDescription: "Carves text",
    category: "Writing",
    pricingType: "open-source",
    tags: ["one", "two", "three", "four"],
    likes: 2318,
    isHot: true,
  });
  await mockResponse(page, "/api/tools", { items: [tool], total: 1 });
  await goHome(page);
  const card = section(page, "Trending This Week").getByRole("article");
  await expect(card.getByRole("link", { name: "Whittle" })).toHaveAttribute("href", "/tools/tool-1");
  for (const text of ["Carves text", "Writing", "Open-source", "Hot"]) await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText(["one", "two"]);
  await expect(card.getByRole("button", { name: "Like Whittle, 2,318 likes" })).toHaveText("2,318");
  await expect(card.locator(".logo img:visible")).toHaveAttribute("src", /^\/emblems\/(dark|light)\/\d+\/tool-1\.svg/);
  await card.click({ position: { x: 20, y: 50 } });
  await expect(page).toHaveURL("/tools/tool-1");

  await test.step("it has a badge for sponsored, featured or hot", async () => {
    await visit(page, "/tools");
    const items = [aCard({ id: 1, sponsored: true }), aCard({ id: 2, isFeatured: true }), aCard({ id: 3, isHot: true })];
    await mockResponse(page, "/api/tools", { items, total: 3 });
    await goHome(page);
    for (const [id, badge] of ["Sponsored", "Featured", "Hot"].entries()) {
      const marked = card.filter({ has: page.getByRole("heading", { name: `Tool ${id + 1}` }) });
      await expect(marked.getByText(/^(Sponsored|Featured|Hot)$/)).toHaveText([badge]);
    }
  });

  await test.step("without a slug it has no link and logs an error", async () => {
    const logged = page.waitForEvent("console", (message) => message.type() === "error" && message.text().includes("Nameless has no slug"));
    await visit(page, "/tools");
    await mockResponse(page, "/api/tools", { items: [aCard({ id: 1, name: "Nameless", slug: "" })], total: 1 });
    await goHome(page);
    await expect(names(page, "Trending This Week")).toHaveText(["Nameless"]);
    await expect(section(page, "Trending This Week").getByRole("article").getByRole("link")).toHaveCount(0);
    await logged;
  });
});

test("a video with an invalid id has no thumbnail or player; a post without a slug is linked by its id", once, async ({ page }) => {
  await visit(page, "/tools");
  const video = { id: 1, title: "Odd one", youtubeUrl: "https://www.youtube.com/watch?v=short", channel: null, duration: null, views: null };
  await mockResponse(page, "/api/videos", { items: [video], total: 1 });
  const post = {
    id: 77,
    slug: "",
    title: "Untitled",
    author: "A. Writer",
    publishDate: null,
    createdAt: day(1),
    readTime: null,
    excerpt: "",
    tags: [],
    imageUrl: null,
  };
  await mockResponse(page, "/api/blogs", { items: [post], total: 1 });
  await page.route("**/api/blogs/**/image", (route) => route.fulfill({ contentType: "image/svg+xml", body: "<svg xmlns='http://www.w3.org/2000/svg'/>" }));
  await goHome(page);
  const videos = section(page, "Featured Videos");
  await expect(videos.getByRole("heading", { name: "Odd one" })).toBeVisible();
  await expect(videos.locator("img, iframe")).toHaveCount(0);
  await expect(videos.getByRole("link")).toHaveCount(0);
  const link = section(page, "Featured Blogs").getByRole("link", { name: "Untitled" });
  await expect(link).toHaveAttribute("href", "/blog/77");
  await expect(link).not.toContainText("min read");
});

test("posts without news take the whole width, and their covers are as wide as their sizes say", once, async ({ page }) => {
  await visit(page, "/tools");
  await mockResponse(page, "/api/news", { items: [], total: 0 });
  const post = {
    title: "Post",
    author: "A. Writer",
    publishDate: day(1),
    readTime: 4,
    excerpt: "",
    tags: [],
    imageUrl: null,
    imageVersion: "v1",
    hasDrawnCover: false,
  };
  await mockResponse(page, "/api/blogs", { items: [1, 2, 3, 4].map((id) => ({ ...post, id, slug: `post-${id}` })), total: 4 });
  await page.route("**/api/blogs/*/image*", (route) => route.fulfill({ contentType: "image/svg+xml", body: "<svg xmlns='http://www.w3.org/2000/svg'/>" }));
  await goHome(page);
  const covers = section(page, "Featured Blogs").locator(".thumb img");
  await expect(covers).toHaveCount(4);
  const sizes = (await covers.first().getAttribute("sizes")) ?? "";
  const { width = 0 } = (await covers.first().boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(Number.parseFloat(sizes.split(", ").at(-1) ?? ""));
  await expect(section(page, "Featured Blogs")).toHaveCSS("width", "1200px");
});

test("eight skeleton rows are shown while tools load; lists that fail to load are omitted", once, async ({ page, expectProblem }) => {
  await visit(page, "/tools");
  const release = await holdResponses(page, "/api/tools");
  await goHome(page);
  await expect(section(page, "Trending This Week").locator(".card[aria-hidden]")).toHaveCount(8);
  release();
  await expect(names(page, "Trending This Week")).toHaveCount(8);

  expectProblem(/Could not read|500/);
  await visit(page, "/tools");
  for (const path of ["/api/tools", "/api/activity", "/api/videos", "/api/news", "/api/blogs"]) await mockFailure(page, path, 500);
  await goHome(page);
  await expect(page.getByRole("navigation", { name: "Categories" }).getByRole("link")).toHaveCount(23);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(0);
  // A section without content has no heading.
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(0);
});

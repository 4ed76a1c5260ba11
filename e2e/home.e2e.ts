import type { ListOf } from "../src/contract/api.ts";
import type { BlogCard } from "../src/contract/blog.ts";
import type { NewsArticle } from "../src/contract/news.ts";
import type { ToolCard } from "../src/contract/tool.ts";
import type { Video } from "../src/contract/video.ts";
import { readApi } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { section } from "./sections.ts";
import { stubVideoThumbnails } from "./stub-video-thumbnails.ts";
import { atBothWidths, coreOnce } from "./test-tags.ts";
import { visit } from "./visit.ts";

const CHIPS = {
  Marketing: "marketing",
  Sales: "sales",
  Analytics: "analytics",
  "Customer Service": "customer-service",
  Productivity: "productivity",
  "Social Media": "social-media",
  Video: "video",
  Image: "image",
  Writing: "writing",
  Audio: "audio",
  Coding: "coding",
  "UI/UX": "ui-ux",
  Studying: "studying",
  Research: "research",
  "E-commerce": "e-commerce",
  NSFW: "nsfw",
  "Developer Tools": "developer-tools",
  "AI Avatars": "ai-avatars",
  Investing: "investing",
  Chatbots: "chatbots",
  Automation: "automation",
  Search: "search",
  "Profile Pic Gen": "profile-pic-gen",
};

const SHORT_DATE = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;
const changedAt = ({ updatedAt, createdAt }: ToolCard) => updatedAt ?? createdAt;

test("the home page shows its hero and every section", atBothWidths, async ({ page, context }) => {
  await stubVideoThumbnails(context);
  await visit(page, "/");
  await test.step("the hero names 23 categories", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Build Faster with AI");
    const chips = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
    await expect(chips).toHaveCount(23);
    await expect(chips).toHaveText(Object.keys(CHIPS));
    expect(await chips.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(Object.values(CHIPS).map((slug) => `/category/${slug}`));
  });

  const seen = new Set<string>();
  for (const { title, query, shown } of [
    { title: "Featured AI Tools", query: "featured=true", shown: 4 },
    { title: "Trending This Week", query: "trending=true", shown: 8 },
  ])
    await test.step(`${title} shows ${shown} tools, the last updated first`, async () => {
      const links = section(page, title).getByRole("article").getByRole("heading").getByRole("link");
      await expect(links).toHaveCount(shown);
      const slugs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.replace("/tools/", "") ?? ""));
      const { items } = await readApi<ListOf<ToolCard>>(page, `/api/tools?${query}&limit=50`);
      const dates = slugs.map((slug) => items.filter((tool) => tool.slug === slug).map(changedAt)[0] ?? `${slug} is not in the list`);
      expect(dates).toEqual(dates.toSorted().toReversed());
      const others = items.filter(({ slug }) => !seen.has(slug));
      expect(dates[0], "the newest that is not featured").toBe(others.map(changedAt).toSorted().at(-1));
      for (const slug of slugs) seen.add(slug);
    });

  await test.step("no tool is listed twice, and trending tools show why", async () => {
    const names = await page.getByRole("main").getByRole("article").getByRole("heading").getByRole("link").allTextContents();
    expect(new Set(names).size).toBe(names.length);
    await expect(section(page, "Trending This Week")).toContainText("Editors' picks and this week's most liked");
  });

  await test.step("any card can be put into the comparison", async () => {
    const cards = page
      .getByRole("main")
      .getByRole("article")
      .filter({ has: page.getByRole("button", { name: /^Like / }) });
    await expect(cards).toHaveCount(12);
    await expect(cards.getByRole("button", { name: /^Compare / })).toHaveCount(12);
  });

  await test.step("Featured Videos shows one large and three small, with the host's thumbnails", async () => {
    const { items } = await readApi<ListOf<Video>>(page, "/api/videos?limit=5");
    expect(items).toHaveLength(5);
    const videos = section(page, "Featured Videos").getByRole("article");
    await expect(videos.getByRole("heading")).toHaveText(items.slice(0, 4).map(({ title }) => title));
    const ids = items.slice(0, 4).map(({ youtubeUrl }) => youtubeUrl.slice(-11));
    const pictures = await videos.locator("img").evaluateAll((images) => images.map((image) => image.getAttribute("src")));
    expect(pictures.map((src) => src?.replace(/[^/]+$/, ""))).toEqual(ids.map((id) => `https://i.ytimg.com/vi/${id}/`));
    const [large, small] = await Promise.all([videos.first().locator("img").boundingBox(), videos.nth(1).locator("img").boundingBox()]);
    expect(large?.width).toBeGreaterThan(2 * (small?.width ?? 0));
  });

  await test.step("Latest AI News shows four titles with dates, all linking to the news", async () => {
    const { items } = await readApi<ListOf<NewsArticle>>(page, "/api/news?limit=4");
    const news = section(page, "Latest AI News");
    await expect(news.getByRole("listitem").getByRole("heading")).toHaveText(items.map(({ title }) => title));
    await expect(news.getByRole("listitem").getByRole("link")).toHaveCount(4);
    for (const item of await news.getByRole("listitem").all()) {
      await expect(item.getByRole("link")).toHaveAttribute("href", "/news");
      await expect(item.getByRole("time")).toHaveText(SHORT_DATE);
    }
    await expect(news.getByRole("link", { name: "See all News" })).toHaveAttribute("href", "/news");
  });

  await test.step("Featured Blogs shows four posts with reading time, each linking to its page", async () => {
    const { items } = await readApi<ListOf<BlogCard>>(page, "/api/blogs?limit=4");
    const blogs = section(page, "Featured Blogs");
    const posts = blogs.getByRole("link").filter({ has: page.getByRole("heading") });
    await expect(posts.getByRole("heading")).toHaveText(items.map(({ title }) => title));
    for (const [index, { slug, readTime }] of items.entries()) {
      await expect(posts.nth(index)).toHaveAttribute("href", `/blog/${slug}`);
      await expect(posts.nth(index)).toContainText(`${readTime} min read`);
    }
    await expect(blogs.getByRole("link", { name: "Browse all Blogs" })).toHaveAttribute("href", "/blog");
  });
});

test("the search box opens the search page and ignores an empty query; a chip opens its category", coreOnce, async ({ page }) => {
  await visit(page, "/");
  const box = page.getByRole("main").getByRole("combobox", { name: "Search AI tools" });
  await box.fill("   ");
  await box.press("Enter");
  await expect(page).toHaveURL("/");
  await box.fill("write & check");
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=write%20%26%20check");

  await visit(page, "/");
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Customer Service" }).click();
  await expect(page).toHaveURL("/category/customer-service");
  await expect(page.getByRole("heading", { level: 1, name: "Customer Service" })).toBeVisible();
});

test("a video's player loads on click, from the cookie-free host", coreOnce, async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => /youtube/.test(new URL(request.url()).host) && requests.push(request.url()));
  await page.route("https://www.youtube-nocookie.com/**", (route) => route.fulfill({ contentType: "text/html", body: "<title>Player</title>" }));
  await visit(page, "/");
  const videos = section(page, "Featured Videos");
  const [{ title, youtubeUrl } = { title: "", youtubeUrl: "" }] = (await readApi<ListOf<Video>>(page, "/api/videos?limit=5")).items;
  await expect(videos.locator("iframe")).toHaveCount(0);
  expect(requests).toEqual([]);

  await videos.getByRole("link", { name: `Play ${title}` }).click();
  const player = `https://www.youtube-nocookie.com/embed/${youtubeUrl.slice(-11)}?autoplay=1`;
  await expect(videos.locator("iframe")).toHaveAttribute("src", player);
  await expect(videos.locator("iframe")).toHaveAttribute("title", title);
  await expect.poll(() => requests).toEqual([player]);
  await expect(videos.getByRole("link", { name: "Play" })).toHaveCount(3);
});

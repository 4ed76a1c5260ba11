/** What holds for every page: it is in the source, it is accessible in both themes, and it fits the window. */
import { expect, test } from "./fixtures.ts";
import { visit } from "./visit.ts";

const READABLE: Record<string, string[]> = {
  "/": ["Build Faster with AI", "Trending This Week", "Featured AI Tools", "Featured Videos", "Latest AI News", "Featured Blogs"],
  "/tools": ["Business", "Development", "Productivity", "Content Creation", "Design", "NSFW", "/category/ui-ux"],
  "/category/coding": ["Discover the best AI tools in the ", "Showing 1 to 10 of ", "Newest First", "/category/coding?page=2"],
  "/tools/claude": ["Made by Anthropic", "Key Features", "Tool Info", "Similar Tools", "Is there a free version?", "https://claude.ai"],
  "/compare?tools=claude,chatgpt": ["Claude vs ChatGPT", "Key features", "Careful assistant for writing and code"],
  "/news": ["Stay updated with the latest news and developments in artificial intelligence."],
  "/blog": ["Tutorials, insights, and guides about artificial intelligence tools and technologies."],
  "/blog/how-retrieval-augmented-generation-works": ["Back to Blog", "<h2"],
  "/moderation-log": ["Moderation Log"],
  "/about": ["<h1"],
  "/terms-of-service": ["<h1"],
  "/privacy-policy": ["<h1"],
  "/refunds": ["7", "5–7 business days"],
  "/shipping": ["digital"],
  "/pricing": ["Free Listing", "Featured Listing", "Sponsorship"],
};

for (const [path, texts] of Object.entries(READABLE))
  test(`the source of ${path} shows its content`, async ({ page, isMobile }) => {
    test.skip(isMobile, "the same at every width");
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(200);
    // Only what is shown counts, not the data that comes with it for the browser.
    const [shown = ""] = (await answer.text()).split('<script type="application/json"');
    for (const text of texts) expect(shown).toContain(text);
    expect(shown).toContain('class="foot"');
  });

const LOOKED_AT = [
  "/",
  "/tools",
  "/category/coding",
  "/category/nsfw",
  "/tools/claude",
  "/compare?tools=claude,chatgpt,gemini",
  "/compare",
  "/moderation-log",
  "/no-such-page",
];

for (const path of LOOKED_AT)
  test(`${path} is accessible in both themes and fits the window`, async ({ page, checkA11y, expectProblem }) => {
    if (path === "/no-such-page") expectProblem(/404/);
    await visit(page, path);
    await expect(page.locator("html")).toHaveClass("dark");
    await checkA11y();
    await page.getByRole("button", { name: "Switch between light and dark theme" }).click();
    await page.mouse.move(0, 300);
    await expect(page.locator("html")).toHaveClass("light");
    await checkA11y();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), "what sticks out to the right").toBeLessThanOrEqual(0);
  });

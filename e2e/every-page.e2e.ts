/** What holds for every page: it is in the source, it is accessible in both themes, and it fits the window. */
import { test as asking } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { visit } from "./visit.ts";
import { once } from "./widths.ts";

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

asking("the source of a page shows its content", once, async ({ request }) => {
  for (const [path, texts] of Object.entries(READABLE)) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    // Only what is shown counts, not the data that comes with it for the browser.
    const [shown = ""] = (await answer.text()).split('<script type="application/json"');
    for (const text of texts) expect(shown, path).toContain(text);
    expect(shown, path).toContain('class="foot"');
  }
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

test("every page is accessible in both themes and fits the window", async ({ page, checkA11y, checkColours, expectProblem }) => {
  test.setTimeout(180_000);
  expectProblem(/404.*no-such-page/);
  // Nobody has chosen a theme yet, on any of them.
  await page.addInitScript(() => localStorage.clear());
  for (const path of LOOKED_AT)
    await test.step(path, async () => {
      await visit(page, path);
      await expect(page.locator("html")).toHaveClass("dark");
      await checkA11y();
      await page.getByRole("button", { name: "Switch between light and dark theme" }).click();
      await page.mouse.move(0, 300);
      await expect(page.locator("html")).toHaveClass("light");
      await checkColours();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), "what sticks out to the right").toBeLessThanOrEqual(0);
    });
});

/** Rules for every page: it is server-rendered, accessible in both themes, and fits the window. */
// Slow: opens every page and checks its accessibility.
import { test as httpTest, type Page } from "@playwright/test";
import { THEME_KEY } from "../src/web/lib/theme.ts";
import { matchPage, PAGES } from "../src/web/routes.ts";
import { PLAIN_PAGES, USERS_PAGES, VISITORS_PAGES } from "./all-pages.ts";
import { expect, type Scope, test } from "./fixtures.ts";
import { horizontalOverflow } from "./horizontal-overflow.ts";
import { signInAs } from "./sign-in.ts";
import { atBothWidths, coreOnce } from "./test-tags.ts";
import { visit } from "./visit.ts";

const READABLE: Record<string, string[]> = {
  "/": ["Build Faster with AI", "Trending This Week", "Featured AI Tools", "Featured Videos", "Latest AI News", "Featured Blogs"],
  "/tools": ["Business", "Development", "Productivity", "Content Creation", "Design", "NSFW", "/category/ui-ux"],
  "/category/coding": ["Discover the best AI tools in the ", "Showing 1 to 10 of ", "Newest First", "/category/coding?page=2"],
  "/tools/claude": ["an assistant by Anthropic", "Key Features", "Tool Info", "Similar Tools", "Is there a free version?", "https://claude.ai"],
  "/tools/claude/history": ["History of Claude", "/tools/claude/correct"],
  "/compare?tools=claude,chatgpt": ["Claude vs ChatGPT", "Best for", "Platforms and pricing", "https://claude.ai"],
  "/news": ["Stay updated with the latest news and developments in artificial intelligence."],
  "/blog": ["Tutorials, insights, and guides about artificial intelligence tools and technologies."],
  "/blog/how-retrieval-augmented-generation-works": ["Back to Blog", "<h2"],
  "/search?q=image": ["tools found", "/tools/midjourney"],
  "/contact": ["Contact", "Message"],
  "/promotions": ["Promoted Tools"],
  "/why-sponsored": ["<h1>Why am I seeing this?</h1>", "Where sponsored tools appear"],
  "/moderation-log": ["Moderation Log"],
  "/about": ["<h1>About Toolatlas</h1>", "is a public directory of AI tools"],
  "/terms-of-service": ["<h1>Terms of Service</h1>", "These terms apply whenever you use"],
  "/privacy-policy": ["<h1>Privacy Policy</h1>", "you can read everything here without an account"],
  "/refunds": ["7", "5–7 business days"],
  "/shipping": ["digital"],
  "/pricing": ["Free Listing", "Featured Listing", "Sponsorship"],
};

httpTest("the server-rendered HTML of a page contains its content", coreOnce, async ({ request }) => {
  for (const [path, texts] of Object.entries(READABLE)) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    // Only visible content counts, not the serialized data for the browser.
    const [shown = ""] = (await response.text()).split('<script type="application/json"');
    for (const text of texts) expect(shown, path).toContain(text);
    expect(shown, path).toContain('class="foot"');
  }
});

httpTest("every public page is listed for these checks", coreOnce, async () => {
  const seen = [...VISITORS_PAGES, ...PLAIN_PAGES].map((path) => matchPage(new URL(path, "http://here").pathname).entry.source);
  const left = PAGES.map(({ source }) => source).filter((source) => !seen.includes(source));
  // Only emails link to three of these (newsletter-mail.e2e.ts, following.e2e.ts), and the demo has no issue (admin-newsletter.e2e.ts) and no collection (collections.e2e.ts).
  const elsewhere = ["newsletter-confirm", "newsletter-preferences", "following-mails", "newsletter-issue", "collection", "shared-collection"];
  expect(new Set(left)).toEqual(new Set(elsewhere.map((name) => `src/web/pages/${name}.tsx`)));
});

/** Header and footer are the same on every page: in `npm test` only the first page checks them, in the full run all do. */
const isCore = process.env.TEST_TIER === "test";
const scopeOf = (path: string, [first]: string[]): Scope => (isCore && path !== first ? { except: ["header.top", "footer.foot"] } : {});

/** Starts every page without a stored theme. */
const forgetTheme = (page: Page) => page.addInitScript((key) => localStorage.removeItem(key), THEME_KEY);

test("every page is accessible in both themes and fits the window", atBothWidths, async ({ page, checkA11y, checkColors, isMobile, expectProblem }) => {
  test.setTimeout(240_000);
  expectProblem(/404.*no-such-page/);
  await forgetTheme(page);
  for (const path of VISITORS_PAGES)
    await test.step(path, async () => {
      await visit(page, path);
      await checkThemes(page, { checkA11y, checkColors, isMobile, scope: scopeOf(path, VISITORS_PAGES) });
    });
});

test("every page of a signed-in user is accessible in both themes and fits the window", atBothWidths, async ({ page, checkA11y, checkColors, isMobile }) => {
  test.setTimeout(120_000);
  await forgetTheme(page);
  await signInAs(page, "marco", "/tools");
  for (const path of USERS_PAGES)
    await test.step(path, async () => {
      await visit(page, path);
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await checkThemes(page, { checkA11y, checkColors, isMobile, scope: scopeOf(path, USERS_PAGES) });
    });
});

test("every page without client code is accessible in both themes and fits the window", atBothWidths, async ({ page, checkA11y, checkColors }) => {
  for (const path of PLAIN_PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      await checkA11y();
      await page.evaluate((key) => localStorage.setItem(key, "light"), THEME_KEY);
      await page.reload();
      await checkColors();
      expect(await horizontalOverflow(page), "horizontal overflow").toBeLessThanOrEqual(0);
      await page.evaluate((key) => localStorage.removeItem(key), THEME_KEY);
    });
});

type Check = (scope: Scope) => Promise<void>;
type Checks = { checkA11y: Check; checkColors: Check; isMobile: boolean; scope: Scope };

/** In `npm test` each width has one theme; theme-independent rules are checked on desktop. */
async function checkThemes(page: Page, { checkA11y, checkColors, isMobile, scope }: Checks) {
  await expect(page.locator("html")).toContainClass("dark");
  if (!isCore || !isMobile) await checkA11y(scope);
  if (!isCore || isMobile) {
    await page.getByRole("button", { name: "Switch between light and dark theme" }).click();
    await page.mouse.move(0, 300);
    await expect(page.locator("html")).toContainClass("light");
    await checkColors(scope);
  }
  expect(await horizontalOverflow(page), "horizontal overflow").toBeLessThanOrEqual(0);
}

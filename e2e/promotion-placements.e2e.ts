/** What a boost buys: labeled placements, and no other changes. */
// Slow: visits every placement of a promotion and waits until its counts are written.
import type { Page } from "@playwright/test";
import { buy, expect, main, testOnOwnServer } from "./own-server.ts";
import { signIn } from "./sign-in.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const test = testOnOwnServer();
test.describe.configure({ mode: "default" });
// Automated browsers are not counted, so this one sends a normal user agent.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" });

const sponsored = (page: Page) => main(page).locator("[data-promotion]");
const organicNames = (page: Page) => main(page).locator(".results .card__name");

test(
  "a promoted tool is shown in its placements with a label, and its views and clicks are counted",
  coreOnce,
  async ({ page, browser, baseURL, checkA11y }) => {
    test.slow();
    await page.addInitScript(() => Object.defineProperty(navigator, "webdriver", { get: () => false }));
    const lists: { path: string; names: string[] }[] = [];
    for (const path of ["/category/coding", "/search?q=code"]) {
      await visit(page, path);
      await expect(sponsored(page)).toHaveCount(0);
      await expect(organicNames(page)).not.toHaveCount(0);
      lists.push({ path, names: await organicNames(page).allTextContents() });
    }
    await signIn(page);
    await buy(page, "cursor", 3);

    async function expectPromotion(path: string) {
      await visit(page, path);
      const card = sponsored(page);
      await expect(card, path).toHaveCount(1);
      await expect(card.getByRole("link", { name: "Cursor" })).toHaveAttribute("rel", "sponsored");
      await expect(card.getByText("Sponsored", { exact: true })).toHaveAttribute("href", "/why-sponsored");
      await card.scrollIntoViewIfNeeded();
      await expect(card.getByRole("link", { name: "Cursor" })).toBeVisible();
      await checkA11y();
    }
    for (const path of ["/", "/tools/claude"]) await expectPromotion(path);
    for (const { path, names } of lists) {
      await expectPromotion(path);
      expect(await organicNames(page).allTextContents(), "the list itself").toEqual(names);
    }
    await visit(page, "/category/coding?pricing=free");
    await expect(sponsored(page)).toHaveCount(0);
    await visit(page, "/tools/cursor");
    await expect(sponsored(page)).toHaveCount(0);

    // Without JavaScript the hourly selection is shown in the same placement.
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const quiet = await plain.newPage();
    await quiet.goto("/category/coding");
    await expect(sponsored(quiet).getByRole("link", { name: "Cursor" })).toBeVisible();
    await plain.close();

    await visit(page, "/category/coding");
    await sponsored(page).getByRole("link", { name: "Cursor" }).click();
    await expect(page).toHaveURL("/tools/cursor");
    // Counts are written every few seconds.
    await expect(async () => {
      await page.goto("/subscription_dashboard");
      const promotion = main(page).getByRole("article");
      // One visitor, regardless of how many placements they saw.
      await expect(promotion.getByRole("img", { name: /^Clicks: 1 in total/ })).toBeVisible({ timeout: 2_000 });
      await expect(promotion.getByRole("img", { name: /^Views in promoted placements: 1 in total/ })).toBeVisible();
    }).toPass({ timeout: 30_000 });
    await checkA11y();

    await visit(page, "/why-sponsored");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Why am I seeing this?");
  },
);

test("space for a paid card is reserved, so that nothing moves when it loads", once, async ({ page }) => {
  await signIn(page);
  await buy(page, "windsurf");
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/api/promotions/place?*", async (route) => {
    await expect(page.locator("[data-promotion].is-waiting")).toHaveCount(1);
    await route.continue();
  });
  await visit(page, "/category/coding");
  await expect(page.locator("[data-promotion]:not(.is-waiting)")).toHaveCount(1);
  expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(0.01);
});

import { expect, test } from "./fixtures.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const PAGES = [
  { path: "/about", link: "About", title: "About Toolatlas", content: ["never changes the order of search results or of a category"] },
  { path: "/terms-of-service", link: "Terms of Service", title: "Terms of Service", content: ["$250 USD per boost level (1 to 10), for one month"] },
  { path: "/privacy-policy", link: "Privacy Policy", title: "Privacy Policy", content: ["No tracking cookies"] },
  {
    path: "/refunds",
    link: "Refunds & Cancellation",
    title: "Refunds & Cancellation",
    content: ["erroneous charge within 7 days of the charge", "within 5–7 business days"],
  },
  { path: "/shipping", link: "Shipping & Delivery", title: "Shipping & Delivery", content: ["digital only"] },
  { path: "/pricing", link: "Pricing", title: "Pricing", content: ["$250 per boost level (1 to 10), for one month"] },
];

test("each static page is linked in the footer and has its required content", core, async ({ page }) => {
  await visit(page, "/news");
  for (const { path, link, title, content } of PAGES)
    await test.step(path, async () => {
      await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      for (const words of content) await expect(page.getByRole("main")).toContainText(words);
      await expect(page.getByText(/^Last updated [A-Z][a-z]{2} \d\d, \d{4}$/)).toBeVisible();

      // As the server sends it; every-page.e2e.ts checks that it fits the window and is accessible.
      const response = await page.request.get(path);
      expect(response.status()).toBe(200);
      for (const element of ["title", "h1"]) expect(await response.text()).toContain(`<${element}>${title.replace("&", "&amp;")}</${element}>`);
    });

  // The last of them.
  await test.step("pricing shows three ways to be listed", async () => {
    const cards = page.locator(".plan");
    await expect(cards.getByRole("heading", { level: 2 })).toHaveText(["Free Listing", "Featured Listing", "Sponsorship"]);
    await expect(cards.locator(".plan__price")).toHaveText(["₹0", "Custom", "Custom"]);
    await expect(cards.locator(".plan__terms")).toHaveText(["Free for every tool", "From $250 for one month", "Contact us for a quote"]);
    await expect(cards.getByRole("link")).toHaveText(["Submit a tool", "Feature Your Product", "Contact us"]);
    const hrefs = await cards.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual(["/submit", "/feature_your_product", "/contact"]);
  });
});

test("a long text has a table of contents", async ({ page, isMobile }) => {
  await visit(page, "/privacy-policy");
  const contents = page.getByRole("navigation", { name: "On this page" });
  if (isMobile) await contents.getByText("On this page").click();
  await contents.getByRole("link", { name: "Your rights" }).click();
  await expect(page).toHaveURL("/privacy-policy#h-your-rights");
  await expect(page.getByRole("heading", { name: "Your rights" })).toBeInViewport();
});

test("a text that fails to load can be retried", once, async ({ page, expectProblem }) => {
  expectProblem(/500/);
  await visit(page, "/news");
  await page.route("**/api/pages/*", (route) => route.fulfill({ status: 500, json: { error: "No.", requestId: "x" } }));
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded");
  await page.unroute("**/api/pages/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Toolatlas");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("each text can be read", once, async ({ page }) => {
    for (const { path, title, content } of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      for (const words of content) await expect(page.getByRole("main")).toContainText(words);
    }
  });
});

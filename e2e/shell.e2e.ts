import { expect, test } from "./fixtures.ts";
import { focusWithoutRing } from "./keyboard.ts";
import { atBothWidths, core, coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const SECTIONS = { Map: "/map", Tools: "/tools", Compare: "/compare", "AI News": "/news", Blog: "/blog", Submit: "/submit" };

test("the header and the footer link to every section", atBothWidths, async ({ page, isMobile, checkA11y }) => {
  await visit(page, "/tools");
  const [header, footer] = [page.getByRole("banner"), page.getByRole("contentinfo")];
  await test.step("the header links to home, switches the theme and has a sign-in button", async () => {
    await expect(header.getByRole("link", { name: "Toolatlas" })).toHaveAttribute("href", "/");
    await expect(header.getByRole("button", { name: "Switch between light and dark theme" })).toBeVisible();
    const signIn = header.getByRole("link", { name: "Sign In" }).or(header.getByRole("button", { name: "Sign In" }));
    await expect(signIn).toBeVisible();
    await expect(header.getByRole("link", { name: "Search" })).toHaveAttribute("href", "/search");
  });

  await test.step("it links to the sections, on a phone only in a menu at the bottom", async () => {
    await expect(header.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveCount(isMobile ? 0 : 6);
    if (isMobile) await header.getByRole("button", { name: "Menu" }).tap();
    const nav = header.getByRole("navigation", { name: isMobile ? "Menu" : "Main" });
    for (const [name, href] of Object.entries(SECTIONS)) await expect(nav.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    if (!isMobile) return;
    const last = await nav.getByRole("link").last().boundingBox();
    expect(last?.height).toBeGreaterThanOrEqual(44);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThan(750);
    await checkA11y();
    await nav.getByRole("link", { name: "Compare" }).tap();
    await expect(page).toHaveURL("/compare");
    await expect(nav).toBeHidden();
    await visit(page, "/tools");
  });

  await test.step("the footer has a description and all links", async () => {
    await expect(footer).toContainText("An independent atlas of AI tools: what they do, what they cost and how they compare.");
    await expect(footer).toContainText(`© 2024–${new Date().getFullYear()} Toolatlas`);

    const links = {
      "AI Tools": "/tools",
      "AI Blog": "/blog",
      "Submit a Tool": "/submit",
      Contact: "/contact",
      "Privacy Policy": "/privacy-policy",
      "Terms of Service": "/terms-of-service",
      About: "/about",
      "Refunds & Cancellation": "/refunds",
      "Shipping & Delivery": "/shipping",
      Pricing: "/pricing",
      "Promoted Tools": "/promotions",
      Feeds: "/feeds",
      API: "/docs/api",
    };
    for (const [name, href] of Object.entries(links)) await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    await expect(footer.getByRole("navigation", { name: "Explore" }).getByRole("link")).toHaveText(["AI Tools", "AI Blog", "Submit a Tool"]);
  });

  await test.step("the footer links to five networks, each in a new tab", async () => {
    const networks = {
      X: "https://x.com",
      LinkedIn: "https://www.linkedin.com",
      Facebook: "https://www.facebook.com",
      Instagram: "https://www.instagram.com",
      YouTube: "https://www.youtube.com",
    };
    await expect(footer.getByRole("link", { name: "Toolatlas on" })).toHaveCount(5);
    for (const [network, href] of Object.entries(networks)) {
      const link = footer.getByRole("link", { name: `Toolatlas on ${network}` });
      await expect(link).toHaveAttribute("href", href);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
    }
  });

  await test.step("AI News is highlighted on the news page, and only there", async () => {
    const openMenu = async () => isMobile && (await header.getByRole("button", { name: "Menu" }).tap());
    const news = header.getByRole("link", { name: "AI News" });
    await openMenu();
    await expect(news).not.toHaveAttribute("aria-current");
    const mark = () => news.evaluate((link) => getComputedStyle(link, "::after").backgroundColor + getComputedStyle(link).backgroundColor);
    const plain = await mark();
    await news.click();
    await expect(page).toHaveURL("/news");
    await openMenu();
    await expect(news).toHaveAttribute("aria-current", "page");
    expect(await mark()).not.toBe(plain);
    if (isMobile) await page.keyboard.press("Escape");
  });

  await test.step("after following a link the page is scrolled to the top, and the focus is there", async () => {
    await footer.getByRole("link", { name: "AI Blog" }).click();
    await expect(page).toHaveURL("/blog");
    await expect(page.getByRole("main")).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test("an unknown URL shows a 404 page with header, footer and links", core, async ({ page, expectProblem }) => {
  expectProblem(/404/);
  const response = await visit(page, "/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("404: Page not found");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(main).toContainText("404");
  await expect(main.getByRole("combobox", { name: "Search AI tools" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await test.step("with the tools nearest to the words of the address, or popular ones", async () => {
    await visit(page, "/apps/claude.html");
    await expect(main.getByRole("region", { name: "Tools for “apps claude”" }).getByRole("link", { name: "Claude", exact: true })).toBeVisible();
    await visit(page, "/qqqqq/zzzzz");
    await expect(main.getByRole("region", { name: "Popular tools" }).getByRole("article")).toHaveCount(3);
  });
  await main.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Build Faster with AI" })).toBeVisible();
});

test("the first Tab stop skips to the content, and every stop has a visible focus", coreOnce, async ({ page }) => {
  await visit(page, "/");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  for (const path of ["/", "/category/coding", "/tools/claude"])
    await test.step(path, async () => {
      await visit(page, path);
      const stops = await page.locator("a[href]:visible, button:visible, input:visible, summary:visible").count();
      const withoutFocusRing = new Set<string>();
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press("Tab");
        const hidden = await page.evaluate(focusWithoutRing);
        if (hidden) withoutFocusRing.add(hidden);
      }
      expect([...withoutFocusRing]).toEqual([]);
    });
});

test("focus rings stay inside the header and are round around radio buttons", once, async ({ page }) => {
  await visit(page, "/tools/claude");
  const link = page.getByRole("banner").getByRole("link", { name: "Compare" });
  await page.keyboard.press("Tab");
  await link.focus();
  const [header, focused] = [await page.getByRole("banner").boundingBox(), await link.boundingBox()];
  const ring = await link.evaluate(
    (element) => Number.parseFloat(getComputedStyle(element).outlineWidth) + Number.parseFloat(getComputedStyle(element).outlineOffset),
  );
  expect(ring).toBeGreaterThan(0);
  expect(focused?.y).toBeGreaterThan((header?.y ?? 0) + ring);
  expect((focused?.y ?? 0) + (focused?.height ?? 0) + ring).toBeLessThan((header?.y ?? 0) + (header?.height ?? 0) - 1);

  await page.getByRole("button", { name: "Report" }).first().click();
  await expect(page.getByRole("dialog").getByRole("radio").first()).toHaveCSS("border-radius", "50%");
});

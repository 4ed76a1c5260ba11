/** The actions on a tool's page: visit, promote, share. */
import type { Page } from "@playwright/test";
import type { Tool } from "../src/contract/tool.ts";
import { mockResponse, readApi } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { coreOnce, once, onPhone } from "./test-tags.ts";
import { visit } from "./visit.ts";

const main = (page: Page) => page.getByRole("main");
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("Visit opens the tool's website in a new tab and counts the visit", coreOnce, async ({ page, context }) => {
  await context.route("https://claude.ai/**", (route) => route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }));
  await page.addInitScript(() => {
    // Automated browsers are not counted, so this one poses as a person.
    Object.defineProperty(navigator, "webdriver", { get: () => false });
    navigator.sendBeacon = (url) => sessionStorage.setItem("beacons", `${sessionStorage.getItem("beacons") ?? ""}${url} `) === undefined;
  });
  await visit(page, "/tools/claude");
  const link = main(page).getByRole("link", { name: "Visit" });
  await expect(link).toHaveAttribute("href", "https://claude.ai");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener");
  const [tab] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await expect(tab).toHaveURL("https://claude.ai/");
  const beacons = String(await page.evaluate(() => sessionStorage.getItem("beacons"))).split(" ");
  expect(beacons.filter((url) => url.startsWith("/api/tools"))).toEqual(["/api/tools/claude/count/view", "/api/tools/claude/count/visit"]);
});

test("Visit links to a complete URL, marked as sponsored if it is paid for", once, async ({ page }) => {
  const claude = await readApi<Tool>(page, "/api/tools/claude");
  for (const [website, href] of [
    ["claude.ai/chat", "https://claude.ai/chat"],
    ["http://claude.ai", "http://claude.ai"],
  ] as const) {
    await visit(page, "/category/chatbots?sort=name");
    await mockResponse(page, "/api/tools/claude", { ...claude, website, sponsored: true });
    await main(page).getByRole("link", { name: "Claude", exact: true }).click();
    const link = main(page).getByRole("link", { name: "Visit" });
    await expect(link).toHaveAttribute("href", href);
    await expect(link).toHaveAttribute("rel", "sponsored noopener");
  }
});

test("Promote shows the price of a boost, closes with Escape, and continues to checkout with it", coreOnce, async ({ page, checkA11y }) => {
  await visit(page, "/tools/claude");
  await main(page).getByRole("button", { name: "Promote" }).click();
  const dialog = page.getByRole("dialog", { name: "Promote Claude" });
  const slider = dialog.getByRole("slider", { name: "Boost factor" });
  await expect(slider).toHaveValue("1");
  await expect(dialog).toContainText("$250 USD per month");
  for (const [name, value] of Object.entries({ min: "1", max: "10", step: "1" })) await expect(slider).toHaveAttribute(name, value);
  await checkA11y();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(main(page).getByRole("button", { name: "Promote" })).toBeFocused();

  await main(page).getByRole("button", { name: "Promote" }).click();
  await slider.press("ArrowRight");
  await expect(dialog).toContainText("$500 USD per month");
  await slider.press("End");
  await expect(dialog).toContainText("$2,500 USD per month");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/feature_your_product?slug=claude&boost=10");
});

for (const where of ["on the page", "in the menu of a phone"] as const)
  test(
    `sharing ${where} is one click: the link is copied for Instagram, other networks get a window with this page's address`,
    where === "on the page" ? coreOnce : onPhone,
    async ({ page, context, baseURL }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.addInitScript(() => {
        window.open = (url) => {
          document.documentElement.dataset.opened = String(url);
          return null;
        };
      });
      await visit(page, "/tools/claude");
      const share = async (network: RegExp) => {
        if (where !== "on the page") await page.evaluate(() => document.querySelector("details.sharing")?.setAttribute("open", ""));
        await main(page).getByRole("button", { name: network }).click();
      };
      await share(/Instagram/);
      await expect(page.locator(".toast")).toHaveText("Link copied to clipboard!");
      expect(await clipboard(page)).toBe(`${baseURL}/tools/claude`);
      await expect(page.locator("html")).not.toHaveAttribute("data-opened");

      const address = encodeURIComponent(`${baseURL}/tools/claude`);
      const windows = [
        [/Twitter/, `https://twitter.com/intent/tweet?url=${address}&text=Claude`],
        [/LinkedIn/, `https://www.linkedin.com/sharing/share-offsite/?url=${address}`],
        [/Facebook/, `https://www.facebook.com/sharer/sharer.php?u=${address}`],
      ] as const;
      for (const [network, opened] of windows) {
        await share(network);
        await expect(page.locator("html")).toHaveAttribute("data-opened", opened);
      }
    },
  );

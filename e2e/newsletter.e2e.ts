import type { Page } from "@playwright/test";
import { mockFailure } from "./api.ts";
import { now } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { textColor } from "./pixels.ts";
import { core, once, onPhone } from "./test-tags.ts";
import { visit } from "./visit.ts";

const SUCCESS = "You're subscribed! 🎉";
const FLAG = "toolatlas-newsletter-dismissed";
const DELAY_MS = 15_000;

const footer = (page: Page) => page.getByRole("contentinfo");
const popup = (page: Page) => page.getByRole("dialog", { name: "Newsletter" });
const flag = (page: Page) => page.evaluate((key) => localStorage.getItem(key), FLAG);

test.describe("the form in the footer", () => {
  test("shows an error on failure, can be retried, and thanks the subscriber", core, async ({ page, expectProblem }) => {
    expectProblem(/500/);
    await mockFailure(page, "/api/subscribe", 500);
    await visit(page, "/tools");
    const field = footer(page).getByRole("textbox", { name: "Email address" });
    const subscribe = footer(page).getByRole("button", { name: "Subscribe" });
    await field.fill("ada@example.com");
    await subscribe.click();
    const failure = footer(page).getByRole("alert");
    await expect(failure).toHaveText("Subscription failed. Please try again later.");
    const { red, green, blue } = await textColor(failure);
    expect(red).toBeGreaterThan(1.3 * Math.max(green, blue));
    await expect(field).toHaveValue("ada@example.com");
    await expect(subscribe).toBeEnabled();

    await page.unrouteAll();
    const sent = page.waitForRequest("**/api/subscribe");
    await subscribe.click();
    expect((await sent).method()).toBe("POST");
    expect((await sent).postDataJSON()).toMatchObject({ email: "ada@example.com" });
    await expect(footer(page).getByRole("status")).toHaveText(SUCCESS);
    await expect(footer(page).getByRole("textbox")).toHaveCount(0);
    // Drawn, because not every device has an emoji font.
    await expect(footer(page).getByRole("status").locator("svg")).toBeVisible();
    await expect(footer(page).getByText("🎉", { exact: true })).toHaveClass("sr");
  });

  test("does not send an empty or invalid email address", once, async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => request.url().endsWith("/api/subscribe") && sent.push(request.url()));
    await visit(page, "/tools");
    const field = footer(page).getByRole("textbox", { name: "Email address" });
    for (const typed of ["", "ada@"]) {
      await field.fill(typed);
      await footer(page).getByRole("button", { name: "Subscribe" }).click();
      await expect(field, typed).toBeFocused();
      expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage), typed).not.toBe("");
      await field.blur();
    }
    expect(sent).toEqual([]);
  });
});

test("the newsletter's page has a form and what is in the latest or next issue", once, async ({ page, checkA11y }) => {
  await visit(page, "/newsletter");
  const main = page.getByRole("main");
  await expect(main.getByRole("textbox", { name: "Email address" })).toBeVisible();
  const issue = main.getByRole("region", { name: /^(Latest issue|In the next issue)$/ });
  await expect(issue.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(issue.getByRole("link").first()).toBeVisible();
  await checkA11y();

  await test.step("with three earlier issues", async () => {
    const { items, next } = await (await page.request.get("/api/newsletter/issues")).json();
    const sent = ["2026-11-16", "2026-11-09", "2026-11-02", "2026-10-26"].map((day) => ({
      ...(items[0] ?? next),
      slug: day,
      title: null,
      trending: [],
      sentAt: `${day}T07:00:00.000Z`,
    }));
    await page.route("**/api/newsletter/issues", (route) => route.fulfill({ json: { items: sent, next: null } }));
    await visit(page, "/tools");
    await page.evaluate(() => history.pushState(null, "", "/newsletter"));
    await expect(main.getByText("Sent Nov 16, 2026")).toBeVisible();
    await expect(main.locator(".issues__earlier time")).toHaveText(["Nov 9, 2026", "Nov 2, 2026", "Oct 26, 2026"]);
  });
});

test.describe("the popup", () => {
  test.beforeEach(({ page }) => page.clock.install());

  test("never appears on a phone", onPhone, async ({ page }) => {
    await visit(page, "/tools");
    await page.clock.pauseAt((await now(page)) + 10 * DELAY_MS);
    await expect(popup(page)).toHaveCount(0);
  });

  test.describe("on a desktop", once, () => {
    /** After the fifteen seconds, regardless of how long the page took; then time runs on, so that its code can load. */
    const wait = async (page: Page) => {
      await page.clock.pauseAt((await now(page)) + DELAY_MS);
      await page.clock.resume();
    };

    test("appears after fifteen seconds, is accessible, and does not return once closed", core, async ({ page, checkA11y }) => {
      const start = Date.now();
      await page.clock.setSystemTime(start);
      await visit(page, "/tools");
      const ready = await now(page);
      await page.clock.pauseAt(start + DELAY_MS - 1);
      await expect(popup(page)).toHaveCount(0);
      await page.clock.pauseAt(ready + DELAY_MS);
      await page.clock.resume();
      await expect(popup(page)).toBeVisible();
      expect(await flag(page)).toBeNull();
      await checkA11y();

      await test.step("does not return once closed", async () => {
        await popup(page).getByRole("button", { name: "Close" }).click();
        await expect(popup(page)).toHaveCount(0);
        expect(await flag(page)).toBe("1");
        await visit(page, "/tools");
        await wait(page);
        await expect(popup(page)).toHaveCount(0);
      });

      await test.step("closes with Escape from its field", async () => {
        await page.evaluate((key) => localStorage.removeItem(key), FLAG);
        await visit(page, "/tools");
        await wait(page);
        await popup(page).getByRole("textbox", { name: "Email address" }).press("Escape");
        await expect(popup(page)).toHaveCount(0);
        expect(await flag(page)).toBe("1");
      });
    });

    test("waits until the palette is closed, and never appears in the panel", core, async ({ page }) => {
      await visit(page, "/tools");
      await page.keyboard.press("Control+k");
      const palette = page.getByRole("dialog", { name: "Search and actions" });
      // Moving the clock would time out a search that is still running.
      const found = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith("/1/indexes/"));
      await palette.getByRole("combobox").fill("claude");
      await (await found).finished();
      await expect(palette.getByRole("option", { name: "Claude" }).first()).toBeVisible();
      await wait(page);
      await wait(page);
      await expect(palette).toBeVisible();
      await expect(popup(page)).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(palette).toHaveCount(0);
      await wait(page);
      await expect(popup(page)).toBeVisible();

      await visit(page, "/admin");
      await wait(page);
      await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
      await expect(popup(page)).toHaveCount(0);
    });

    test("stays open with an error on failure; thanks the subscriber and does not appear again", core, async ({ page, expectProblem }) => {
      expectProblem(/500/);
      await mockFailure(page, "/api/subscribe", 500);
      await visit(page, "/tools");
      await wait(page);
      await popup(page).getByRole("textbox", { name: "Email address" }).fill("grace@example.com");
      await popup(page).getByRole("button", { name: "Subscribe" }).click();
      await expect(popup(page).getByRole("alert")).toHaveText("Failed to subscribe. Please try again later.");
      expect(await flag(page)).toBeNull();

      await page.unrouteAll();
      await popup(page).getByRole("button", { name: "Subscribe" }).click();
      await expect(popup(page).getByRole("status")).toHaveText(SUCCESS);
      expect(await flag(page)).toBe("1");
    });
  });
});

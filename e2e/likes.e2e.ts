import type { Page } from "@playwright/test";
import { holdResponses } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, signInAs } from "./sign-in.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const heart = (page: Page, name: string) => page.locator("main").getByRole("button", { name: new RegExp(`^Like ${name},`) });
const likesOf = async (page: Page, name: string) => Number(await heart(page, name).textContent());
const toast = (page: Page) => page.locator(".toast");

test("a visitor is asked to sign in to like tools and to see liked tools", core, async ({ page, checkA11y }) => {
  await visit(page, "/tools/whisper");
  await heart(page, "Whisper").click();
  await expect(toast(page)).toContainText("Sign in required");
  await expect(toast(page)).toContainText("Please sign in to like tools.");
  await visit(page, "/liked-tools");
  await expect(page.locator("main").getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/api/login?next=%2Fliked-tools");
  await checkA11y();
});

test.describe("the same at every width", once, () => {
  test("two users like the same tool at the same time; each sees their own heart and both are counted", core, async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const other = await context.newPage();
    await Promise.all([signIn(page, undefined, "/tools/lex"), signIn(other, undefined, "/tools/lex")]);
    const before = await likesOf(page, "Lex");
    await Promise.all([heart(page, "Lex").click(), heart(other, "Lex").click()]);
    for (const one of [page, other]) {
      await expect(toast(one)).toContainText("Liked this tool");
      await expect(toast(one)).toContainText("Added to your liked tools.");
      await expect(heart(one, "Lex")).toHaveAttribute("aria-pressed", "true");
    }
    await visit(page, "/tools/lex");
    await expect(heart(page, "Lex")).toHaveAttribute("aria-pressed", "true");
    await expect(heart(page, "Lex")).toHaveText(String(before + 2));

    const releaseResponses = await holdResponses(page, "/api/tools/liked");
    await visit(page, "/liked-tools");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Liked Tools");
    await expect(page.locator("main [aria-busy=true] .card[aria-hidden]").first()).toBeVisible();
    releaseResponses();
    await expect(page.locator("main .card")).toHaveCount(1);
    await heart(page, "Lex").click();
    await expect(toast(page)).toContainText("Unliked this tool");
    await expect(toast(page)).toContainText("Removed from your liked tools.");
    await expect(page.getByText("No liked tools yet")).toBeVisible();
    await expect(heart(other, "Lex")).toHaveAttribute("aria-pressed", "true");
    await context.close();
  });

  test("the heart updates immediately, ignores clicks while pending, and rolls back with an error on failure", core, async ({ page, expectProblem }) => {
    expectProblem(/like/);
    await signIn(page, undefined, "/tools/runway");
    let requestCount = 0;
    let respond = () => {};
    await page.route("**/api/tools/runway/like", async (route) => {
      requestCount += 1;
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      await route.abort();
    });
    const before = await likesOf(page, "Runway");
    await heart(page, "Runway").click();
    await expect(heart(page, "Runway")).toHaveText(String(before + 1));
    await expect(heart(page, "Runway")).toHaveAttribute("aria-busy", "true");
    await expect(heart(page, "Runway")).toHaveCSS("opacity", "0.5");
    await heart(page, "Runway").click();
    await expect.poll(() => requestCount).toBe(1);
    respond();
    await expect(toast(page)).toContainText("ErrorCould not toggle like. Try again.");
    await expect(toast(page)).toHaveClass(/toast--destructive/);
    await expect(heart(page, "Runway")).toHaveText(String(before));
    await expect(heart(page, "Runway")).toHaveAttribute("aria-pressed", "false");
    expect(requestCount).toBe(1);
  });

  test("all hearts of a page are loaded with one request", async ({ page }) => {
    await signInAs(page, "ida", "/news");
    const calls: string[] = [];
    page.on("request", (request) => void (request.url().includes("/api/") && calls.push(new URL(request.url()).pathname)));
    await visit(page, "/");
    await expect(page.locator('main .likes[aria-pressed="true"]').first()).toBeVisible();
    expect(calls.filter((path) => /like/i.test(path))).toEqual(["/api/user/likes/marks"]);
  });
});

/** A tab that stayed open during a deployment: the code files it has not loaded yet no longer exist. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openSection } from "./open-section.ts";
import { accountMenu, signIn, signInAs, uniqueUser } from "./sign-in.ts";
import { core, once } from "./test-tags.ts";
import { visit, waitForAllCode } from "./visit.ts";

const POST = "/blog/choosing-a-vector-database";

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const partFailed = (page: Page) => page.getByRole("alert").filter({ hasText: "Part of this page couldn't be loaded." });

/** How many documents the tab has requested since this call. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

/** Code files that are not loaded yet are missing until the next document, which has those of its own build. */
async function deploy(page: Page) {
  await waitForAllCode(page);
  const documents = countDocuments(page);
  await page.route("**/assets/*.js", (route) => (documents() === 0 ? route.fulfill({ status: 404 }) : route.fallback()));
  return documents;
}

/** These code files are always missing. */
async function lose(page: Page, files: RegExp) {
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  return countDocuments(page);
}

test.beforeEach(({ expectProblem }) => expectProblem(/404|dynamically imported module/));

test("a link loads its page with one document request, and back works", core, async ({ page }) => {
  await visit(page, "/");
  const documents = await deploy(page);
  await openSection(page, "AI News");
  await expect(heading(page)).toHaveText("AI News");
  await expect(page).toHaveURL("/news");
  await waitForAllCode(page);
  expect(documents()).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 2, name: "Trending" })).toBeVisible();
});

test("going back to a page whose code is missing reloads it", once, async ({ page }) => {
  await visit(page, "/tools/claude");
  await openSection(page, "AI News");
  await expect(heading(page)).toHaveText("AI News");
  await page.reload();
  const documents = await deploy(page);
  await page.goBack();
  await expect(heading(page)).toContainText("Claude");
  await waitForAllCode(page);
  expect(documents()).toBe(1);
});

test("a page whose code never loads stays readable, shows an error, and does not reload in a loop", once, async ({ page, checkA11y }) => {
  await visit(page, "/");
  const documents = await lose(page, /\/assets\/news-.*\.js$/);
  await openSection(page, "AI News");
  await expect(partFailed(page).getByRole("link", { name: "Reload page" })).toBeVisible();
  await expect(heading(page)).toHaveText("AI News");
  await checkA11y();
  // One for the link, and one more in case the first came from an old cache.
  expect(documents()).toBe(2);
  await page.getByRole("contentinfo").getByRole("link", { name: "AI Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await waitForAllCode(page);
  await openSection(page, "AI News");
  await expect(partFailed(page)).toBeVisible();
  expect(documents()).toBe(4);
});

test("a form whose code never loads is replaced by a message after one reload", once, async ({ page, checkA11y }) => {
  const documents = await lose(page, /\/assets\/submit-form-.*\.js$/);
  await signInAs(page, "ida", "/submit");
  await expect(heading(page)).toHaveText("Something went wrong");
  expect(documents()).toBe(2);
  await checkA11y();
  await openSection(page, "AI News");
  await expect(heading(page)).toHaveText("AI News");
  expect(documents()).toBe(2);
});

test("liking a tool when its code is missing reloads the page, and then works", once, async ({ page }) => {
  await signIn(page, uniqueUser(), "/tools/whisper");
  const heart = page.getByRole("main").getByRole("button", { name: /^Like Whisper,/ });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  const documents = await deploy(page);
  const reloaded = page.waitForEvent("domcontentloaded");
  await heart.click();
  await reloaded;
  await waitForAllCode(page);
  expect(documents()).toBe(1);
  await expect(accountMenu(page)).toBeVisible();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test.describe("typed text", once, () => {
  test("prevents an automatic reload; a message offers one instead", async ({ page, checkA11y }) => {
    await signIn(page, uniqueUser(), "/search?q=notes");
    const box = page.getByRole("main").getByRole("combobox", { name: "Search AI tools" });
    const heart = page.locator("main .likes").first();
    const documents = await deploy(page);
    await box.fill("half a thought");
    await heart.click();
    await expect(partFailed(page)).toBeVisible();
    await expect(heart).not.toHaveAttribute("aria-busy");
    await expect(box).toHaveValue("half a thought");
    expect(documents()).toBe(0);
    await checkA11y();
    await partFailed(page).getByRole("button", { name: "Reload page" }).click();
    await expect(partFailed(page)).toHaveCount(0);
    await waitForAllCode(page);
  });

  test("in a comment is kept after leaving the page and coming back", core, async ({ page }) => {
    await signIn(page, uniqueUser(), POST);
    const box = page.getByRole("textbox", { name: "Your comment" });
    await box.fill("Half a comment");
    const documents = await deploy(page);
    await openSection(page, "AI News");
    await expect(heading(page)).toHaveText("AI News");
    expect(documents()).toBe(1);
    await page.goBack();
    await expect(box).toHaveValue("Half a comment");
  });

  test("in a comment is kept when the human check fails to load", async ({ page, expectProblem }) => {
    expectProblem(/428/);
    await page.route(`**/api/blogs/slug/*/comments`, (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 428, json: { error: "Please complete the CAPTCHA.", requestId: "x" } }) : route.fallback(),
    );
    await signIn(page, uniqueUser(), POST);
    const box = page.getByRole("textbox", { name: "Your comment" });
    await box.fill("A whole comment");
    const documents = await deploy(page);
    await page.getByRole("button", { name: "Post Comment" }).click();
    await expect(partFailed(page)).toBeVisible();
    expect(documents()).toBe(0);
    await partFailed(page).getByRole("button", { name: "Reload page" }).click();
    await expect(box).toHaveValue("A whole comment");
  });

  test("in a submission is kept after leaving the page and coming back", async ({ page }) => {
    await signIn(page, uniqueUser(), "/submit");
    await page.getByLabel("Tool name").fill("Half a tool");
    await deploy(page);
    await openSection(page, "AI News");
    await expect(heading(page)).toHaveText("AI News");
    await page.goBack();
    await expect(page.getByLabel("Tool name")).toHaveValue("Half a tool");
  });
});

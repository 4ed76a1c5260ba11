import { mockFailure } from "./api.ts";
import { freeze } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const SUGGESTION = '[role="option"]';

test("typing shows five suggestions, arrow keys select one, Enter opens it", core, async ({ page, checkA11y }) => {
  await visit(page, "/");
  const box = page.getByRole("combobox", { name: "Search AI tools" });
  await box.focus();
  const requested = page.waitForRequest(/\/1\/indexes\//);
  await box.pressSequentially("co");
  expect((await requested).postDataJSON().requests[0]).toMatchObject({ indexName: "tools", query: "co", hitsPerPage: 5, attributesToHighlight: ["name"] });
  await expect(page.locator(SUGGESTION)).toHaveCount(5);
  await expect(page.locator(SUGGESTION).first().locator("mark")).toHaveText(/^co$/i);
  await expect(page.locator(SUGGESTION).first().locator("strong + *")).toHaveText(/\w/);
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(0);
  await checkA11y();

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const chosen = page.locator('[aria-selected="true"]');
  await expect(box).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
  const name = await chosen.locator("strong").textContent();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/tools\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
});

test("submitting searches with typo tolerance; an empty box does nothing", core, async ({ page, checkA11y }) => {
  await visit(page, "/");
  const box = page.getByRole("combobox", { name: "Search AI tools" });
  await box.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);
  await box.fill("chatgtp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=chatgtp");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search results for “chatgtp”");
  await expect(page.getByText(/^\d+ tools? found$/)).toBeVisible();
  await expect(page.locator(".card__name").first()).toHaveText("ChatGPT");
  await checkA11y();

  await test.step("results are paged and narrowed by plain links", async () => {
    await visit(page, "/search?q=writing");
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await expect(page.locator(".results .card__name")).toHaveCount(10);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await visit(page, "/search?q=writing&pricing=free");
    await expect(page.getByText("Clear filters")).toBeVisible();
  });

  await test.step("a single page of results shows “Page 1 of 1”", async () => {
    await visit(page, "/search?q=midjourney");
    await expect(page.getByText("Page 1 of 1", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
  });

  await test.step("without results, the closest spelling and a link to all tools are offered", async () => {
    await visit(page, "/search?q=qqchatgptqq");
    await expect(page.getByText("No tools found", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Page /)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Browse All Tools" })).toHaveAttribute("href", "/tools");
    await checkA11y();
  });
});

test.describe("the same at every width", once, () => {
  test("after the age confirmation, suggestions and results include adult tools", async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => {
      if (/indexes|api\/search/.test(request.url())) requested.push(decodeURIComponent(request.url()) + (request.postData() ?? ""));
    });
    const search = async () => {
      requested.length = 0;
      await visit(page, "/search?q=writing");
      await page.getByRole("combobox").fill("co");
      await expect(page.locator(SUGGESTION).first()).toBeVisible();
      return requested.join(" ");
    };
    expect(await search()).not.toMatch(/adult/i);
    await visit(page, "/category/nsfw");
    await page.getByRole("button", { name: "Yes, I am 18 or older" }).click();
    const responded = page.waitForResponse((response) => response.url().includes("adult=true"));
    expect(await search()).toContain("isAdult:true");
    expect((await responded).status()).toBe(200);
  });

  test("Escape and blur close the list; one character does not open it", async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => /\/1\/indexes\//.test(request.url()) && requested.push(request.postDataJSON().requests[0].query));
    await visit(page, "/");
    const box = page.getByRole("combobox", { name: "Search AI tools" });
    await box.focus();
    await page.clock.install();
    await box.pressSequentially("c");
    await page.clock.runFor(1_000);
    await expect(page.locator(SUGGESTION)).toHaveCount(0);
    await page.clock.resume();
    await box.pressSequentially("h");
    await expect(page.locator(SUGGESTION).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(SUGGESTION)).toHaveCount(0);
    await expect(box).toHaveValue("ch");
    await box.pressSequentially("a");
    await expect(page.locator(SUGGESTION).first().locator("mark")).toHaveText(/^cha$/i);
    // Cached responses are not requested again.
    await page.keyboard.press("Backspace");
    await expect(page.locator(SUGGESTION).first().locator("mark")).toHaveText(/^ch$/i);
    expect(requested).toEqual(["ch", "cha"]);
    await page.locator("h1").click();
    await expect(page.locator(SUGGESTION)).toHaveCount(0);
  });

  test("suggestions are debounced by 300 ms, start without a selection, and close 200 ms after blur", core, async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => /\/1\/indexes\//.test(request.url()) && requested.push(request.postDataJSON().requests[0].query));
    await page.clock.install();
    await visit(page, "/");
    const box = page.getByRole("combobox", { name: "Search AI tools" });
    await box.pressSequentially("co");
    await expect(page.locator(SUGGESTION)).toHaveCount(5);
    await page.keyboard.press("ArrowUp");
    await expect(page.locator('[aria-selected="true"]')).toHaveCount(1);

    await freeze(page);
    await box.pressSequentially("d");
    await page.clock.runFor(299);
    expect(requested).not.toContain("cod");
    // The search client itself waits for one or two timer ticks.
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(page.locator(SUGGESTION).first().locator("mark")).toHaveText(/^cod$/i, { timeout: 100 });
    }).toPass();
    await expect(page.locator('[aria-selected="true"]')).toHaveCount(0);

    await box.blur();
    await page.clock.runFor(199);
    await expect(page.locator(SUGGESTION).first()).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.locator(SUGGESTION)).toHaveCount(0);

    await page.clock.resume();
    await box.focus();
    const name = (await page.locator(SUGGESTION).first().locator("strong").textContent()) ?? "";
    await page.locator(SUGGESTION).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });

  test("a failed search shows an error; failed suggestions are only logged", async ({ page, expectProblem }) => {
    expectProblem(/500|Suggestions failed/);
    await visit(page, "/");
    await mockFailure(page, "/api/search", 500);
    await page.route(/\/1\/indexes\//, (route) => route.fulfill({ status: 500, json: { message: "Out of order." } }));
    const logged = page.waitForEvent("console", (message) => message.text().includes("Suggestions failed"));
    await page.getByRole("combobox", { name: "Search AI tools" }).fill("video");
    await logged;
    await expect(page.locator(SUGGESTION)).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("Search failed: Out of order.");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("the search box is a form, and the results page is server-rendered", async ({ page }) => {
      await page.goto("/search");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search AI Tools");
      await page.getByRole("combobox").fill("image");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL("/search?q=image");
      await expect(page.locator(".card").first()).toBeVisible();
    });
  });
});

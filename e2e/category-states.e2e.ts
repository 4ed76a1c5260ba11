/** A category while it loads, when it is empty, very large, beyond its end, or for adults. */
import type { Page } from "@playwright/test";
import { aCard, holdResponses, mockFailure, mockResponse } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const EMPTY = "No tools found in this category yet.";
const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).getByRole("article");
const pager = (page: Page) => page.getByRole("navigation", { name: "Pages" });
/** Coming from another page, the browser requests the tools itself. */
const openMarketing = (page: Page) => main(page).getByRole("link", { name: "Marketing" }).first().click();

test("ten skeleton cards are shown while the tools load", async ({ page }) => {
  await visit(page, "/tools");
  const release = await holdResponses(page, "/api/tools");
  await openMarketing(page);
  const skeletons = main(page).locator(".card[aria-hidden]");
  await expect(skeletons).toHaveCount(10);
  await expect(main(page).locator("[aria-busy=true]")).toHaveCount(1);
  const { height: expected = 0 } = (await skeletons.first().boundingBox()) ?? {};
  release();
  await expect(cards(page).first()).toBeVisible();
  await expect(skeletons).toHaveCount(0);
  const { height: actual = 0 } = (await cards(page).first().boundingBox()) ?? {};
  expect(Math.abs(actual - expected), "how much the page moves").toBeLessThanOrEqual(2);
});

test.describe("the same at every width", once, () => {
  test("an unknown category is a 404 with its derived name; one that fails to load is shown as empty", async ({ page, expectProblem }) => {
    expectProblem(/404/);
    const response = await visit(page, "/category/made-up-things");
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle("Made Up Things");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Made Up Things");
    await expect(main(page)).toContainText("Discover the best AI tools in the Made Up Things category.");
    await expect(main(page).getByText(EMPTY)).toBeVisible();

    expectProblem(/Could not read|500/);
    await visit(page, "/tools");
    await mockFailure(page, "/api/tools", 500);
    await openMarketing(page);
    await expect(main(page).getByText(EMPTY)).toBeVisible();
  });

  test("the pager of a large category shows at most five page numbers", async ({ page }) => {
    await visit(page, "/tools");
    const items = Array.from({ length: 10 }, (_, index) => aCard({ id: index + 1 }));
    await mockResponse(page, "/api/tools", { items, total: 1_234 });
    await openMarketing(page);
    const numbers = pager(page).getByRole("link", { name: /^\d+$/ });
    await expect(pager(page)).toContainText("Showing 1 to 10 of 1,234 tools");
    await expect(numbers).toHaveText(["1", "2", "3", "4", "5"]);
    await numbers.last().click();
    await expect(pager(page)).toContainText("Showing 41 to 50 of 1,234 tools");
    await expect(numbers).toHaveText(["1", "2", "3", "4", "5"]);
    await pager(page).getByRole("link", { name: "Next" }).click();
    await expect(pager(page)).toContainText("Showing 51 to 60 of 1,234 tools");
    await expect(numbers).toHaveText(["4", "5", "6", "7", "8"]);
    await expect(pager(page).getByRole("link", { name: "6", exact: true })).toHaveAttribute("aria-current", "page");

    // The last page has no Next link.
    await visit(page, "/tools");
    await mockResponse(page, "/api/tools", { items: [aCard({ id: 1 })], total: 11 });
    await openMarketing(page);
    await pager(page).getByRole("link", { name: "Next" }).click();
    await expect(pager(page)).toContainText("Showing 11 to 11 of 11 tools");
    await expect(pager(page).getByRole("link", { name: "Next" })).toBeDisabled();
  });

  test("a page beyond the end is a 404 with a link back; filters without matches also link back", core, async ({ page, expectProblem }) => {
    expectProblem(/404/);
    const response = await visit(page, "/category/coding?page=99&sort=name");
    expect(response?.status()).toBe(404);
    await expect(main(page)).toContainText("This page doesn't exist.");
    await main(page).getByRole("link", { name: "Show all tools in this category" }).click();
    await expect(page).toHaveURL("/category/coding?sort=name");
    await expect(cards(page)).toHaveCount(10);

    await visit(page, "/category/no-code?pricing=free");
    await expect(main(page)).toContainText("No tools match these filters.");
    await main(page).getByRole("link", { name: "Show all tools in this category" }).click();
    await expect(page).toHaveURL("/category/no-code");
    await expect(cards(page).first()).toBeVisible();
  });

  test("an adult category asks for the age once, sends minors home, and is not indexed", core, async ({ page }) => {
    const source = await (await page.request.get("/category/nsfw")).text();
    expect(source).toContain('<meta name="robots" content="noindex">');
    expect(source).not.toContain(EMPTY);

    await visit(page, "/category/nsfw");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("NSFW");
    await expect(main(page)).toContainText("Are you 18 or older?");
    await main(page).getByRole("link", { name: "No, take me home" }).click();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await main(page).getByRole("button", { name: "Yes, I am 18 or older" }).click();
    await expect(main(page).getByText(EMPTY)).toBeVisible();
    await page.reload();
    await expect(main(page).getByText(EMPTY)).toBeVisible();
  });
});

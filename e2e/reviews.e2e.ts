import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signIn, uniqueUser } from "./sign-in.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const USED_FOR = "I answer the questions of our readers with it, about thirty a week, and check each answer before I send it.";

const reviewBy = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
const rate = (page: Page, question: string, answer: string) => page.getByRole("group", { name: question }).getByRole("radio", { name: answer }).check();

async function fillIn(page: Page, usedFor = USED_FOR) {
  await page.getByLabel("What do you use it for?").fill(usedFor);
  await page.getByLabel("Since when?").fill("2025-04");
  await page.getByLabel("Pros").fill("Calm and precise.");
  await page.getByLabel("Cons").fill("Slow on long threads.");
  for (const question of ["Does what it claims", "Worth the price", "Easy to start"]) await rate(page, question, "4 Mostly");
  await rate(page, "Support", "– Not needed");
  await page.getByRole("group", { name: "Would you use it again?" }).getByRole("radio", { name: "Yes" }).check();
}

test(
  "a person reviews a tool, changes the review and deletes it; another marks it as helpful and reports it",
  coreOnce,
  async ({ page, browser, baseURL, checkA11y }) => {
    // The human check takes a second of work for each version.
    test.setTimeout(120_000);
    const name = `Mira ${crypto.randomUUID().slice(0, 6)}`;
    await signIn(page, uniqueUser(name), "/tools/perplexity");
    await page.getByRole("link", { name: "Write a review" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review Perplexity");
    await page.getByRole("button", { name: "Publish review" }).click();
    await expect(page.getByText("Please write at least 80 characters.")).toBeVisible();
    await expect(page.getByText("Please choose a rating.")).toHaveCount(4);
    await checkA11y();
    await fillIn(page);
    await page.getByRole("checkbox", { name: "I'm not a robot" }).click();
    await expect(page.getByText("Verified", { exact: true })).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Publish review" }).click();
    await expect(page).toHaveURL(/\/tools\/perplexity\/reviews$/, { timeout: 30_000 });
    await expect(reviewBy(page, name)).toContainText(USED_FOR);
    await expect(reviewBy(page, name).getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
    await checkA11y();

    const otherContext = await browser.newContext({ baseURL: baseURL ?? "" });
    const other = await otherContext.newPage();
    await signIn(other, uniqueUser("Noor Haddad"), "/tools/perplexity/reviews");
    const helpful = reviewBy(other, name).getByRole("button", { name: /^Helpful/ });
    await helpful.click();
    await expect(helpful).toHaveText("Helpful (1)");
    await expect(helpful).toHaveAttribute("aria-pressed", "true");
    await other.getByRole("button", { name: `Report the review by ${name}` }).click();
    const dialog = other.getByRole("dialog", { name: `Report the review by ${name}` });
    await dialog.getByRole("radio", { name: "Something else" }).check();
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(other.locator(".toast")).toContainText("A moderator will check the review.");
    await otherContext.close();

    await reviewBy(page, name).getByRole("link", { name: "Edit your review" }).click();
    await page
      .getByRole("group", { name: "Published as" })
      .getByRole("radio", { name: /Verified user/ })
      .check();
    await page.getByRole("checkbox", { name: "I'm not a robot" }).click();
    await expect(page.getByText("Verified", { exact: true })).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Save review" }).click();
    await expect(page).toHaveURL(/\/tools\/perplexity\/reviews$/, { timeout: 30_000 });
    await expect(reviewBy(page, "Verified user").filter({ hasText: USED_FOR })).toContainText("Edited");

    await page.goto("/profile?tab=reviews");
    await expect(page.getByRole("listitem").filter({ hasText: "Perplexity" })).toContainText("Published");
    await page.getByRole("button", { name: "Delete your review of Perplexity" }).click();
    await expect(page.getByText("No reviews yet")).toBeVisible();
    await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: "Delete your review of Perplexity" })).toBeVisible();
    await checkA11y();
  },
);

test("ratings, reviews and their order can be read without JavaScript", once, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/tools/claude");
  const section = page.locator("#reviews");
  await expect(section.getByRole("article")).toHaveCount(3);
  await expect(section).toContainText("would use it again");
  await section.getByRole("link", { name: /^All \d+ reviews/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reviews of Claude");
  const total = await page.getByRole("article").count();
  await page.getByRole("navigation", { name: "Sort reviews" }).getByRole("link", { name: "Most helpful" }).click();
  await expect(page.getByRole("link", { name: "Most helpful" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: /^3 stars/ }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await page.getByRole("article").count()).toBeLessThan(total);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByRole("article")).toHaveCount(total);
  await context.close();
});

test("a tool without reviews asks for the first one, and visitors sign in for it", once, async ({ page }) => {
  await visit(page, "/tools/suno/reviews");
  await expect(page.getByText("No reviews yet")).toBeVisible();
  await page.getByRole("link", { name: "Write a review" }).click();
  await expect(page.getByText("Please sign in, so that each person reviews a tool once.")).toBeVisible();
});

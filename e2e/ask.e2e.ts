import { expect, test } from "./fixtures.ts";
import { visit } from "./visit.ts";

test("a question typed into the box is answered in groups, and each tool says why it is there", async ({ page, checkA11y }) => {
  await visit(page, "/");
  await page.keyboard.press("/");
  await page.keyboard.type("software that writes summaries of my video calls for colleagues");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=software/);
  await expect(page.getByText("0 tools found", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tools that match some of your words" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tools with a similar meaning" })).toBeVisible();
  await expect(page.locator(".results .card__name")).toHaveCount(10);

  await test.step("the explanation opens with the keyboard", async () => {
    const why = page.locator(".why").first();
    const line = why.locator("summary");
    await expect(line).toHaveText(/^Has \d+ of \d+ words: /);
    await expect(why.getByText(/Paid promotion plays no part/)).toBeHidden();
    await line.focus();
    await page.keyboard.press("Enter");
    await expect(why.getByText(/Paid promotion plays no part/)).toBeVisible();
    await expect(why.getByText(/^Not found: /)).toBeVisible();
    await checkA11y();
    await page.keyboard.press("Enter");
    await expect(why.getByText(/Paid promotion plays no part/)).toBeHidden();
  });

  await test.step("what nothing begins with is offered as a question", async () => {
    await visit(page, "/");
    await page.keyboard.press("/");
    await page.keyboard.type("zzxxyy");
    await expect(page.locator('[role="option"]')).toHaveText("Search for “zzxxyy”");
    await checkA11y();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=zzxxyy");
  });

  await test.step("nonsense finds nothing", async () => {
    await visit(page, "/search?q=qqqqq+zzxxyy");
    await expect(page.getByText("No tools found", { exact: true })).toBeVisible();
  });
});

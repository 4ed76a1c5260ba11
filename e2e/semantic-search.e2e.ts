import { adminCalls, asAdmin } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

test("a question typed into the search box gives grouped results, each with an explanation", core, async ({ page, checkA11y }) => {
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

  await test.step("a query without suggestions offers a search", async () => {
    await visit(page, "/");
    await page.getByRole("main").getByRole("combobox").fill("zzxxyy");
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

test("a trending tool shows why it is trending", async ({ page }) => {
  await visit(page, "/");
  const section = page.locator("section", { has: page.getByRole("heading", { name: "Trending This Week" }) });
  await expect(section.locator(".card__trend")).toHaveCount(await section.locator(".card").count());
  await expect(section.locator(".card__trend").first()).toHaveText(/ this week$|^Picked by our editors$|^Liked in recent weeks$/);
});

test("the panel suggests a category and tags, and the queue shows near-duplicate listings", once, async ({ page, checkA11y }) => {
  await asAdmin(page, "/admin/tools");
  const call = await adminCalls(page);
  const text = {
    shortDescription: "Turns recipes for soup into shopping lists",
    description: "Reads recipes for soup and writes a shopping list for the week.",
  };
  const addTool = async (name: string, isApproved: boolean) => {
    const at = Date.now().toString(36);
    const body = {
      name: `${name} ${at}`,
      ...text,
      websiteUrl: `https://${name.toLowerCase()}-${at}.dev`,
      category: "Productivity",
      tags: ["recipes", "cooking"],
      isApproved,
    };
    return call<{ id: number; name: string; slug: string }>("POST", "/api/tools", body);
  };
  const listed = await addTool("Ladle", true);
  await addTool("Skillet", true);
  const pending = await addTool("Tureen", false);

  await test.step("possible duplicates in the queue", async () => {
    await page.goto("/admin/moderation?type=tools");
    await page.getByRole("list", { name: "Queue" }).getByRole("button", { name: pending.name }).click();
    const note = page.locator(".note", { hasText: "Possible duplicates" });
    await expect(note.getByRole("link", { name: listed.name })).toHaveAttribute("href", `/tools/${listed.slug}`);
    await checkA11y();
  });

  await test.step("suggestions in the editor", async () => {
    await page.goto(`/admin/tools?id=${pending.id}`);
    const field = page.getByRole("textbox", { name: /^Tags/ });
    await field.fill("soup");
    const tags = page.getByRole("group", { name: "Suggested" }).last();
    await tags.getByRole("button", { name: "recipes", exact: true }).click();
    await expect(field).toHaveValue("soup, recipes");
    await expect(field).toBeFocused();
    await expect(page.getByText("Not saved yet")).toBeVisible();
    await checkA11y();
  });
});

import { adminCalls, asAdmin } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

test("a question typed into the search box gives one list of tools, each with the reason", core, async ({ page, checkA11y }) => {
  await visit(page, "/");
  await page.keyboard.press("/");
  await page.keyboard.type("software that writes summaries of my video calls for colleagues");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=software/);
  await expect(page.getByRole("heading", { level: 2, name: "10 tools for “software that writes summaries of my video calls for colleagues”" })).toBeVisible();
  await expect(page.getByText("tools found")).toHaveCount(0);
  await expect(page.locator(".results .card")).toHaveCount(10);
  await expect(page.locator(".results .card__reason")).toHaveText(Array(10).fill(/^(Matches|Strong match|Related)(: |$)/));
  await expect(page.getByText("Sorted by relevance. Promotions don't affect this order.", { exact: true })).toBeVisible();
  await checkA11y();

  await test.step("exact results that do not fill the page are followed by the best matches", async () => {
    await visit(page, "/search?q=chat+gpt");
    await expect(page.getByText(/^\d tools found$/)).toBeVisible();
    await expect(page.locator(".results .card__reason").first()).toHaveText("Matches: chat, gpt");
    await expect(page.locator(".found__group h2")).toHaveText(["Tools", "Best matches"]);
  });

  await test.step("an odd last card is as wide as the others", async () => {
    const cards = page.locator(".found__group:last-of-type .card");
    if ((await cards.count()) % 2 === 0) await cards.last().evaluate((card) => card.remove());
    const widths = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().width)));
    expect(new Set(widths).size).toBe(1);
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
    await expect(note.getByRole("link", { name: listed.name, exact: true })).toHaveAttribute("href", `/tools/${listed.slug}`);
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

/** Categories are shared by all tests, so these run on a separate directory. */
import { addTool, adminCalls, asAdmin, toastOf } from "./admin.ts";
import { expect, main, testOnOwnServer } from "./own-server.ts";
import { coreOnce } from "./test-tags.ts";
import { visit } from "./visit.ts";

const test = testOnOwnServer();

function named(name: string) {
  const now = Date.now().toString(36);
  return { name: `${name} ${now}`, slug: `${name.toLowerCase()}-${now}` };
}

test(
  "a category is added, renamed and switched off: its old address leads to the new one, and then it is gone until it is switched on",
  coreOnce,
  async ({ page }) => {
    const [before, after] = [named("Tides"), named("Currents")];
    const status = async ({ slug }: { slug: string }) => (await page.request.get(`/category/${slug}`)).status();
    await asAdmin(page, "/admin/categories");
    await page.getByRole("button", { name: "Add Category" }).click();
    const adding = page.getByRole("dialog", { name: "Add Category" });
    await adding.getByLabel("Name").fill(before.name);
    await expect(adding.getByLabel("Slug")).toHaveValue(before.slug);
    await adding.getByRole("button", { name: "Add category" }).click();
    await expect(toastOf(page)).toContainText("Category created");
    expect(await status(before)).toBe(200);

    await page.getByRole("button", { name: `Edit ${before.name}` }).click();
    const editing = page.getByRole("dialog", { name: `Edit ${before.name}` });
    await editing.getByLabel("Name").fill(after.name);
    await editing.getByLabel("Slug").fill(after.slug);
    await editing.getByLabel("Description").fill("What moves the water.");
    await editing.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: after.name })).toContainText("What moves the water.");
    await visit(page, `/category/${before.slug}`);
    await expect(page).toHaveURL(`/category/${after.slug}`);

    await page.goto("/admin/categories");
    const cell = page.getByRole("listitem").filter({ hasText: after.name });
    await cell.getByRole("button", { name: `Deactivate ${after.name}` }).click();
    await expect(cell).toContainText("Inactive");
    await expect.poll(() => status(after)).toBe(404);
    await cell.getByRole("button", { name: `Activate ${after.name}` }).click();
    await expect(cell).not.toContainText("Inactive");
    await expect.poll(() => status(after)).toBe(200);
  },
);

test("merging a category moves its tools and redirects its old URL", coreOnce, async ({ page }) => {
  await asAdmin(page);
  const call = await adminCalls(page);
  const [from, into] = [`Shoals ${Date.now().toString(36)}`, `Reefs ${Date.now().toString(36)}`];
  for (const name of [from, into]) await call("POST", "/api/admin/categories", { name, slug: name.toLowerCase().replace(" ", "-") });
  const tool = await addTool(page, { category: from });
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: `Merge ${from}` }).click();
  const dialog = page.getByRole("dialog", { name: `Merge ${from}` });
  await expect(dialog).toContainText("This moves 1 tool and deletes");
  await dialog.getByLabel("Merge into").selectOption(into);
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByRole("heading", { level: 3, name: from })).toHaveCount(0);

  await visit(page, `/category/${from.toLowerCase().replace(" ", "-")}`);
  await expect(page).toHaveURL(`/category/${into.toLowerCase().replace(" ", "-")}`);
  await expect(main(page)).toContainText(tool.name);
});

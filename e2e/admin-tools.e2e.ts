import type { Page } from "@playwright/test";
import { addTool, asAdmin, row, toastOf } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { section } from "./sections.ts";
import { coreOnce, once, onPhone } from "./test-tags.ts";

const featuredCard = (page: Page, name: string) => section(page, "Featured AI Tools").getByRole("article").filter({ hasText: name });

test("marking a tool as featured or hot updates the home page immediately, and so does unmarking it", coreOnce, async ({ page }) => {
  await asAdmin(page, "/admin/tools?q=Khanmigo");
  const tool = row(page, "Khanmigo");
  const requested = page.waitForRequest(/\/featured$/);
  await tool.getByRole("button", { name: "Feature Khanmigo" }).click();
  expect((await requested).postDataJSON()).toMatchObject({ featured: true, days: 30 });
  await expect(toastOf(page)).toContainText("Tool featured status updated");
  await expect(tool.getByText("Featured", { exact: true })).toBeVisible();
  await tool.getByRole("button", { name: "Make Hot: Khanmigo" }).click();
  await expect(toastOf(page)).toContainText("Tool hot status updated");
  await expect(tool.getByText("Hot", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "View site" }).click();
  await expect(page).toHaveURL("/");
  await expect(featuredCard(page, "Khanmigo")).toContainText("Hot");

  await page.goto("/admin/tools?q=Khanmigo");
  await tool.getByRole("button", { name: "Remove Hot from Khanmigo" }).click();
  await expect(toastOf(page)).toContainText("Tool hot status updated");
  await tool.getByRole("button", { name: "Unfeature Khanmigo" }).click();
  await expect(tool.getByRole("button", { name: "Feature Khanmigo", exact: true })).toBeVisible();
  // The button shows it before the server has responded; the toast comes after.
  await expect(toastOf(page)).toContainText("Tool featured status updated");
  await page.goto("/");
  await expect(section(page, "Featured AI Tools").getByRole("article").first()).toBeVisible();
  await expect(featuredCard(page, "Khanmigo")).toHaveCount(0);
});

test("a tool is validated and added, edited with a live preview, deleted and restored", coreOnce, async ({ page, checkA11y }) => {
  const name = `Beacon ${Date.now().toString(36)}`;
  await asAdmin(page, "/admin/tools");
  await page.getByRole("button", { name: "Add Tool" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Tool" });
  await dialog.getByRole("button", { name: "Add tool" }).click();
  for (const [label, message] of [
    ["Name", "Name is required"],
    ["Description", "Description is required"],
    ["Website URL", "Must be a valid URL"],
    ["Category", "Category is required"],
  ] as const)
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(message);
  await checkA11y();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Description").fill("It shows where the rocks are.");
  await dialog.getByLabel("Website URL").fill(`https://${name.toLowerCase().replace(" ", "-")}.dev`);
  await dialog.getByLabel("Category").selectOption("Research");
  await dialog.getByLabel("Tags").fill("maps, , sea");
  await dialog.getByRole("button", { name: "Add tool" }).click();
  await expect(toastOf(page)).toContainText("Tool created successfully");

  await page.getByPlaceholder("Search tools").fill(name);
  await expect(page).toHaveURL(/q=Beacon/);
  await row(page, name).getByRole("link", { name, exact: true }).click();
  const form = page.getByRole("form", { name: `Edit ${name}` });
  await expect(form.getByLabel("Tags")).toHaveValue("maps, sea");
  await form.getByLabel("Short description").fill("Shows where the rocks are");
  await form.getByLabel("Key features").fill("Works at night\nWorks in fog");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Works in fog");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(toastOf(page)).toContainText("Tool saved");
  await expect(page.locator(".events")).toContainText("Ada Admin");

  await page.getByRole("link", { name: "All tools" }).click();
  await row(page, name)
    .getByRole("button", { name: `Delete ${name}` })
    .click();
  await expect(toastOf(page)).toContainText("Tool deleted successfully");
  await expect(row(page, name)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, name)).toContainText("Shows where the rocks are");
});

test("a category is validated and added, and cannot be deleted while it has tools", once, async ({ page }) => {
  const name = `Tides ${Date.now().toString(36)}`;
  await asAdmin(page, "/admin/categories");
  await page.getByRole("button", { name: "Add Category" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Category" });
  await dialog.getByRole("button", { name: "Add category" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription("Name is required");
  await expect(dialog.getByLabel("Slug")).toHaveAccessibleDescription("Slug is required");
  await dialog.getByLabel("Name").fill(name);
  await expect(dialog.getByLabel("Slug")).toHaveValue(name.toLowerCase().replace(" ", "-"));
  await dialog.getByRole("button", { name: "Add category" }).click();
  await expect(toastOf(page)).toContainText("Category created successfully");
  const cell = page.getByRole("listitem").filter({ hasText: name });
  await cell.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(toastOf(page)).toContainText("Category deleted successfully");
  await expect(cell).toHaveCount(0);
  await page.getByRole("button", { name: "Delete Coding" }).click();
  await expect(page.getByRole("dialog", { name: "Delete Coding" })).toContainText("Choose where to move them.");
});

test("admin rights are granted and revoked, and admins cannot revoke their own", coreOnce, async ({ page }) => {
  await asAdmin(page, "/admin/users?q=tarek");
  await page.getByRole("button", { name: "Make Admin: Tarek Mansouri" }).click();
  const dialog = page.getByRole("dialog", { name: "Make Tarek Mansouri an admin?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Make Admin: Tarek Mansouri" })).toBeVisible();
  await page.getByRole("button", { name: "Make Admin: Tarek Mansouri" }).click();
  // The row keeps its old version until the list is refetched, and a second change with that version is refused.
  const readAgain = page.waitForResponse(/\/api\/admin\/users\?/);
  await dialog.getByRole("button", { name: "Make admin" }).click();
  await expect(toastOf(page)).toContainText("User admin status updated");
  await readAgain;
  await expect(row(page, "Tarek").getByText("Admin", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove Admin: Tarek Mansouri" }).click();
  await expect(page.getByRole("button", { name: "Make Admin: Tarek Mansouri" })).toBeVisible();
  await page.getByPlaceholder("Search users").fill("ada@");
  await expect(page.getByRole("button", { name: "Remove Admin: Ada Admin" })).toBeDisabled();
});

test("a logo is uploaded with a preview, and a file of another kind is refused with what to do", coreOnce, async ({ page, checkA11y, expectProblem }) => {
  expectProblem(/400/);
  await asAdmin(page);
  const { id } = await addTool(page);
  await page.goto(`/admin/tools?id=${id}`);
  const form = page.getByRole("form", { name: /^Edit / });
  const file = form.getByLabel("Upload logo");
  await file.setInputFiles({ name: "logo.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(form.getByRole("alert")).toHaveText("This file type can't be used. Choose a JPEG, PNG, WebP or AVIF file.");
  await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(form.getByRole("alert")).toHaveText("This file is not a picture we can read. Use JPEG, PNG, WebP or AVIF.");
  await checkA11y();
  await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await page.screenshot() });
  await expect(form.getByLabel("Logo URL")).toHaveValue(/^\/api\/pictures\/[0-9a-f]{32}\.webp$/);
  await expect(form.getByLabel("Replace logo")).toBeEnabled();
  await expect(form.getByRole("alert")).toHaveCount(0);
  const preview = page.getByRole("region", { name: "Preview" }).locator(".logo img");
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(toastOf(page)).toContainText("Tool saved");
  await page.reload();
  await expect(form.getByLabel("Logo URL")).toHaveValue(/^\/api\/pictures\//);
});

test("on a phone the filters are behind one button that counts the active ones, and the first row is visible", onPhone, async ({ page, checkA11y }) => {
  await asAdmin(page, "/admin/tools?pricing=free&sort=name");
  const filters = page.getByRole("button", { name: "Filters (1)" });
  const show = page.getByRole("combobox", { name: "Show" });
  await expect(page.locator("tbody tr").first()).toBeInViewport({ ratio: 1 });
  await expect(show).toBeHidden();
  await filters.focus();
  await page.keyboard.press("Enter");
  await expect(filters).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(show).toBeFocused();
  await show.selectOption("Approved");
  await expect(page).toHaveURL(/show=approved/);
  await expect(page.getByRole("button", { name: "Filters (2)" })).toHaveAttribute("aria-expanded", "true");
  await expect(show).toBeVisible();
  await checkA11y();
  await page.getByRole("button", { name: "Filters (2)" }).click();
  await expect(show).toBeHidden();
});

/** Editing many tools, on a separate directory, because it changes what everyone sees. */
import { addTool, adminCalls, asAdmin, row, toastOf } from "./admin.ts";
import { expect, testOnOwnServer } from "./own-server.ts";
import { coreOnce, once, onPhone } from "./test-tags.ts";

const test = testOnOwnServer();
test.describe.configure({ mode: "default" });

type Tool = { id: number; slug: string; name: string; tags: string[]; pricingType: string };

test("several tools are selected and changed by keyboard, and the whole change is undone", coreOnce, async ({ page, checkA11y }) => {
  await asAdmin(page, "/admin/tools?category=writing&sort=name");
  await page.getByRole("checkbox", { name: "Select Anyword" }).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog", { name: "Edit 3 tools" });
  await expect(dialog.getByRole("button", { name: "Change tools" })).toBeDisabled();
  await dialog.getByLabel("Category").selectOption("Research");
  await dialog.getByLabel("Add tags").fill("checked, writing");
  await expect(dialog.getByRole("status")).toContainText("Category → Research: 3 change");
  await checkA11y();
  await dialog.getByLabel("Add tags").press("Enter");
  await expect(toastOf(page)).toContainText("3 tools changed");
  await expect(row(page, "Anyword")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toastOf(page)).toContainText("Change undone");
  await expect(row(page, "Anyword")).toBeVisible();
});

test("a change applies to all tools that match the filters, also to those on other pages, and shows its progress", once, async ({ page }) => {
  await asAdmin(page, "/admin/tools");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  const bar = page.getByRole("region", { name: "Selected items" });
  await bar.getByRole("button", { name: /^Edit all \d/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Edit \d{3} tools/ });
  await dialog.getByLabel("Add tags").fill("reviewed");
  await dialog.getByRole("button", { name: /^Change \d{3} tools/ }).click();
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await expect(toastOf(page)).toContainText(/\d{3} tools changed/, { timeout: 60_000 });
  const call = await adminCalls(page);
  const { items } = await call<{ items: Tool[] }>("GET", "/api/admin/tools?sort=name&page=2&limit=1");
  expect((await call<Tool>("GET", `/api/admin/tools/${items[0]?.id}`)).tags).toContain("reviewed");
});

test("an editor goes through a filtered list with one key, also when the change takes a tool out of the filter", coreOnce, async ({ page, checkA11y }) => {
  await asAdmin(page, "/admin/tools?category=writing&pricing=paid&sort=name");
  const links = page.locator("tbody .item b a");
  await expect(links.first()).toBeVisible();
  const names = await links.allTextContents();
  await page.getByRole("link", { name: names[0] ?? "", exact: true }).click();
  const steps = page.getByRole("navigation", { name: "Items of this list" });
  await expect(steps).toContainText(`1 of ${names.length}`);
  await checkA11y();
  const pricing = page.getByRole("combobox", { name: "Pricing" });
  await pricing.focus();
  await pricing.selectOption("free");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("form", { name: `Edit ${names[1]}` })).toBeVisible();
  await expect(steps).toContainText(`2 of ${names.length}`);
  await expect(pricing).toBeFocused();

  // After a reload, the first tool is no longer in the list.
  await page.reload();
  await expect(steps).toContainText(`1 of ${names.length - 1}`);
  await page.getByRole("textbox", { name: "Badge" }).fill("Typed");
  await steps.getByRole("link", { name: "Skip" }).click();
  const question = page.getByRole("dialog", { name: "Discard unsaved changes?" });
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("form", { name: `Edit ${names[2]}` })).toBeVisible();

  await page.getByRole("link", { name: "All tools" }).click();
  await expect(page).toHaveURL("/admin/tools?category=writing&pricing=paid&sort=name");
  await expect(page.getByRole("link", { name: names[2] ?? "", exact: true })).toBeFocused();
});

test("pending tools are approved one after the other", once, async ({ page }) => {
  await asAdmin(page);
  const waiting = [await addTool(page, { isApproved: false }), await addTool(page, { isApproved: false })];
  await page.goto("/admin/tools?show=pending");
  await page.getByRole("link", { name: waiting[1]?.name ?? "", exact: true }).click();
  await page.getByRole("textbox", { name: "Badge" }).fill("New");
  await page.getByRole("button", { name: "Approve and next" }).click();
  await expect(page.getByRole("form", { name: `Edit ${waiting[0]?.name}` })).toBeVisible();
  expect((await page.request.get(`/tools/${waiting[1]?.slug}`)).status()).toBe(200);
});

test("two tools are merged, the old address redirects, and the merge is undone", coreOnce, async ({ page, checkA11y }) => {
  await asAdmin(page);
  const [kept, removed] = [await addTool(page), await addTool(page)];
  await page.goto(`/admin/tools?id=${kept.id}`);
  await page.getByRole("link", { name: `Merge ${kept.name} with another tool` }).click();
  await page.getByLabel("Find a tool").fill(removed.name);
  await page.getByRole("list", { name: "Tools found" }).getByRole("link", { name: removed.name }).click();
  await expect(page.getByRole("radio", { name: `Name of ${kept.name}` })).toBeChecked();
  await checkA11y();
  await page.getByRole("radio", { name: `Name of ${removed.name}` }).check();
  await page.getByRole("button", { name: `Merge into ${kept.name}` }).click();
  await expect(toastOf(page)).toContainText(`${removed.name} was merged into ${kept.name}`);
  await expect(page.getByRole("form", { name: `Edit ${removed.name}` })).toBeVisible();
  const redirect = await page.request.get(`/tools/${removed.slug}`, { maxRedirects: 0 });
  expect([redirect.status(), redirect.headers().location]).toEqual([301, `/tools/${kept.slug}`]);

  await page.goto("/admin/tools?show=bin");
  await page.getByRole("button", { name: `Undo merge of ${removed.name}` }).click();
  await expect(toastOf(page)).toContainText("Merge undone");
  expect((await page.request.get(`/tools/${removed.slug}`, { maxRedirects: 0 })).status()).toBe(200);
});

test("on a phone, selected tools are changed in a dialog that fits the screen", onPhone, async ({ page, checkA11y }) => {
  await asAdmin(page, "/admin/tools?category=writing&sort=name");
  await page.getByRole("checkbox", { name: "Select Jasper" }).check();
  await page.getByRole("region", { name: "Selected items" }).getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit 1 tool" });
  await dialog.getByLabel("Pricing").selectOption("free");
  await checkA11y();
  await dialog.getByRole("button", { name: "Change 1 tool" }).click();
  await expect(toastOf(page)).toContainText("1 tool changed");
});

/** The panel of a freshly seeded directory: its content, and removing the demo data. On a separate server, because that deletes it. */
import type { Page } from "@playwright/test";
import { addTool, asAdmin, row, toastOf } from "./admin.ts";
import { inBothThemes } from "./both-themes.ts";
import { expect, testOnOwnServer } from "./own-server.ts";
import { coreOnce, once, onPhone } from "./test-tags.ts";

const test = testOnOwnServer();
test.describe.configure({ mode: "default" });

const chart = (page: Page, title: string) => page.getByRole("region", { name: title });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole("region", { name: "Selected items" });

test("rows are selected by click, range and keys, then bulk deleted and restored without layout shifts", coreOnce, async ({ page, checkA11y }) => {
  await asAdmin(page, "/admin/tools?sort=name&category=chatbots");
  const names = page.getByRole("table", { name: "Tools" }).locator("tbody .item b > a");
  await expect(names.first()).toBeVisible();
  const listed = await names.allTextContents();
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = listed;
  await box(page, first).click();
  await box(page, third).click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("3 selected");
  await expect(box(page, second)).toBeChecked();
  // By keyboard: Space deselects one, Shift and an arrow select the next, X toggles the focused one.
  await box(page, second).press("Space");
  await expect(bar(page)).toContainText("2 selected");
  await box(page, third).press("Shift+ArrowDown");
  await expect(box(page, fourth)).toBeFocused();
  await expect(bar(page)).toContainText("3 selected");
  await box(page, fourth).press("x");
  await expect(bar(page)).toContainText("2 selected");
  await inBothThemes(page, checkA11y);

  const place = await row(page, fifth).boundingBox();
  await bar(page).getByRole("button", { name: "Delete" }).click();
  await expect(toastOf(page)).toContainText("2 tools deleted");
  await expect(bar(page)).toHaveCount(0);
  for (const name of [first, third]) await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  expect((await row(page, fifth).boundingBox())?.y).toBe(place?.y);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toastOf(page)).toContainText("Change undone");
  for (const name of [first, third]) await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await box(page, first).click();
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
});

test("the audit log describes each action and links to its item", once, async ({ page }) => {
  await asAdmin(page);
  const tool = await addTool(page, { isApproved: false });
  await page.goto("/admin");
  await page.getByRole("button", { name: `Approve ${tool.name}` }).click();
  await expect(toastOf(page)).toContainText("Submission status updated successfully");
  await page.goto("/admin/users?q=tarek");
  await page.getByRole("button", { name: "Disable Tarek Mansouri" }).click();
  await expect(toastOf(page)).toContainText("User disabled");
  await page.goto("/admin/audit-log");
  await expect(row(page, `Ada Admin approved the tool ${tool.name}`)).toBeVisible();
  await expect(row(page, "Ada Admin disabled Tarek Mansouri")).toBeVisible();
  await page.getByRole("link", { name: tool.name, exact: true }).first().click();
  await expect(page).toHaveURL(`/admin/tools?id=${tool.id}`);
  await expect(page.locator(".events")).toContainText("Ada Admin approved it");
});

test("on a phone every list of the panel is shown as cards without horizontal scrolling", onPhone, async ({ page }) => {
  await asAdmin(page);
  for (const screen of ["tools", "reports", "promotions", "comments", "users", "audit-log"]) {
    await page.goto(`/admin/${screen}`);
    await expect(page.locator(".rows tbody tr").first()).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.locator(".rows thead")).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${screen} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
  await page.goto("/admin/tools");
  const card = page.locator(".rows tbody tr").first();
  await expect(card.getByRole("button", { name: /^Delete/ })).toBeVisible();
  expect((await card.boundingBox())?.height).toBeLessThan(240);
});

test("demo traffic, orders, reports and queue items are removed with one button, which then disappears", once, async ({ page, checkA11y }) => {
  await asAdmin(page);
  await expect(chart(page, "Visits")).toContainText(/\d today/);
  await expect(chart(page, "Revenue")).toContainText("$");
  await expect(page.locator(".chart", { hasText: "Top tools" })).toContainText("Claude");
  await inBothThemes(page, checkA11y);
  const other = await page.context().newPage();
  await other.goto("/admin");
  await expect(other.getByRole("button", { name: "Remove demo data" })).toBeVisible();

  await page.getByRole("button", { name: "Remove demo data" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove demo data?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(chart(page, "Visits")).toContainText(/\d today/);
  await page.getByRole("button", { name: "Remove demo data" }).click();
  await dialog.getByRole("button", { name: "Remove demo data" }).click();
  await expect(toastOf(page)).toContainText(/Demo data removed.*60 days of traffic, \d+ orders, \d+ reports and \d+ pending items/s);
  await expect(page.getByRole("button", { name: "Remove demo data" })).toHaveCount(0);
  await expect(chart(page, "Revenue")).toContainText("No revenue in the last 60 days.");
  await page.goto("/admin/promotions");
  await expect(page.getByText("No orders yet.")).toBeVisible();

  await other.bringToFront();
  await other.getByRole("button", { name: "Remove demo data" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Remove demo data" }).click();
  await expect(toastOf(other)).toContainText("No demo data left");
  await page.goto("/admin/audit-log");
  await expect(row(page, "Ada Admin removed the demo data")).toHaveCount(1);
});

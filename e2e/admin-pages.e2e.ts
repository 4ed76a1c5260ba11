/** The Pages screen. On a separate server, because it changes the footer that other tests read. */
import type { Page } from "@playwright/test";
import { adminCalls, asAdmin, openOtherBrowser, toastOf } from "./admin.ts";
import { inBothThemes } from "./both-themes.ts";
import { horizontalOverflow } from "./horizontal-overflow.ts";
import { expect, testOnOwnServer } from "./own-server.ts";
import { startServer } from "./server.ts";
import { atBothWidths, core } from "./test-tags.ts";
import { visit } from "./visit.ts";

const test = testOnOwnServer(() => startServer({}));
test.describe.configure({ mode: "default" });

const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const PAGES = "/api/admin/pages";

async function openPage(page: Page, slug: string) {
  await page.goto(`/admin/pages?page=${slug}`);
  await expect(text(page)).toBeVisible();
}

test("an admin edits a page, previews it, and restores the default", core, async ({ page, browser, baseURL, expectProblem }) => {
  expectProblem(/400/);
  await asAdmin(page);
  await page.goto("/admin/pages");
  await page.getByRole("button", { name: "Edit About Toolatlas" }).click();
  await expect(text(page)).toContainText("{{site.name}} is a public directory");
  await expect(save(page)).toBeDisabled();
  await text(page).press("ControlOrMeta+Home");
  await page.keyboard.type("Run by {{site.nam}}. ");
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("There is no variable {{site.nam}}.");
  await text(page).press("ControlOrMeta+Home");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Run by {{site.name}}.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("article", { name: "Preview" })).toContainText("Run by Toolatlas.");
  await page.getByRole("button", { name: "Write" }).click();
  await save(page).click();
  await expect(toastOf(page)).toContainText("Page saved");

  const { page: visitor, context } = await openOtherBrowser(browser, baseURL);
  await visit(visitor, "/about");
  await expect(visitor.getByRole("main")).toContainText("Run by Toolatlas.");
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("table", { name: "History" })).toContainText("Ada Admin");
  await expect(page.getByRole("table", { name: "History" }).locator("ins")).toContainText(["Run by {{site.name}}."]);
  await page.getByRole("link", { name: "Text", exact: true }).click();
  await page.getByRole("button", { name: "Restore default" }).click();
  await expect(toastOf(page)).toContainText("Page restored");
  await expect(text(page)).toContainText("{{site.name}} is a public directory");
  await visit(visitor, "/about");
  await expect(visitor.getByRole("main")).toContainText("Toolatlas is a public directory");
  await context.close();
});

test("a new page gets a URL and a link in the footer, and can be deleted and brought back", core, async ({ page, expectProblem }) => {
  expectProblem(/400/);
  await asAdmin(page);
  await page.goto("/admin/pages");
  await page.getByRole("button", { name: "Add page" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Imprint");
  await page.getByRole("textbox", { name: "URL" }).fill("tools");
  await page.getByRole("textbox", { name: "Description" }).fill("Who runs this site.");
  await text(page).click();
  await page.keyboard.type("A small team.");
  const add = page.getByRole("button", { name: "Add page" });
  await add.click();
  await expect(page.getByText("/tools is used by the site itself. Choose another URL.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "URL" }).fill("imprint");
  await add.click();
  await expect(toastOf(page)).toContainText("Page added");
  await expect(page).toHaveURL("/admin/pages?page=imprint");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Imprint" });
  // Without a reload: the footer of this tab has the page, too.
  await page.getByRole("link", { name: "View site" }).click();
  await link.click();
  await expect(page).toHaveURL("/imprint");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imprint");
  await expect(page.getByRole("main")).toContainText("A small team.");

  await openPage(page, "imprint");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("row", { name: /Imprint/ })).toContainText("Deleted");
  await page.getByRole("button", { name: "Restore Imprint" }).click();
  await expect(page.getByRole("row", { name: /Imprint/ })).toContainText("Added");
  await visit(page, "/");
  await expect(link).toHaveCount(1);
});

test("when another admin saved first, both texts are compared and nothing is lost", atBothWidths, async ({ page, expectProblem }) => {
  expectProblem(/409/);
  await asAdmin(page);
  const call = await adminCalls(page);
  await openPage(page, "refunds");
  await page.getByRole("textbox", { name: "Title" }).fill("My refunds");
  const { slug, version, text: current } = await call<{ slug: string; version: number; text: Record<string, unknown> }>("GET", `${PAGES}/refunds`);
  await call("PUT", `${PAGES}/refunds`, { ...current, slug, version, title: `Their refunds ${version}` });
  await save(page).click();
  const conflict = page.locator(".conflict");
  await expect(conflict).toContainText("changed its title in the meantime");
  await expect(conflict).toContainText(`Their refunds ${version} → My refunds`);
  await inBothThemes(page, async () => expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0));
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await save(page).click();
  await expect(toastOf(page)).toContainText("Page saved");
  // Leaving with something unsaved asks first.
  await page.getByRole("textbox", { name: "Title" }).fill("Unsaved");
  await page.getByRole("link", { name: "All pages" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("row", { name: /My refunds/ })).toContainText("Changed");
});

/** The Settings screen. On a separate server, because it renames the site that other tests read. */
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { adminCalls, asAdmin, keepToast, openOtherBrowser, toastOf } from "./admin.ts";
import { inBothThemes } from "./both-themes.ts";
import { horizontalOverflow } from "./horizontal-overflow.ts";
import { expect, testOnOwnServer } from "./own-server.ts";
import { startServer } from "./server.ts";
import { atBothWidths, core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const test = testOnOwnServer(() => startServer({ SOCIAL_YOUTUBE: "https://www.youtube.com/@outside" }));
test.describe.configure({ mode: "default" });

type Current = { version: number; settings: { identity: Record<string, string>; terms: Record<string, string> } };

const SETTINGS = "/api/admin/settings";
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const preview = (page: Page) => page.locator(".site-previews");
const tab = (page: Page, name: string) => page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name });

/** Opens the screen of a site with the default settings. */
async function openSettings(page: Page, view = "") {
  await asAdmin(page);
  const call = await adminCalls(page);
  const { version, settings } = await call<Current>("GET", SETTINGS);
  if (settings.identity.name !== "Toolatlas" || settings.terms.items !== "AI tools") await call("POST", `${SETTINGS}/versions/0/restore`, { version });
  await page.goto(`/admin/settings${view}`);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  return call;
}

/** Another admin renames the site. */
async function renameElsewhere(call: Awaited<ReturnType<typeof adminCalls>>, name: string) {
  const { version, settings } = await call<Current>("GET", SETTINGS);
  await call("PUT", SETTINGS, { version, settings: { identity: { ...settings.identity, name } } });
}

async function asVisitor(browser: Browser, baseURL: string | undefined, check: (visitor: Page) => Promise<void>) {
  const { page, context } = await openOtherBrowser(browser, baseURL);
  await check(page);
  await context.close();
}

test("an admin renames the site and its words; the preview follows, visitors see it, and it can be undone", core, async ({ page, browser, baseURL }) => {
  await openSettings(page);
  await expect(save(page)).toBeDisabled();
  await field(page, "Name").fill("Climate Atlas");
  await field(page, "Headline").fill("Cool the planet");
  await expect(preview(page).locator(".site-preview__header .brand")).toHaveText("Climate Atlas");
  await expect(preview(page).locator(".site-preview__hero strong")).toHaveText("Cool the planet");
  await save(page).click();
  await expect(toastOf(page)).toContainText("Settings saved");
  await expect(save(page)).toBeDisabled();
  // The panel itself has the new name, without a reload.
  await expect(page.locator(".admin__brand .brand")).toHaveText("Climate Atlas");

  await tab(page, "Words").click();
  await expect(page).toHaveURL("/admin/settings?view=terms");
  await field(page, "Items").fill("climate tools");
  await field(page, "News").fill("Climate News");
  await expect(preview(page)).toContainText("Climate Tools");
  await expect(preview(page)).toContainText("Search climate tools");
  // The toast of the first change would look like that of the second.
  await toastOf(page).getByRole("button", { name: "Close" }).click();
  await expect(toastOf(page)).toHaveCount(0);
  await save(page).click();
  await expect(toastOf(page)).toContainText("Settings saved");
  await keepToast(page);
  await asVisitor(browser, baseURL, async (visitor) => {
    await visit(visitor, "/tools");
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Climate Tools");
    await expect(visitor.getByRole("banner").locator(".brand")).toHaveText("Climate Atlas");
    await expect(visitor.getByRole("banner").locator('a[href="/news"]').first()).toHaveText("Climate News");
  });

  // Each toast undoes its own change: the earlier one must not be clicked.
  await toastOf(page).getByRole("button", { name: "Close" }).click();
  await field(page, "News").fill("Weather");
  await save(page).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toastOf(page)).toContainText("Change undone");
  await expect(field(page, "News")).toHaveValue("Climate News");

  await tab(page, "History").click();
  const history = page.getByRole("table", { name: "History" });
  await expect(history.getByRole("row", { name: /Words: News Climate News → Weather/ })).toBeVisible();
  await expect(history.getByRole("row", { name: /General: Name Toolatlas → Climate Atlas/ })).toContainText("Ada Admin");
  await history.getByRole("button", { name: "Restore default settings" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore", exact: true }).click();
  await expect(toastOf(page)).toContainText("Settings restored");
  await expect(page.locator(".admin__brand .brand")).toHaveText("Toolatlas");
  await asVisitor(browser, baseURL, async (visitor) => {
    await visit(visitor, "/");
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Build Faster with AI");
  });
});

test("an invalid value shows its message, and a default can be restored", async ({ page }) => {
  await openSettings(page);
  await field(page, "Name").fill("x".repeat(41));
  await expect(page.getByText("Name must be at most 40 characters")).toBeVisible();
  await save(page).click();
  await expect(field(page, "Name")).toBeFocused();
  await expect(toastOf(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Restore default of Name" }).click();
  await expect(field(page, "Name")).toHaveValue("Toolatlas");
  await expect(page.getByText("Name must be at most 40 characters")).toHaveCount(0);
  await expect(save(page)).toBeDisabled();
});

test("an address that is removed hides its icon, and the environment decides before the panel", async ({ page }) => {
  await openSettings(page, "?view=social");
  await expect(field(page, "YouTube")).toBeDisabled();
  await expect(field(page, "YouTube")).toHaveValue("https://www.youtube.com/@outside");
  await expect(page.getByText("Set by SOCIAL_YOUTUBE in the environment.")).toBeVisible();
  await expect(preview(page).locator(".social li")).toHaveCount(5);
  await field(page, "Facebook").fill("facebook");
  await expect(page.getByText("Enter the address of your Facebook profile")).toBeVisible();
  await field(page, "Facebook").fill("");
  await expect(preview(page).locator(".social li")).toHaveCount(4);
  await save(page).click();
  await expect(toastOf(page)).toContainText("Settings saved");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field(page, "Facebook")).toHaveValue("https://www.facebook.com");
});

test("leaving with unsaved changes asks first", once, async ({ page }) => {
  await openSettings(page);
  await tab(page, "Words").click();
  await field(page, "Items").fill("climate tools");
  const dialog = page.getByRole("dialog", { name: "Discard unsaved changes?" });
  await tab(page, "General").click();
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(field(page, "Items")).toHaveValue("climate tools");
  // Playwright would wait for a navigation that the screen holds.
  await page.evaluate(() => history.back());
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL("/admin/settings?view=terms");
  await expect(field(page, "Items")).toHaveValue("climate tools");
  await page.getByRole("navigation", { name: "Operations" }).getByRole("link", { name: "Jobs" }).click();
  await dialog.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jobs");
});

test("when another admin saved first, both values are shown, and nothing that was typed is lost", core, async ({ page, expectProblem, checkA11y }) => {
  expectProblem(/409/);
  const call = await openSettings(page);
  await renameElsewhere(call, "Their Atlas");
  await field(page, "Name").fill("My Atlas");
  await field(page, "Headline").fill("My headline");
  await save(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "in the meantime" })).toBeVisible();
  const row = page.getByRole("table", { name: "Differences" }).getByRole("row", { name: /General: Name/ });
  await expect(row).toContainText("Their Atlas");
  await expect(row).toContainText("My Atlas");
  await expect(save(page)).toBeDisabled();
  await inBothThemes(page, checkA11y);

  await page.getByRole("button", { name: "Load the current settings" }).click();
  await expect(field(page, "Name")).toHaveValue("My Atlas");
  await page.getByRole("button", { name: "Use theirs for General: Name" }).click();
  await expect(field(page, "Name")).toHaveValue("Their Atlas");
  await expect(field(page, "Headline")).toHaveValue("My headline");
  await save(page).click();
  await expect(toastOf(page)).toContainText("Settings saved");
  expect(await call("GET", SETTINGS)).toMatchObject({ settings: { identity: { name: "Their Atlas", heroTitle: "My headline" } } });
});

test("exported settings can be imported after a look at what changes, and a wrong file says what is wrong", async ({ page }) => {
  const call = await openSettings(page);
  const exported = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const download = await exported;
  expect(download.suggestedFilename()).toBe("settings-toolatlas.json");
  const file = { name: "settings.json", mimeType: "application/json", buffer: await readFile(await download.path()) };
  await renameElsewhere(call, "Climate Atlas");
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Climate Atlas");

  await page.getByLabel("Import").setInputFiles(file);
  const dialog = page.getByRole("dialog", { name: "Import settings" });
  await expect(dialog.getByRole("row", { name: "General: Name Climate Atlas Toolatlas" })).toBeVisible();
  await dialog.getByRole("button", { name: "Import settings" }).click();
  await expect(toastOf(page)).toContainText("Settings imported");
  await expect(field(page, "Name")).toHaveValue("Toolatlas");

  await page.getByLabel("Import").setInputFiles({ ...file, buffer: Buffer.from('{"toolatlasSettings":1,"settings":{"identity":{"name":"A"}}}') });
  await expect(page.getByRole("dialog", { name: "This file can't be imported" })).toContainText("General: Headline: Headline is required");
});

test("links are reordered by keyboard, added and removed, and a link without a target says what is missing", async ({ page, browser, baseURL, checkA11y }) => {
  await openSettings(page, "?view=navigation");
  const header = page.getByRole("group", { name: "Header" });
  const labels = () => header.getByRole("textbox").evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await expect(header.getByRole("listitem")).toHaveCount(6);
  const handle = header.getByLabel("Move Compare", { exact: true });
  await handle.focus();
  await page.keyboard.press("Enter");
  await header.getByRole("button", { name: "Move up" }).press("Enter");
  await expect.poll(labels).toEqual(["Map", "Compare", "Tools", "AI News", "Blog", "Submit"]);
  // The focus stays on the link that was moved.
  await expect(header.getByLabel("Move Compare", { exact: true })).toBeFocused();
  await header.getByRole("button", { name: "Remove Submit" }).click();
  await header.getByRole("button", { name: "Add link" }).click();
  await header.getByLabel("Text of link 6").fill("Shop");
  await save(page).click();
  await expect(header.getByRole("alert")).toContainText("Choose where the link leads");
  await inBothThemes(page, checkA11y);
  await header.getByLabel("Target of link 6").selectOption("Another website");
  await header.getByLabel("Address of link 6").fill("https://shop.example.com/");
  await expect(preview(page).locator(".site-preview__header")).toContainText("Shop");

  const footer = page.getByRole("group", { name: "Footer columns" });
  await footer.getByLabel("Move Submit a Tool", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await footer.getByRole("button", { name: "Move down" }).press("Enter");
  await expect(footer.getByRole("region", { name: "Company" }).getByLabel("Move Submit a Tool", { exact: true })).toBeFocused();
  await save(page).click();
  await expect(toastOf(page)).toContainText("Settings saved");
  await keepToast(page);
  await asVisitor(browser, baseURL, async (visitor) => {
    await visit(visitor, "/news");
    await expect(visitor.getByRole("banner").locator(".top__nav a")).toHaveText(["Map", "Compare", "Tools", "AI News", "Blog", "Shop"]);
    await expect(visitor.getByRole("contentinfo").getByRole("navigation", { name: "Company" }).getByRole("link").first()).toHaveText("Submit a Tool");
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(labels).toEqual(["Map", "Tools", "Compare", "AI News", "Blog", "Submit"]);
});

test("the sections of home are reordered by keyboard, hidden and renamed; the preview follows, and visitors see it", async ({
  page,
  browser,
  baseURL,
  checkA11y,
}) => {
  await openSettings(page, "?view=home");
  const sections = page.getByRole("list", { name: "Shown sections" });
  const names = sections.getByRole("listitem").locator("strong");
  await expect(names).toHaveText(["Trending", "New", "Recently liked", "Featured", "Videos", "News", "Blog"]);
  await sections.getByLabel("Move Blog", { exact: true }).press("Enter");
  await sections.getByRole("button", { name: "Move up" }).press("Enter");
  await expect(names).toHaveText(["Trending", "New", "Recently liked", "Featured", "Videos", "Blog", "News"]);
  await expect(sections.getByLabel("Move Blog", { exact: true })).toBeFocused();
  await sections.getByRole("button", { name: "Hide Videos" }).click();
  await page.getByLabel("Title of News").fill("Headlines");
  await page.getByLabel("Items of News").selectOption("2");
  await expect(preview(page).getByText("Headlines")).toBeVisible();
  await expect(preview(page).getByText("Featured Videos")).toHaveCount(0);
  await inBothThemes(page, checkA11y);
  expect(await horizontalOverflow(page)).toBe(0);
  await save(page).click();
  await expect(toastOf(page)).toContainText("Settings saved");
  await keepToast(page);
  await asVisitor(browser, baseURL, async (visitor) => {
    await visit(visitor, "/");
    const headlines = visitor.locator("section").filter({ has: visitor.getByRole("heading", { name: "Headlines" }) });
    await expect(headlines.getByRole("listitem")).toHaveCount(2);
    await expect(visitor.getByRole("heading", { name: "Featured Videos" })).toHaveCount(0);
  });
  await page.getByRole("button", { name: "Show Videos" }).click();
  await page.getByRole("button", { name: "Restore default of Sections" }).click();
  await save(page).click();
  await expect(toastOf(page)).toContainText("Settings saved");
});

test("every tab is accessible in both themes and fits the window", atBothWidths, async ({ page, checkA11y, isMobile }) => {
  await openSettings(page);
  for (const name of ["General", "Appearance", "Navigation", "Home page", "Words", "Social links", "Visibility", "History"]) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute("aria-current", "page");
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    expect(await horizontalOverflow(page), name).toBeLessThanOrEqual(0);
    if (!isMobile) await inBothThemes(page, checkA11y);
  }
});

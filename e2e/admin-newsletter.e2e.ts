/** Scheduling and the newsletter. On a separate server, because it changes the site's time zone and the next issue. */
import { adminCalls, asAdmin, row, toastOf } from "./admin.ts";
import { inBothThemes } from "./both-themes.ts";
import { horizontalOverflow } from "./horizontal-overflow.ts";
import { SENT_ISSUE, sendAnIssue } from "./newsletter-issue.ts";
import { expect, testOnOwnServer } from "./own-server.ts";
import { startServer } from "./server.ts";
import { atBothWidths, core } from "./test-tags.ts";
import { visit } from "./visit.ts";

const test = testOnOwnServer(() => startServer({}, sendAnIssue));
test.describe.configure({ mode: "default" });

type Settings = { version: number; settings: { identity: Record<string, string> } };

test("an editor schedules a post in the site's time zone, changes the time and publishes it", core, async ({ page, checkA11y }) => {
  await asAdmin(page);
  const call = await adminCalls(page);
  const { version, settings } = await call<Settings>("GET", "/api/admin/settings");
  await call("PUT", "/api/admin/settings", { version, settings: { identity: { ...settings.identity, timeZone: "Europe/Berlin" } } });
  await page.goto("/admin/blogs");
  await page.getByRole("button", { name: "Add Blog" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Maps of next year");
  await page.getByRole("textbox", { name: "Text" }).click();
  await page.keyboard.type("They will be round.");
  await page.getByRole("button", { name: "Schedule" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Publish at").fill("2099-03-29T02:30");
  await expect(dialog).toContainText("Clocks go forward over the time you chose.");
  await dialog.getByLabel("Publish at").fill("2099-01-05T09:00");
  await expect(dialog).toContainText("Monday, Jan 5, 2099, 9:00 (Europe/Berlin)");
  await checkA11y();
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(toastOf(page)).toContainText("Scheduled: Monday, Jan 5, 2099, 9:00 (Europe/Berlin)");
  await expect(page.getByRole("button", { name: "Publish now" })).toBeVisible();

  await page.goto("/admin/blogs?show=scheduled");
  const post = row(page, "Maps of next year");
  await expect(post).toContainText("Scheduled");
  await post.getByRole("button", { name: "Schedule Maps of next year" }).click();
  await dialog.getByLabel("Publish at").fill("2099-02-01T18:00");
  await dialog.getByRole("button", { name: "Change time" }).click();
  await expect(post).toContainText("Sunday, Feb 1, 2099, 18:00 (Europe/Berlin)");
  await inBothThemes(page, async () => expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0));
  expect((await page.request.get("/blog/maps-of-next-year")).status()).toBe(404);
  await post.getByRole("button", { name: "Publish Maps of next year" }).click();
  await expect(toastOf(page)).toContainText("Submission status updated successfully");
  expect((await page.request.get("/blog/maps-of-next-year")).status()).toBe(200);
});

test("an editor shapes the next issue: subject, introduction, items, and whether it is sent", core, async ({ page, checkA11y }) => {
  await asAdmin(page, "/admin/newsletter");
  const preview = page.getByRole("region", { name: "Preview" });
  const mail = preview.frameLocator("iframe");
  await page.getByRole("textbox", { name: "Subject" }).fill("Five tools we kept");
  await page.getByRole("textbox", { name: "Text" }).click();
  await page.keyboard.type("Hello from the editors.");
  const picks = page.getByRole("region", { name: "Editor's picks" });
  for (const name of ["Granola", "Grammarly"]) {
    await picks.getByRole("searchbox", { name: "Add to Editor's picks" }).fill(name);
    await picks.getByRole("button", { name: new RegExp(`^${name} `) }).click();
  }
  await expect(picks.locator("li b")).toHaveText(["Granola", "Grammarly"]);
  await picks.getByLabel("Move Grammarly", { exact: true }).click();
  await picks.getByRole("button", { name: "Move up" }).click();
  await expect(picks.locator("li b")).toHaveText(["Grammarly", "Granola"]);

  await expect(preview).toContainText("Five tools we kept");
  await expect(mail.getByText("Hello from the editors.")).toBeVisible();
  await expect(mail.getByRole("heading", { name: "Editor's picks" })).toBeVisible();
  await preview.getByRole("button", { name: "Plain text" }).click();
  await expect(preview).toContainText("* Grammarly");
  await preview.getByRole("button", { name: "Dark" }).click();
  await expect(mail.getByText("Hello from the editors.")).toBeVisible();
  await checkA11y();

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toastOf(page)).toContainText("Newsletter saved");
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(toastOf(page)).toContainText("Test email kept in the outbox");
  await page.getByRole("button", { name: "Skip this issue" }).click();
  await expect(toastOf(page)).toContainText("This issue is skipped");
  await page.getByRole("button", { name: "Send it after all" }).click();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Five tools we kept");
  await expect(picks.locator("li b")).toHaveText(["Grammarly", "Granola"]);
  await page.getByRole("button", { name: "Use automatic items" }).click();
  await expect(picks.locator("li b")).toHaveCount(0);
  await inBothThemes(page, async () => expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0));
});

test("a visitor finds and reads an issue that was sent", atBothWidths, async ({ page, checkA11y, checkColors }) => {
  await visit(page, "/newsletter");
  await page.getByRole("main").getByRole("link", { name: SENT_ISSUE.title }).click();
  await expect(page).toHaveURL(SENT_ISSUE.path);
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(SENT_ISSUE.title);
  await expect(article.getByRole("heading", { level: 2 })).toHaveText(["Editor's picks", "New tools", "News", "From the blog"]);
  await expect(article).toContainText("A short week, with one release");
  await expect(page.getByRole("main")).not.toContainText(/unsubscribe/i);
  await inBothThemes(page, async () => {
    await checkColors();
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  });
  await checkA11y();
  await article.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/tools\//);
  expect((await page.request.get("/newsletter/2026-01-06")).status()).toBe(404);
});

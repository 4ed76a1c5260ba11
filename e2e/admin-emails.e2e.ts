/** The Emails screen. On a separate server, because it changes mails that other tests read. */
import type { Page } from "@playwright/test";
import { adminCalls, asAdmin, toastOf } from "./admin.ts";
import { inBothThemes } from "./both-themes.ts";
import { horizontalOverflow } from "./horizontal-overflow.ts";
import { expect, testOnOwnServer } from "./own-server.ts";
import { startServer } from "./server.ts";
import { atBothWidths, core } from "./test-tags.ts";

const test = testOnOwnServer(() => startServer({}));
test.describe.configure({ mode: "default" });

const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const subject = (page: Page) => page.getByRole("textbox", { name: "Subject" });
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

test("an admin changes the welcome mail, previews it, sends it to themselves, and restores the default", core, async ({ page, expectProblem }) => {
  expectProblem(/400/);
  await asAdmin(page);
  await page.goto("/admin/emails");
  await page.getByRole("button", { name: "Edit Welcome to the newsletter" }).click();
  const mail = preview(page).frameLocator("iframe");
  await expect(mail.getByRole("heading", { level: 1 })).toHaveText("You're subscribed");
  await expect(save(page)).toBeDisabled();

  await subject(page).fill("Hello from {{site.name}}");
  await text(page).press("ControlOrMeta+Home");
  await page.keyboard.type("Welcome to {{site.nam}}! ");
  await expect(preview(page)).toContainText("There is no variable {{site.nam}}.");
  await text(page).press("ControlOrMeta+Home");
  for (let letter = 0; letter < "Welcome to {{site.nam".length; letter += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.type("e");
  await expect(mail.getByRole("heading", { level: 1 })).toHaveText("Welcome to Toolatlas! You're subscribed");
  await expect(preview(page)).toContainText("Hello from Toolatlas");
  await expect(preview(page)).not.toContainText("There is no variable");
  await preview(page).getByRole("button", { name: "Plain text" }).click();
  await expect(preview(page)).toContainText("Unsubscribe: http");
  await preview(page).getByRole("button", { name: "Dark" }).click();
  await expect(mail.getByRole("link", { name: "Browse the directory" })).toBeVisible();

  await save(page).click();
  await expect(toastOf(page)).toContainText("Email saved");
  await page.getByRole("button", { name: "Send to myself" }).click();
  await expect(toastOf(page)).toContainText("Test email kept in the outbox");
  await page.goto("/admin/mail");
  await page.getByRole("link", { name: "[Test] Hello from Toolatlas" }).click();
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText("Welcome to Toolatlas! You're subscribed");

  await page.goto("/admin/emails?email=welcome");
  await page.getByRole("link", { name: "History" }).click();
  const history = page.getByRole("table", { name: "History" });
  await expect(history).toContainText("Ada Admin");
  await expect(history.locator("ins")).toContainText(["Hello from {{site.name}}", "Welcome to {{site.name}}! You're subscribed"]);
  await page.getByRole("link", { name: "Text", exact: true }).click();
  await page.getByRole("button", { name: "Restore default" }).click();
  await expect(toastOf(page)).toContainText("Email restored");
  await expect(subject(page)).toHaveValue("Welcome to the {{site.name}} newsletter");
  await expect(mail.getByRole("heading", { level: 1 })).toHaveText("You're subscribed");
});

test("when another admin saved the mail first, both texts are compared and nothing is lost", atBothWidths, async ({ page, expectProblem }) => {
  expectProblem(/409/);
  await asAdmin(page);
  const call = await adminCalls(page);
  const path = "/api/admin/mail-texts/plan-receipt";
  await page.goto("/admin/emails?email=plan-receipt");
  await subject(page).fill("My receipt");
  const { version, text: current } = await call<{ version: number; text: Record<string, unknown> }>("GET", path);
  await call("PUT", path, { ...current, version, subject: `Their receipt ${version}` });
  await save(page).click();
  const conflict = page.locator(".conflict");
  await expect(conflict).toContainText("changed its subject in the meantime");
  await expect(conflict).toContainText(`Their receipt ${version} → My receipt`);
  await inBothThemes(page, async () => expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0));
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await save(page).click();
  await expect(toastOf(page)).toContainText("Email saved");
});

/** The setup checklist on the dashboard. On a separate server, because skipped steps are stored. */
import { asAdmin, toastOf } from "./admin.ts";
import { inBothThemes } from "./both-themes.ts";
import { expect, testOnOwnServer } from "./own-server.ts";
import { coreOnce, once } from "./test-tags.ts";

const test = testOnOwnServer();
test.describe.configure({ mode: "default" });

test("an admin opens the checklist, reads a step, sends a test mail, skips a step and takes it back", coreOnce, async ({ page, checkA11y }) => {
  await asAdmin(page);
  const list = page.getByRole("region", { name: "Set up your site" });
  await expect(list).toContainText(/\d+ of 12 done/);
  // On this machine the steps are folded.
  await expect(list.getByText("Owner account")).toBeHidden();
  await list.getByRole("button", { name: "Show steps" }).press("Enter");
  const mail = list.locator("details", { hasText: "No mail server is set up" });
  await mail.locator("summary").press("Enter");
  await expect(mail).toContainText("Set SMTP_URL and MAIL_FROM, and restart.");
  await inBothThemes(page, checkA11y);

  await mail.getByRole("button", { name: "Send test mail" }).click();
  await expect(mail.getByRole("status")).toContainText("The test mail was not sent: No mail server is set up. The mail is in the outbox.");
  // Other steps, such as the search index, can become done in the meantime, so their number says nothing about this one.
  await mail.getByRole("button", { name: "Skip this step: Mail" }).click();
  await expect(toastOf(page)).toContainText("Mail skipped");
  await expect(mail.locator("summary")).toContainText("Skipped");
  await mail.getByRole("button", { name: "Do not skip: Mail" }).click();
  await expect(mail.locator("summary")).not.toContainText("Skipped");
});

test("the checklist disappears when every step is done or skipped, and can be shown again", once, async ({ page }) => {
  await asAdmin(page);
  const list = page.getByRole("region", { name: "Set up your site" });
  await expect(list).toContainText(/\d+ of 12 done/);
  await list.getByRole("button", { name: "Show steps" }).click();
  const open = list.locator("details.is-todo, details.is-problem");
  for (let left = await open.count(); left > 0; left -= 1) {
    const step = open.first();
    await step.locator("summary").click();
    await step.getByRole("button", { name: /^Skip this step:/ }).click();
    await expect(open).toHaveCount(left - 1);
  }
  await page.getByRole("button", { name: "Show checklist" }).click();
  await expect(list).toContainText("12 of 12 done");
});

test("one button turns the demo into a live site and keeps what is checked", once, async ({ page, checkA11y }) => {
  await asAdmin(page);
  await page.getByRole("button", { name: "Go live" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn this demo into a live site?" });
  await dialog.getByRole("checkbox", { name: /\d+ videos/ }).check();
  await checkA11y();
  await dialog.getByRole("button", { name: "Remove the rest and go live" }).click();
  await expect(toastOf(page)).toContainText(/This is now a live site.*Removed: \d+ tools, \d+ news articles, \d+ blog posts, \d+ accounts, \d+ orders/s);
  await expect(page.getByRole("button", { name: "Go live" })).toHaveCount(0);
  await page.goto("/tools");
  await expect(page.getByRole("main")).not.toContainText("Claude");
});

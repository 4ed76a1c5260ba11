import { asAdmin, openOtherBrowser, toastOf } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { becomeMaker } from "./makers.ts";
import { signIn, uniqueUser } from "./sign-in.ts";
import { coreOnce } from "./test-tags.ts";
import { visit } from "./visit.ts";

test(
  "a maker sees a tool's days and says what is new, and after a review it is on the tool's page",
  coreOnce,
  async ({ page, browser, baseURL, checkA11y }) => {
    const { page: editor, context } = await openOtherBrowser(browser, baseURL);
    await asAdmin(editor);
    await signIn(page, uniqueUser(), "/tools/photomath");
    await becomeMaker(page, editor, "photomath");

    await page.goto("/profile?tab=tools");
    await page.getByText("Views and visits").click();
    await expect(page.getByText("Visits to the website")).toBeVisible();
    await page.getByText("What's new", { exact: true }).click();
    const form = page.getByRole("form", { name: "Say what's new in Photomath" });
    await form.getByRole("button", { name: "Send for review" }).click();
    await expect(form.getByLabel("What's new")).toHaveAccessibleDescription(/Please write what is new/);
    const text = `It reads handwriting ${Date.now().toString(36)}`;
    await form.getByLabel("What's new").fill(text);
    await form.getByLabel("Link").fill("photomath.com/changelog");
    await checkA11y();
    await form.getByRole("button", { name: "Send for review" }).click();
    await expect(toastOf(page)).toContainText("Thank you");
    const entries = page.getByRole("list", { name: "What's new in Photomath" });
    await expect(entries).toContainText(text);
    await expect(entries).toContainText("Pending");

    await editor.goto("/admin/moderation?type=updates");
    const item = editor.getByRole("region", { name: "Photomath", exact: true });
    await expect(item.getByText(text)).toBeVisible();
    await item.getByRole("button", { name: "Approve Photomath" }).click();
    await expect(toastOf(editor)).toContainText("Submission status updated successfully");
    await context.close();

    await visit(page, "/tools/photomath");
    await expect(page.locator("#new")).toContainText(text);
    await expect(page.locator("#new").getByRole("link", { name: "Read more" })).toHaveAttribute("href", "https://photomath.com/changelog");
    await checkA11y();
    await page.goto("/profile?tab=tools");
    await page.getByText("What's new", { exact: true }).click();
    await page.getByRole("button", { name: `Delete: ${text}` }).click();
    await expect(toastOf(page)).toContainText("Entry deleted");
  },
);

test("an editor confirms stale facts, most visited tools first", coreOnce, async ({ page, checkA11y }) => {
  await asAdmin(page, "/admin/stale-facts");
  const table = page.getByRole("table", { name: "Stale facts" });
  const name = await table.getByRole("row").nth(1).getByRole("link").first().textContent();
  await checkA11y();
  await page.getByRole("button", { name: `Confirm all facts of ${name}` }).click();
  await expect(toastOf(page)).toContainText(`Facts of ${name} confirmed`);
  await expect(table.getByRole("link", { name: name ?? "", exact: true })).toHaveCount(0);
});

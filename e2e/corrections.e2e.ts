import { asAdmin, toastOf } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { signIn } from "./sign-in.ts";
import { coreOnce } from "./test-tags.ts";
import { visit } from "./visit.ts";

test(
  "a visitor's correction is followed from the form through the queue to the page, its history and a restore",
  coreOnce,
  async ({ page, browser, checkA11y }) => {
    const technology = `A model of its maker ${Date.now().toString(36)}`;
    await signIn(page, undefined, "/tools/khanmigo");
    await page.getByRole("link", { name: "Suggest a correction" }).click();
    await expect(page).toHaveURL("/tools/khanmigo/correct");
    const form = page.getByRole("form", { name: "Correct Khanmigo" });
    await expect(form.getByRole("button", { name: "Send correction" })).toBeDisabled();
    await form.getByLabel("Technology").fill(technology);
    await form.getByRole("button", { name: "Send correction" }).click();
    await expect(form.getByLabel("Source")).toHaveAccessibleDescription(/Please tell us where this can be checked/);
    await checkA11y();
    await form.getByLabel("Source").fill("https://www.khanmigo.ai/about");
    await form.getByRole("button", { name: "Send correction" }).click();
    await expect(toastOf(page)).toContainText("Thank you");
    await expect(page.getByRole("heading", { name: "Corrections" })).toBeVisible();
    await expect(page.getByText(technology)).toBeVisible();
    await expect(page.getByText("Pending")).toBeVisible();

    const editor = await browser.newPage();
    await asAdmin(editor, "/admin/moderation?type=changes");
    await editor.getByRole("list", { name: "Queue" }).getByRole("button", { name: "Khanmigo" }).click();
    const item = editor.getByRole("region", { name: "Khanmigo" });
    await expect(item.getByText(technology).first()).toBeVisible();
    await expect(item.getByRole("link", { name: "khanmigo.ai/about" })).toBeVisible();
    await item.getByRole("button", { name: "Approve Khanmigo" }).click();
    await expect(toastOf(editor)).toContainText("Submission status updated successfully");

    await visit(page, "/tools/khanmigo/history");
    await expect(page.getByText("Visitor").first()).toBeVisible();
    await expect(page.getByText(technology)).toBeVisible();
    await visit(page, "/tools/khanmigo");
    await page.getByRole("button", { name: "Sources" }).click();
    await expect(page.getByRole("row", { name: /Technology/ })).toContainText("Visitor");

    await editor.goto("/admin/tools?q=Khanmigo");
    await editor.getByRole("link", { name: "Khanmigo" }).first().click();
    await editor
      .getByRole("table", { name: "Versions" })
      .getByRole("button", { name: /^Restore/ })
      .first()
      .click();
    await expect(toastOf(editor)).toContainText("restored");
    await visit(page, "/tools/khanmigo/history");
    await expect(page.getByText("Restored an earlier version").first()).toBeVisible();
    await editor.close();
  },
);

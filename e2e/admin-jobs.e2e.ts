import { asAdmin, row, toastOf } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { coreOnce } from "./test-tags.ts";

test("the panel lists the jobs, runs one now and shows when it succeeded", coreOnce, async ({ page }) => {
  await asAdmin(page);
  await page.goto("/admin/jobs");
  const mail = row(page, "Send email");
  await expect(mail).toContainText("deliver-mail");
  await page.getByRole("button", { name: "Run now: Send email" }).click();
  await expect(toastOf(page)).toContainText("Send email: starting now");
  await expect(mail).toContainText("OK", { timeout: 30_000 });
  await expect(mail).toContainText("min ago");
});

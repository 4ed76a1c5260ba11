import { addTool, adminCalls, asAdmin, row, toastOf } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { coreOnce } from "./test-tags.ts";

test("a website without a DNS entry is unclear, not dead; the tool list links to its check, which can be repeated", coreOnce, async ({ page }) => {
  await asAdmin(page);
  const tool = await addTool(page);
  const call = await adminCalls(page);
  await call("POST", `/api/admin/links/${tool.id}/check`);
  await page.goto(`/admin/tools?q=${tool.slug}`);
  await row(page, tool.name).getByRole("link", { name: "Website: unclear" }).click();
  await expect(page).toHaveURL(`/admin/link-check?q=${tool.slug}`);
  await expect(row(page, tool.name)).toContainText("Unclear");
  await page.getByRole("button", { name: `Check now: ${tool.name}` }).click();
  await expect(toastOf(page)).toContainText(`${tool.name}: Unclear.`);
  await page.getByRole("combobox", { name: "Status" }).selectOption("dead");
  await expect(page.getByText("No websites found.")).toBeVisible();
});

import type { Page } from "@playwright/test";
import { mockFailure } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Report Claude" });

test("a report offers six reasons, shows an error if it cannot be sent, and thanks the sender", coreOnce, async ({ page, checkA11y, expectProblem }) => {
  await visit(page, "/tools/claude");
  await page.getByRole("button", { name: "Report this tool" }).click();
  // Most common first.
  const reasons = ["Broken or wrong link", "Wrong or misleading information", "Scam or malware", "Involves minors", "Non-consensual imagery", "Something else"];
  for (const [index, reason] of reasons.entries()) await expect(dialog(page).getByRole("radio").nth(index)).toHaveAccessibleName(reason);
  await expect(dialog(page).getByRole("radio", { checked: true })).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Send report" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Please choose a reason.");
  await dialog(page).getByRole("radio", { name: "Something else" }).check();
  await checkA11y();

  expectProblem(/500/);
  await mockFailure(page, "/api/tools/claude/report", 500);
  await dialog(page).getByRole("button", { name: "Send report" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Your report couldn't be sent. Please try again.");
  await page.unrouteAll();

  const sent = page.waitForRequest("**/api/tools/claude/report");
  await dialog(page).getByRole("radio", { name: "Broken or wrong link" }).check();
  await dialog(page)
    .getByRole("textbox", { name: /Details/ })
    .fill("It leads to a parking page.");
  await dialog(page).getByRole("button", { name: "Send report" }).click();
  expect((await sent).postDataJSON()).toEqual({ reason: "Broken or wrong link", details: "It leads to a parking page." });
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator(".toast")).toHaveText("Thank youA moderator will review your report.");
});

test("the most serious reason requires a human check", once, async ({ page, checkA11y, expectProblem }) => {
  test.setTimeout(90_000);
  expectProblem(/428/);
  await visit(page, "/tools/gemini");
  await page.getByRole("button", { name: "Report this tool" }).click();
  const form = page.getByRole("dialog", { name: "Report Gemini" });
  await form.getByRole("radio", { name: "Non-consensual imagery" }).check();
  await form.getByRole("button", { name: "Send report" }).click();
  await expect(form.getByText("please confirm that you're human")).toBeVisible();
  await expect(form.getByText("couldn't be sent")).toHaveCount(0);
  await checkA11y();

  // Mocked from here on: the tool must stay in the directory that other tests use.
  await page.route("**/api/tools/gemini/report", (route) => route.fulfill({ json: { ok: true } }));
  const again = page.waitForRequest("**/api/tools/gemini/report");
  await form.getByRole("checkbox").click();
  expect(await (await again).headerValue("human-check")).toMatch(/^ey/);
  await expect(form).toHaveCount(0);
  await expect(page.locator(".toast")).toHaveText("Thank youA moderator will review your report.");
});

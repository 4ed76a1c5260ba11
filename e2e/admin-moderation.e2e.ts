import { asAdmin, keepToast, openOtherBrowser, row, submitTool, toastOf } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { core, coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

test("a submission approved on the dashboard is public on the next request", core, async ({ page, browser, baseURL }) => {
  const name = `Lantern ${Date.now().toString(36)}`;
  const path = `/tools/${name.toLowerCase().replace(" ", "-")}`;
  const { page: visitor, context } = await openOtherBrowser(browser, baseURL);
  await submitTool(visitor, name);
  // Requested before it exists, so that a cached response would be wrong.
  expect((await visitor.request.get(path)).status()).toBe(404);

  await asAdmin(page);
  await expect(page.getByRole("list", { name: "Pending" }).getByRole("listitem")).toHaveText([
    /^Pending tools[1-9]/,
    /^Pending news\d/,
    /^Pending blogs\d/,
    /^Pending videos\d/,
  ]);
  const approved = page.waitForResponse("**/api/admin/approve/**");
  await row(page, name)
    .getByRole("button", { name: `Approve ${name}` })
    .click();
  expect((await approved).ok()).toBe(true);
  // Once, without retries: a cached 404 must be gone as soon as the approval has responded.
  expect((await visitor.request.get(path)).status()).toBe(200);
  await expect(row(page, name)).toHaveCount(0);
  await expect(toastOf(page)).toContainText("Submission status updated successfully");
  await visit(visitor, path);
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText(name);
  await context.close();
});

test(
  "a submission can be rejected by keyboard, the submitter sees the reason, and the rejection can be undone",
  coreOnce,
  async ({ page, browser, baseURL }) => {
    const name = `Anvil ${Date.now().toString(36)}`;
    const { page: submitter, context } = await openOtherBrowser(browser, baseURL);
    await submitTool(submitter, name);

    await asAdmin(page, "/admin/moderation?type=tools");
    const current = page.getByRole("list", { name: "Queue" }).locator(".is-current");
    await expect(current).toBeVisible();
    // As often as needed: other tests may have submitted something before.
    await expect(async () => {
      if (!(await current.textContent())?.includes(name)) await page.keyboard.press("j");
      expect(await current.textContent()).toContain(name);
    }).toPass();
    const seen = page.getByRole("region", { name: "Public preview" });
    await expect(seen.getByRole("heading", { name })).toBeVisible();
    await expect(page.locator(".queue__item")).toContainText("0 approved, 0 rejected, 1 pending");
    await page.keyboard.press("r");
    // No default: the admin must choose a reason.
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Please give a reason.");
    const squashed = await page.getByRole("radio").evaluateAll((radios) => radios.filter((radio) => radio.clientWidth < 16).length);
    expect(squashed).toBe(0);
    await page.getByRole("radio", { name: "Other reason" }).check();
    await page.getByLabel("In your own words").fill("The website shows a parked domain.");
    await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
    await expect(toastOf(page)).toContainText("Submission status updated successfully");
    await keepToast(page);

    await visit(submitter, "/profile?tab=submissions");
    const submitted = submitter.getByRole("listitem").filter({ hasText: name });
    await expect(submitted).toContainText("Rejected");
    await expect(submitted).toContainText("The website shows a parked domain.");

    await page.getByRole("button", { name: "Undo" }).click();
    await expect(toastOf(page)).toContainText("Decision undone");
    await visit(submitter, "/profile?tab=submissions");
    await expect(submitted).toContainText("Pending");
    await context.close();
  },
);

test("an item that another admin decided first shows a message and is left unchanged", once, async ({ page, browser, baseURL, expectProblem }) => {
  expectProblem(/409/);
  const name = `Ferry ${Date.now().toString(36)}`;
  const { page: other, context } = await openOtherBrowser(browser, baseURL);
  await submitTool(other, name);
  await asAdmin(other);
  await asAdmin(page);
  await expect(row(page, name)).toBeVisible();
  await row(other, name)
    .getByRole("button", { name: `Approve ${name}` })
    .click();
  await expect(toastOf(other)).toContainText("Submission status updated successfully");
  await row(page, name)
    .getByRole("button", { name: `Reject ${name}` })
    .click();
  const reasons = page.getByRole("dialog").getByRole("radio");
  await expect(reasons.first()).toHaveAccessibleName("Already listed");
  await expect(reasons.and(page.getByRole("radio", { checked: true }))).toHaveCount(0);
  await reasons.first().check();
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await expect(toastOf(page)).toContainText("Failed to update submission status");
  await expect(toastOf(page)).toContainText("Ada Admin approved it in the meantime");
  await context.close();
});

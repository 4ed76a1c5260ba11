import type { Locator, Page } from "@playwright/test";
import { adminCalls, asAdmin, toastOf } from "./admin.ts";
import { inBothThemes } from "./both-themes.ts";
import { expect, test } from "./fixtures.ts";
import { horizontalOverflow } from "./horizontal-overflow.ts";
import { signIn, signInAs } from "./sign-in.ts";
import { atBothWidths, core, coreOnce } from "./test-tags.ts";
import { visit } from "./visit.ts";

const FREE = { name: "Hobby", price: { billing: "month", amount: 0, currency: "USD" }, offer: { type: "free" }, includes: ["One project"] };
const PRO = { name: "Pro", price: { billing: "month", amount: 2_000, currency: "USD", perSeat: true }, includes: ["100 projects", "Support by mail"] };
const ENTERPRISE = { name: "Enterprise with a name that is quite long", price: null, includes: ["Single sign-on"] };

type Tool = { id: number; slug: string; name: string };
let added = 0;

/** Published by an admin, in a browser of its own. */
async function addToolWithPlans(editor: Page, plans: object[] = [FREE, PRO, ENTERPRISE]): Promise<Tool> {
  await signInAs(editor, "ada", "/admin");
  const call = await adminCalls(editor);
  added += 1;
  const name = `Tariff ${Date.now().toString(36)}${added}`;
  const websiteUrl = `https://${name.toLowerCase().replace(" ", "-")}.dev`;
  return call("POST", "/api/tools", { name, description: "Says what it costs.", websiteUrl, category: "Research", plans });
}

const plansOf = (page: Page) => page.getByRole("main").locator("#plans .tool-plans > li");
const chartOf = (page: Page) => page.getByRole("figure", { name: "Lowest price per month" });
const plan = (form: Locator, number: number) => form.getByRole("group", { name: new RegExp(`^Plan ${number}\\b`) });

test(
  "a visitor's new price is followed from the form through the queue to the page, the chart and a comparison",
  core,
  async ({ page, browser, checkA11y }) => {
    const editor = await browser.newPage();
    const tool = await addToolWithPlans(editor);

    await test.step("the visitor changes the price and says where it is from", async () => {
      await signIn(page, undefined, `/tools/${tool.slug}/correct`);
      const form = page.getByRole("form", { name: `Correct ${tool.name}` });
      await expect(plan(form, 2).getByLabel("Price per month")).toHaveValue("20");
      await plan(form, 2).getByLabel("Price per month").fill("cheap");
      await form.getByLabel("Source").fill("https://tariff.example.com/pricing");
      await form.getByRole("button", { name: "Send correction" }).click();
      await expect(plan(form, 2).getByLabel("Price per month")).toHaveAccessibleDescription(/Enter an amount/);
      await expect(plan(form, 2).getByLabel("Price per month")).toBeFocused();
      await checkA11y();
      await plan(form, 2).getByLabel("Price per month").fill("25");
      await expect(page.getByRole("region", { name: "Preview" })).toContainText("$25/month per seat");
      expect(await horizontalOverflow(page)).toBe(0);
      await form.getByRole("button", { name: "Send correction" }).click();
      await expect(toastOf(page)).toContainText("Thank you");
      await expect(page.getByText("Pro: $25/month per seat: 100 projects, Support by mail")).toBeVisible();
    });

    await test.step("an admin approves it", async () => {
      await asAdmin(editor, "/admin/moderation?type=changes");
      const item = editor.getByRole("region", { name: tool.name });
      await expect(item.getByText("Pro: $20/month per seat: 100 projects, Support by mail").first()).toBeVisible();
      await item.getByRole("button", { name: `Approve ${tool.name}` }).click();
      await expect(toastOf(editor)).toContainText("Submission status updated successfully");
      await editor.close();
    });

    await test.step("the page, the chart of its prices and a comparison show it", async () => {
      await visit(page, `/tools/${tool.slug}`);
      await expect(plansOf(page)).toContainText([/^HobbyFree tierFree/, /^Pro\$25\/month per seat/, /On request/]);
      await page.getByRole("link", { name: "Price history" }).click();
      await expect(chartOf(page).getByRole("listitem")).toHaveText([/\$20$/, /\$25$/]);
      await visit(page, `/compare?tools=${tool.slug},claude`);
      await expect(
        page
          .getByRole("row", { name: /^From / })
          .getByRole("cell")
          .first(),
      ).toHaveText("$25/month per seat");
    });
  },
);

test(
  "plans, the chart of their prices, a comparison and the filters fit the screen and are accessible in both themes",
  atBothWidths,
  async ({ page, checkA11y, checkColors }) => {
    const tool = await addToolWithPlans(page);
    const call = await adminCalls(page);
    await call("PUT", `/api/admin/tools/${tool.id}`, { plans: [FREE, { ...PRO, price: { ...PRO.price, amount: 2_500 } }, ENTERPRISE] });
    const check = async () => {
      expect(await horizontalOverflow(page)).toBe(0);
      await checkA11y();
      await inBothThemes(page, checkColors);
    };

    await visit(page, `/tools/${tool.slug}`);
    await expect(plansOf(page)).toHaveCount(3);
    await check();
    await visit(page, `/tools/${tool.slug}/history`);
    await expect(chartOf(page)).toBeVisible();
    await check();
    await visit(page, `/compare?tools=${tool.slug},claude`);
    await expect(
      page
        .getByRole("row", { name: /^Free tier and trial / })
        .getByRole("cell")
        .first(),
    ).toHaveText("Free tier");
    await check();
    await visit(page, "/category/research?offer=free&maxMonthly=20");
    await expect(page.getByRole("main").getByRole("link", { name: tool.name })).toHaveCount(0);
    await visit(page, "/category/research?offer=free&maxMonthly=50");
    await expect(page.getByRole("main").getByRole("link", { name: tool.name }).first()).toBeVisible();
    await check();
  },
);

test("an admin adds, moves and removes plans with the keyboard alone", coreOnce, async ({ page, checkA11y }) => {
  const tool = await addToolWithPlans(page, [PRO]);
  await page.goto(`/admin/tools?id=${tool.id}`);
  const form = page.getByRole("form", { name: `Edit ${tool.name}` });
  await form.getByRole("button", { name: "Add plan" }).press("Enter");
  await expect(plan(form, 2).getByLabel("Plan name")).toBeFocused();
  await page.keyboard.type("Start");
  await plan(form, 2).getByLabel("Offer").selectOption("Free trial");
  await plan(form, 2).getByLabel("Billed").selectOption("Every year");
  await plan(form, 2).getByLabel("Price per year").fill("120");

  await test.step("each problem is at its field", async () => {
    await form.getByRole("button", { name: "Save changes" }).press("Enter");
    await expect(plan(form, 2).getByLabel("Days of the trial")).toBeFocused();
    await expect(plan(form, 2).getByLabel("Days of the trial")).toHaveAccessibleDescription("Enter the number of days, from 1 to 365");
    await checkA11y();
    await plan(form, 2).getByLabel("Days of the trial").fill("14");
    await expect(plan(form, 2).getByLabel("Days of the trial")).not.toHaveAccessibleDescription(/Enter the number/);
  });

  await test.step("a plan moves up and keeps the focus", async () => {
    await plan(form, 2).getByRole("button", { name: "Move up plan 2" }).press("Enter");
    await expect(plan(form, 1).getByLabel("Plan name")).toHaveValue("Start");
    await expect(plan(form, 1).getByRole("button", { name: "Move down plan 1" })).toBeFocused();
    await expect(form.getByRole("status").filter({ hasText: "Now plan 1 of 2" })).toBeAttached();
  });

  await form.getByRole("button", { name: "Save changes" }).press("Enter");
  await expect(toastOf(page)).toContainText(/updated|saved/i);
  await form.getByRole("button", { name: "Remove plan 2" }).press("Enter");
  await expect(form.getByRole("button", { name: "Add plan" })).toBeFocused();
  await form.getByRole("button", { name: "Save changes" }).press("Enter");
  await expect(form.getByText("Not saved yet")).toHaveCount(0);

  await visit(page, `/tools/${tool.slug}`);
  await expect(plansOf(page)).toHaveText([/Start.*14-day trial.*\$10\/month.*billed yearly \(\$120\)/]);
});

/** Claiming a listing, editing it as its maker, and what admins decide about it. */
import type { Page } from "@playwright/test";
import { addTool, adminCalls, asAdmin, openOtherBrowser, toastOf } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { horizontalOverflow } from "./horizontal-overflow.ts";
import { tabTo } from "./keyboard.ts";
import { becomeMaker, EVIDENCE, findInMail, withTool } from "./makers.ts";
import { signIn, uniqueUser } from "./sign-in.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

// Several people in several browsers, and each state is checked.
test.describe.configure({ timeout: 120_000 });

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const label = (page: Page) => main(page).locator("h1").getByText("Verified maker");

/** It fits a phone. */
async function expectFits(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await horizontalOverflow(page)).toBe(0);
  if (size) await page.setViewportSize(size);
}

test("a claim that cannot be proven is reviewed and accepted", coreOnce, async ({ page, browser, baseURL, checkA11y }) => {
  const { admin, tool, close } = await withTool(browser, baseURL);
  await signIn(page, uniqueUser("Mona Maker"), `/tools/${tool.slug}`);

  await test.step("the claim is explained and sent", async () => {
    await main(page).getByRole("link", { name: "Is this your tool?" }).click();
    await expect(page).toHaveURL(`/tools/${tool.slug}/claim`);
    await button(page, "Continue").click();
    await expect(main(page).getByRole("alert")).toHaveText("Please choose how to prove it.");
    await page.getByRole("radio", { name: /^Review/ }).check();
    await button(page, "Ask for a review").click();
    const evidence = page.getByLabel(`How are you connected to ${tool.name}?`);
    await expect(evidence).toHaveAccessibleDescription(/Please explain in a sentence or two/);
    await checkA11y();
    await expectFits(page);
    await evidence.fill(EVIDENCE);
    await button(page, "Ask for a review").click();
    await expect(page.getByRole("region", { name: "Waiting for a review" })).toBeFocused();
    await checkA11y();
    await visit(page, "/profile?tab=tools");
    await expect(main(page).getByText("No tools yet")).toBeVisible();
    await expect(main(page).getByRole("listitem").filter({ hasText: tool.name })).toContainText("In review");
    await checkA11y();
    await expectFits(page);
  });

  await test.step("an admin reads why, and accepts it", async () => {
    await admin.goto("/admin/moderation?type=claims");
    await admin.getByRole("list", { name: "Queue" }).getByRole("button", { name: tool.name }).click();
    const item = admin.getByRole("region", { name: tool.name });
    await expect(item).toContainText("I wrote it, see");
    await expect(item.getByRole("link", { name: "example.com/about" })).toHaveAttribute("href", "https://example.com/about");
    await item.getByRole("button", { name: `Approve ${tool.name}` }).click();
    await expect(toastOf(admin)).toContainText("Submission status updated successfully");
    await visit(page, `/tools/${tool.slug}`);
    await expect(label(page)).toBeVisible();
    await checkA11y();
    await expectFits(page);
    await visit(page, `/tools/${tool.slug}/claim`);
    await expect(page.getByRole("heading", { name: `You can edit ${tool.name}` })).toBeVisible();
    await checkA11y();
  });

  await close();
});

test("a maker's edits are public where an admin trusts them, and others wait", coreOnce, async ({ page, browser, baseURL, checkA11y }) => {
  const { admin, tool, close } = await withTool(browser, baseURL);
  await signIn(page, uniqueUser("Mona Maker"));
  await becomeMaker(page, admin, tool.slug);
  await test.step("the admin trusts the maker with one field", async () => {
    await admin.goto(`/admin/tools?id=${tool.id}`);
    const makers = admin.getByRole("region", { name: "Makers" });
    await expect(makers).toContainText(/Mona Maker.*Review/);
    await makers.getByLabel("Technology").check();
    await makers.getByRole("button", { name: "Save trusted fields of Mona Maker" }).click();
    await expect(toastOf(admin)).toContainText("Trusted fields saved");
  });

  await test.step("the maker edits that field and another one", async () => {
    await visit(page, `/tools/${tool.slug}/claim`);
    await main(page).getByRole("link", { name: "Edit listing" }).click();
    await expect(page).toHaveTitle(new RegExp(`^Edit ${tool.name}`));
    const form = page.getByRole("form", { name: `Edit ${tool.name}` });
    await form.getByLabel("Technology").fill("A model of our own");
    await form.getByLabel("Access type").fill("App");
    await checkA11y();
    await form.getByRole("button", { name: "Save changes" }).click();
    const outcome = page.getByRole("region", { name: "Changes saved" });
    await expect(outcome).toBeFocused();
    await expect(outcome.locator("div").filter({ hasText: "Public now" })).toContainText("Technology");
    await expect(outcome.locator("div").filter({ hasText: "Waiting for a review" })).toContainText("Access type");
    await checkA11y();
    await expectFits(page);
    await outcome.getByRole("button", { name: "Edit again" }).click();
    await expect(form.getByLabel("Technology")).toHaveValue("A model of our own");
    await expect(form.getByLabel("Access type")).toHaveValue("");
    await visit(page, `/tools/${tool.slug}/history`);
    await expect(main(page).getByText("A model of our own")).toBeVisible();
    await expect(main(page).getByText("Maker", { exact: true })).toBeVisible();
    await visit(page, "/profile?tab=submissions");
    await expect(main(page).getByRole("listitem").filter({ hasText: tool.name }).filter({ hasText: "Pending" })).toContainText("App");
    await button(page, `Withdraw the correction of ${tool.name}`).click();
    await expect(toastOf(page)).toContainText("Correction withdrawn");
  });
  await close();
});

test("an admin trusts a maker, undoes it, and revokes and restores access", coreOnce, async ({ page, browser, baseURL, checkA11y }) => {
  const { page: maker, context } = await openOtherBrowser(browser, baseURL);
  const user = await signIn(maker, uniqueUser("Paul Painter"));
  await asAdmin(page);
  const tool = await addTool(page);
  await page.goto(`/admin/tools?id=${tool.id}`);
  const makers = page.getByRole("region", { name: "Makers" });
  await expect(makers).toContainText("No makers.");
  await becomeMaker(maker, page, tool.slug);
  await page.reload();
  const tags = makers.getByLabel("Tags");
  const save = makers.getByRole("button", { name: /^Save/ });
  await expect(save).toBeDisabled();
  await tags.check();
  await save.click();
  await button(page, "Undo").click();
  await expect(toastOf(page)).toContainText("Trusted fields saved");
  await expect(tags).not.toBeChecked();
  await tags.check();
  await save.click();
  await expect(save).toBeDisabled();
  await checkA11y();
  await expectFits(page);

  const revoke = makers.getByRole("button", { name: "Revoke access of Paul Painter" });
  const dialog = page.getByRole("dialog", { name: "Revoke access of Paul Painter?" });
  const revoked = makers.getByText("Access revoked");
  await revoke.click();
  await dialog.getByRole("button", { name: "Revoke access" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription("Please give a reason.");
  await checkA11y();
  await dialog.getByLabel("Reason").fill("By mistake.");
  await dialog.getByRole("button", { name: "Revoke access" }).click();
  await expect(revoked).toBeVisible();
  await button(page, "Undo").click();
  await expect(revoked).toHaveCount(0);
  await expect(tags).toBeChecked();

  await revoke.click();
  await dialog.getByLabel("Reason").fill("The tool has a new owner.");
  await dialog.getByRole("button", { name: "Revoke access" }).click();
  await expect(revoked).toBeVisible();
  expect(await findInMail(page, user.email, /The tool has a new owner/)).not.toBe("");
  await visit(maker, `/tools/${tool.slug}`);
  await expect(label(maker)).toHaveCount(0);
  await visit(maker, `/tools/${tool.slug}/correct`);
  await expect(maker.getByRole("heading", { level: 1 })).toHaveText(`Correct ${tool.name}`);
  await makers.getByRole("button", { name: "Restore access of Paul Painter" }).click();
  await expect(toastOf(page)).toContainText("Access restored");
  await expect(tags).not.toBeChecked();
  await visit(maker, `/tools/${tool.slug}`);
  await expect(label(maker)).toBeVisible();
  await context.close();
});

test("a claim is rejected by keyboard with a reason, which its author sees", coreOnce, async ({ page, browser, baseURL, checkA11y }) => {
  const { page: author, context } = await openOtherBrowser(browser, baseURL);
  await signIn(author, uniqueUser("Rita Reader"));
  await asAdmin(page);
  const tool = await addTool(page);
  await (await adminCalls(author))("POST", `/api/tools/${tool.slug}/claims`, { method: "review", evidence: EVIDENCE });
  await page.goto("/admin/moderation?type=claims");
  const current = page.getByRole("list", { name: "Queue" }).locator(".is-current");
  await expect(async () => {
    if (!(await current.textContent())?.includes(tool.name)) await page.keyboard.press("j");
    expect(await current.textContent()).toContain(tool.name);
  }).toPass();
  await checkA11y();
  await expectFits(page);
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Other reason" }).check();
  await dialog.getByLabel("In your own words").fill("We did not find you there.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(toastOf(page)).toContainText("Submission status updated successfully");
  await visit(author, "/profile?tab=tools");
  await expect(main(author).getByText("We did not find you there.")).toBeVisible();
  await page.keyboard.press("u");
  await expect(toastOf(page)).toContainText("Decision undone");
  await visit(author, `/tools/${tool.slug}/claim`);
  await expect(author.getByRole("heading", { name: "Waiting for a review" })).toBeVisible();
  await button(author, "Withdraw").click();
  await expect(toastOf(author)).toContainText("Claim withdrawn");
  await context.close();
});

test("a claim is confirmed with the link in a mail to the tool's domain", coreOnce, async ({ page, browser, baseURL, checkA11y, expectProblem }) => {
  expectProblem(/400/);
  const { admin, tool, close } = await withTool(browser, baseURL);
  const user = await signIn(page, uniqueUser("Olga Owner"), `/tools/${tool.slug}/claim`);
  const address = `hello@${tool.slug}.dev`;
  await page.getByRole("radio", { name: /^Email/ }).check();
  await page.getByLabel("Email address", { exact: false }).first().fill("someone@elsewhere.example");
  await button(page, "Send email").click();
  await expect(main(page).getByRole("textbox")).toHaveAccessibleDescription(`Please use an address at ${tool.slug}.dev, such as ${address}.`);
  await main(page).getByRole("textbox").fill(address);
  await checkA11y();
  await button(page, "Send email").click();
  await expect(main(page).getByText(`We sent a link to ${address}.`)).toBeVisible();
  await checkA11y();
  await expectFits(page);

  const link = await findInMail(admin, address, /\/tools\/\S+\/claim\?code=[\w-]+/);
  await test.step("the link of another account does nothing, and a visitor signs in first", async () => {
    await signIn(admin, uniqueUser("Nosy Neighbor"), link);
    await expect(main(admin).getByRole("alert")).toContainText("belongs to a claim that has ended, or to another account");
    const { page: visitor, context } = await openOtherBrowser(browser, baseURL);
    await visit(visitor, link);
    await expect(main(visitor).getByRole("link", { name: /^Sign In/ })).toHaveAttribute("href", `/api/login?next=${encodeURIComponent(link)}`);
    expect(await (await visitor.request.get(link)).text()).not.toContain("code=");
    await context.close();
  });
  await visit(page, link.replace(/code=.*/, "code=guessed"));
  await button(page, `Confirm that ${tool.name} is yours`).click();
  await expect(main(page).getByRole("alert")).toContainText(`This is not the code that we sent to ${address}.`);
  await checkA11y();
  await visit(page, link);
  await checkA11y();
  await expectFits(page);
  await button(page, `Confirm that ${tool.name} is yours`).click();
  await expect(page.getByRole("region", { name: `You can edit ${tool.name}` })).toBeFocused();
  await expect(page).toHaveURL(`/tools/${tool.slug}/claim`);
  expect(user.email).not.toBe(address);
  await close();
});

test(
  "a proof is chosen, copied and checked by keyboard, and the check says what it found",
  coreOnce,
  async ({ page, context, browser, baseURL, checkA11y }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { tool, close } = await withTool(browser, baseURL);
    const domain = `${tool.slug}.dev`;
    await signIn(page, uniqueUser("Dora Domain"), `/tools/${tool.slug}/claim`);
    await test.step("a DNS record", async () => {
      await tabTo(page, page.getByRole("radio", { name: /^Email/ }), { atMost: 20 });
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("radio", { name: /^DNS record/ })).toBeChecked();
      await tabTo(page, button(page, "Continue"), { atMost: 3 });
      await page.keyboard.press("Enter");
      const section = page.getByRole("region", { name: "Add a DNS record" });
      await expect(section).toBeFocused();
      await expect(section).toContainText(`_toolatlas.${domain}`);
      await tabTo(page, button(page, "Copy value"), { atMost: 3 });
      await page.keyboard.press("Enter");
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^toolatlas-verification=[\w-]{32}$/);
      await checkA11y();
      await expectFits(page);
      await tabTo(page, button(page, "Check now"), { atMost: 3 });
      await page.keyboard.press("Enter");
      await expect(section.getByRole("alert")).toContainText(/did not answer|found nothing/, { timeout: 30_000 });
      await expect(section.getByRole("alert")).toContainText("wait a few minutes and check again");
      await checkA11y();
      await expectFits(page);
    });
    await test.step("another way, after a look back", async () => {
      await button(page, "Start again").click();
      await button(page, "Back").click();
      await button(page, "Start again").click();
      await page.getByRole("radio", { name: /^File/ }).check();
      await button(page, "Continue").click();
      const section = page.getByRole("region", { name: "Add a file to the website" });
      await expect(section).toContainText(`https://${domain}/.well-known/toolatlas-verification.txt`);
      await button(page, "Check now").click();
      await expect(section.getByRole("alert")).toContainText("could not be read", { timeout: 30_000 });
      await checkA11y();
      await expectFits(page);
    });
    await test.step("a tag, then none", async () => {
      await button(page, "Start again").click();
      await page.getByRole("radio", { name: /^Tag/ }).check();
      await button(page, "Continue").click();
      const section = page.getByRole("region", { name: "Add a tag to the home page" });
      await expect(section).toContainText('<meta name="toolatlas-verification" content="');
      await expectFits(page);
      await button(page, "Withdraw").click();
      await expect(toastOf(page)).toContainText("Claim withdrawn");
      await expect(page.getByRole("radio", { name: /^Tag/ })).not.toBeChecked();
    });
    await close();
  },
);

test("a tool with a page on another site is claimed by a review", once, async ({ page }) => {
  await signIn(page, uniqueUser(), "/tools/gpt4all/claim");
  await expect(main(page)).toContainText("If github.com isn't yours, ask for a review.");
  await expect(page.getByRole("radio", { name: /^Review/ })).toBeChecked();
});

test("a maker confirms facts, invites another one, who accepts by mail, and leaves", coreOnce, async ({ page, browser, baseURL, checkA11y, expectProblem }) => {
  expectProblem(/40[09]|410/);
  const { page: admin, context } = await openOtherBrowser(browser, baseURL);
  await asAdmin(admin);
  await signIn(page, uniqueUser("Fay Founder"));
  await becomeMaker(page, admin, "wordtune");
  await visit(page, "/profile?tab=tools");
  const tool = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Wordtune" }) });
  await tool.getByText("1 maker").click();
  await expect(tool).toContainText(/Fay Founder You since/);
  await checkA11y();
  await expectFits(page);

  await test.step("stale facts", async () => {
    await tool.getByRole("button", { name: /^Confirm \d+ facts of Wordtune/ }).click();
    await expect(toastOf(page)).toContainText(/Facts confirmed.*Pricing/);
    await expect(tool.getByRole("button", { name: /^Confirm/ })).toHaveCount(0);
    await expect(tool.getByRole("link", { name: "Edit: Wordtune" })).toHaveAttribute("href", "/tools/wordtune/correct");
  });
  const guest = uniqueUser("Gil Guest");
  await test.step("an invitation, canceled and sent again", async () => {
    const form = tool.getByRole("form", { name: "Invite a maker of Wordtune" });
    await form.getByRole("button").click();
    await expect(form.getByRole("textbox")).toHaveAccessibleDescription("Please enter a valid email address");
    for (const isFirst of [true, false]) {
      await form.getByRole("textbox").fill(guest.email);
      await form.getByRole("button").click();
      await expect(tool.getByRole("listitem").filter({ hasText: guest.email })).toContainText("valid until");
      await checkA11y();
      await expectFits(page);
      if (isFirst) await tool.getByRole("button", { name: `Cancel the invitation of ${guest.email}` }).click();
    }
  });
  const link = await findInMail(admin, guest.email, /\/profile\?tab=tools&invite=[\w-]+/);
  await test.step("the guest accepts it once", async () => {
    const { page: other, context: othersContext } = await openOtherBrowser(browser, baseURL);
    await visit(other, link);
    await expect(main(other).getByRole("link", { name: "Sign In" })).toHaveAttribute("href", `/api/login?next=${encodeURIComponent(link)}`);
    await signIn(other, guest, link);
    await button(other, "Accept the invitation").click();
    await expect(toastOf(other)).toContainText("You can now edit Wordtune");
    await expect(other).toHaveURL("/profile?tab=tools");
    await expect(main(other).getByRole("heading", { name: "Wordtune" })).toBeVisible();
    await othersContext.close();
    await visit(page, link);
    await checkA11y();
    await button(page, "Accept the invitation").click();
    await expect(main(page).getByRole("alert")).toContainText("This invitation was used, canceled, or is older than 7 days.");
  });
  await test.step("the founder leaves", async () => {
    await visit(page, "/profile?tab=tools");
    await expect(tool).toContainText("2 makers");
    await button(page, "Leave Wordtune").click();
    await checkA11y();
    await page.getByRole("dialog", { name: "Leave Wordtune?" }).getByRole("button", { name: "Leave" }).click();
    await expect(toastOf(page)).toContainText("You left Wordtune");
    await expect(main(page).getByText("No tools yet")).toBeVisible();
  });
  await context.close();
});

/** The moderation queue with the keyboard alone. On a separate server, because other tests' submissions would appear between the items. */
import type { Page } from "@playwright/test";
import { addTool, toastOf } from "./admin.ts";
import { expectFocus, openFromPalette, tabTo } from "./keyboard.ts";
import { expect, testOnOwnServer } from "./own-server.ts";
import { adminLink } from "./sign-in.ts";
import { once } from "./test-tags.ts";

const test = testOnOwnServer();

const queued = (page: Page, name: string) => page.getByRole("list", { name: "Queue" }).getByRole("button", { name });
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Reject / });

async function chooseReason(page: Page) {
  // The first radio of a group is one Tab away, whichever has the focus when the dialog opens.
  await tabTo(page, dialog(page).getByRole("radio").first(), { atMost: 3 });
  await page.keyboard.press("ArrowDown");
  await expectFocus(page, dialog(page).getByRole("radio", { checked: true }));
  await tabTo(page, dialog(page).getByRole("button", { name: "Reject" }), { atMost: 2 });
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
}

test("an admin decides five items and undoes one by keyboard without losing the focus", once, async ({ page }) => {
  await page.goto(adminLink);
  await tabTo(page, page.getByRole("button", { name: "Ada Admin" }), { atMost: 4 });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin");
  const names: string[] = [];
  for (let made = 0; made < 6; made += 1) names.push((await addTool(page, { isApproved: false })).name);
  const [first = "", second = "", third = "", fourth = "", fifth = "", sixth = ""] = names;

  await test.step("the palette opens the queue, and J moves to the items", async () => {
    await openFromPalette(page, "moderation", { group: "Admin", label: /^Moderation/ });
    await expect(page).toHaveURL("/admin/moderation");
    await expect(page.getByRole("list", { name: "Queue" })).toBeVisible();
    // Those pending longest come first; twenty per page.
    for (let presses = 0; presses < 20 && !(await isCurrent(page, first)); presses += 1) await page.keyboard.press("j");
    await expectFocus(page, queued(page, first));
  });

  await test.step("A approves, and the focus is on the next item", async () => {
    await page.keyboard.press("a");
    await expect(queued(page, first)).toHaveCount(0);
    await expectFocus(page, queued(page, second));
    await expect(toastOf(page)).toContainText("Submission status updated successfully");
  });

  await test.step("R asks for a reason, and the focus is on the next item", async () => {
    await page.keyboard.press("r");
    await chooseReason(page);
    await expect(queued(page, second)).toHaveCount(0);
    await expectFocus(page, queued(page, third));
  });

  await test.step("Escape closes the dialog without a decision", async () => {
    await page.keyboard.press("r");
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expectFocus(page, queued(page, third));
  });

  await test.step("U undoes the last decision", async () => {
    await page.keyboard.press("u");
    await expect(toastOf(page)).toContainText("Decision undone");
    await expect(queued(page, second)).toBeVisible();
    await expectFocus(page, queued(page, third));
    await page.keyboard.press("k");
    await expectFocus(page, queued(page, second));
    await page.keyboard.press("a");
    await expectFocus(page, queued(page, third));
  });

  await test.step("the buttons of the item do the same, and stay where they are", async () => {
    const button = (does: string, name: string) => page.getByRole("button", { name: `${does} ${name}`, exact: true });
    // Past the items after this one: two tab stops each.
    await tabTo(page, button("Reject", third), { atMost: 10 });
    await page.keyboard.press("Enter");
    await chooseReason(page);
    await expectFocus(page, button("Reject", fourth));
    await tabTo(page, button("Approve", fourth), { atMost: 1 });
    await page.keyboard.press("Enter");
    await expectFocus(page, button("Approve", fifth));
    await page.keyboard.press("Enter");
    await expectFocus(page, button("Approve", sixth));
    for (const name of [first, second, third, fourth, fifth]) await expect(queued(page, name)).toHaveCount(0);
    await expect(queued(page, sixth)).toBeVisible();
  });
});

const isCurrent = async (page: Page, name: string) => (await page.locator(".queue__list .is-current").textContent())?.includes(name);

import type { Page } from "@playwright/test";
import { freeze } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { coreOnce } from "./test-tags.ts";
import { visit } from "./visit.ts";

const tip = (page: Page) => page.getByRole("tooltip");
const themeButton = (page: Page) => page.getByRole("button", { name: "Switch between light and dark theme" });
const compare = (page: Page) => page.getByRole("main").getByRole("button", { name: "Compare Claude", exact: true }).first();

/** Moves to where nothing has a tooltip, long enough that the next one has its full delay again. */
async function rest(page: Page) {
  await page.mouse.up();
  await page.mouse.move(400, 500);
  await expect(tip(page)).toHaveCount(0);
  await page.clock.runFor(1_000);
}

test("a tooltip opens and closes with the pointer and the keyboard", coreOnce, async ({ page, checkA11y }) => {
  await page.clock.install();
  await visit(page, "/tools/claude");
  await freeze(page);

  await test.step("it opens immediately on keyboard focus", async () => {
    await page.keyboard.press("Tab");
    for (let stop = 0; stop < 10 && !(await themeButton(page).evaluate((button) => button === document.activeElement)); stop += 1)
      await page.keyboard.press("Tab");
    await page.clock.runFor(1);
    await expect(tip(page)).toHaveText("Switch theme");
  });

  await rest(page);
  await test.step("it opens immediately after another tooltip", async () => {
    await themeButton(page).hover();
    await page.clock.runFor(700);
    await expect(tip(page)).toHaveText("Switch theme");
    await compare(page).hover();
    await page.clock.runFor(1);
    await expect(tip(page)).toHaveText("Compare");
  });

  await rest(page);
  await test.step("it has its 700 ms delay again after a pause of 300 ms", async () => {
    await themeButton(page).hover();
    await page.clock.runFor(700);
    await page.mouse.move(400, 500);
    await expect(tip(page)).toHaveCount(0);
    await page.clock.runFor(300);
    await compare(page).hover();
    await page.clock.runFor(699);
    await expect(tip(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tip(page)).toHaveText("Compare");
  });

  await rest(page);
  await test.step("it stays open within five pixels of its element", async () => {
    await themeButton(page).hover();
    await page.clock.runFor(700);
    await expect(tip(page)).toBeVisible();
    const box = await themeButton(page).boundingBox();
    if (!box) throw new Error("no button");
    const beside = (px: number) => page.mouse.move(box.x - px, box.y + box.height / 2, { steps: 4 });
    await beside(5);
    await expect(tip(page)).toBeVisible();
    await beside(6);
    await expect(tip(page)).toHaveCount(0);
  });

  await rest(page);
  await test.step("it closes on Escape and on click", async () => {
    await themeButton(page).hover();
    await page.clock.runFor(700);
    await page.keyboard.press("Escape");
    await expect(tip(page)).toHaveCount(0);
    await compare(page).hover();
    await page.clock.runFor(700);
    await expect(tip(page)).toBeVisible();
    await page.mouse.down();
    await expect(tip(page)).toHaveCount(0);
  });

  await rest(page);
  await test.step("it opens after hovering for 700 ms", async () => {
    await themeButton(page).hover();
    await page.clock.runFor(699);
    await expect(tip(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tip(page)).toHaveText("Switch theme");
    // axe needs a running clock.
    await page.clock.resume();
    await checkA11y();
  });
});

test("a tooltip at the edge of the window is not cut off", coreOnce, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/category/chatbots");
  // Text rarely measures whole pixels, except where the browser hints fonts.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".tip { box-sizing: border-box; width: 123.109375px; }");
    document.adoptedStyleSheets.push(sheet);
  });
  await compare(page).click();
  const picked = page.getByRole("main").locator("[data-tip='In your comparison']");
  await page.mouse.move(10, 400);
  await picked.hover();
  await expect(tip(page)).toHaveText("In your comparison");
  const box = await tip(page).boundingBox();
  expect(box && { left: box.x >= 8, right: box.x + box.width <= 382 }).toEqual({ left: true, right: true });
});

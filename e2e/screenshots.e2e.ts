/** Screenshots of a tool: uploaded by its maker, reviewed, and looked at. */
import type { Browser, Page } from "@playwright/test";
import { aPicture } from "../src/server/testing/screenshots.ts";
import { adminCalls, toastOf } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { horizontalOverflow } from "./horizontal-overflow.ts";
import { layoutShifts, watchLayoutShifts } from "./layout-shifts.ts";
import { becomeMaker, withTool } from "./makers.ts";
import { signIn, uniqueUser } from "./sign-in.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const aFile = async (name: string, background = "#246", size = {}) => ({
  name,
  mimeType: "image/png",
  buffer: await aPicture({ width: 800, height: 500, background, ...size }),
});
const rowOf = (page: Page) => page.getByRole("region", { name: /^Screenshots of/ });
const lightboxOf = (page: Page) => page.getByRole("dialog", { name: /^Screenshots of/ });
const captionOf = (page: Page) => lightboxOf(page).locator("p");

/** Published by an admin. */
async function toolWithScreenshots(browser: Browser, baseURL: string | undefined) {
  const { admin, tool, close } = await withTool(browser, baseURL);
  const { token } = await (await admin.request.post("/api/session")).json();
  const upload = async (caption: string, size: { width: number; height: number }) => {
    const { buffer: data } = await aFile("view.png", "#357", size);
    const headers = { authorization: `Bearer ${token}`, "content-type": "image/png" };
    const { id, width, height } = await (await admin.request.post(`/api/tools/${tool.slug}/screenshots`, { data, headers })).json();
    return { id, width, height, caption };
  };
  const screenshots = [
    await upload("The inbox", { width: 800, height: 500 }),
    await upload("On a phone", { width: 700, height: 1400 }),
    await upload("Settings", { width: 1280, height: 720 }),
  ];
  await (await adminCalls(admin))("PUT", `/api/admin/tools/${tool.id}`, { screenshots });
  await close();
  return tool;
}

test(
  "a maker uploads screenshots, describes and moves them, an admin approves them, and visitors look at them",
  coreOnce,
  async ({ page, browser, baseURL, checkA11y, expectProblem }) => {
    const { admin, tool, close } = await withTool(browser, baseURL);
    await signIn(page, uniqueUser("Mona Maker"));
    await becomeMaker(page, admin, tool.slug);
    const form = page.getByRole("form", { name: `Edit ${tool.name}` });
    const caption = (number: number) => form.getByLabel(`Description of screenshot ${number}`);
    const uploads = form.getByRole("list", { name: "Uploads" });

    await test.step("several files at once, each with its own problem", async () => {
      expectProblem(/400/);
      await visit(page, `/tools/${tool.slug}/correct`);
      const small = await aFile("small.png", "#111", { width: 300, height: 200 });
      const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
      await form.getByLabel("Add screenshots").setInputFiles([await aFile("inbox.png"), text, small, await aFile("settings.png", "#642")]);
      await expect(uploads.getByText("notes.txt: This file type can't be used.")).toBeVisible();
      await expect(uploads.getByText("small.png: This picture is too small: at least 640 pixels wide. Yours is 300 × 200 pixels.")).toBeVisible();
      await expect(caption(2)).toBeVisible();
      await uploads.getByRole("button", { name: "Dismiss notes.txt" }).click();
      await uploads.getByRole("button", { name: "Dismiss small.png" }).click();
      await expect(uploads).toHaveCount(0);
    });

    await test.step("descriptions are required", async () => {
      await caption(1).fill("The inbox");
      await form.getByRole("button", { name: "Save changes" }).click();
      await expect(caption(2)).toHaveAccessibleDescription("Describe what this screenshot shows");
      await expect(caption(2)).toBeFocused();
      await checkA11y();
      await caption(2).fill("Settings");
      expect(await horizontalOverflow(page)).toBe(0);
    });

    await test.step("moved by keyboard and by dragging, removed and brought back", async () => {
      await form.getByLabel("Move screenshot 2", { exact: true }).press("Enter");
      await form.getByRole("button", { name: "Move up" }).press("Enter");
      await expect(caption(1)).toHaveValue("Settings");
      await expect(form.getByLabel("Move screenshot 1", { exact: true })).toBeFocused();
      const rows = form.locator("[data-item]");
      const to = await rows.last().boundingBox();
      await form.getByLabel("Move screenshot 1", { exact: true }).hover();
      await page.mouse.down();
      await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + (to?.height ?? 0) - 10, { steps: 5 });
      await page.mouse.up();
      await expect(caption(1)).toHaveValue("The inbox");
      await form.getByRole("button", { name: "Remove screenshot 1" }).click();
      await expect(caption(1)).toHaveValue("Settings");
      await toastOf(page).getByRole("button", { name: "Undo" }).click();
      await expect(caption(1)).toHaveValue("The inbox");
      await expect(page.getByRole("region", { name: "Preview" }).getByRole("img", { name: "The inbox" })).toBeVisible();
      await form.getByRole("button", { name: "Save changes" }).click();
      await expect(page.getByRole("region", { name: "Changes saved" })).toContainText("Waiting for a review");
    });

    await test.step("an admin sees the pictures and approves them", async () => {
      await visit(page, `/tools/${tool.slug}`);
      await expect(rowOf(page)).toHaveCount(0);
      await admin.goto("/admin/moderation?type=changes");
      await admin.getByRole("list", { name: "Queue" }).getByRole("button", { name: tool.name }).click();
      await expect(admin.getByRole("region", { name: "Screenshots" }).getByRole("img", { name: "Settings" })).toHaveAttribute("src", /^data:image\/webp/);
      await admin.getByRole("button", { name: `Approve ${tool.name}` }).click();
      await expect(toastOf(admin)).toContainText("Submission status updated successfully");
      await close();
    });

    await test.step("they replace the drawn cover, and nothing moves while they load", async () => {
      await watchLayoutShifts(page);
      await visit(page, `/tools/${tool.slug}`);
      const pictures = rowOf(page).getByRole("img");
      await expect(pictures).toHaveCount(2);
      await expect.poll(() => pictures.evaluateAll((all: HTMLImageElement[]) => all.every((one) => one.complete && one.naturalWidth > 0))).toBe(true);
      expect(await pictures.first().evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/\.avif$/);
      await expect(pictures.nth(1)).toHaveAttribute("loading", "lazy");
      await expect(page.locator("figure.gallery")).toHaveCount(0);
      expect(await layoutShifts(page)).toEqual([]);
      await checkA11y();
    });

    await test.step("the large view is used with the keyboard alone", async () => {
      const first = rowOf(page).getByRole("link").first();
      await first.focus();
      await page.keyboard.press("Enter");
      await expect(lightboxOf(page).getByRole("button", { name: "Close" })).toBeFocused();
      await expect(captionOf(page)).toHaveText("The inbox");
      await checkA11y();
      await page.keyboard.press("ArrowRight");
      await expect(captionOf(page)).toHaveText("Settings");
      await page.keyboard.press("Home");
      await expect(captionOf(page)).toHaveText("The inbox");
      await page.keyboard.press("End");
      await expect(captionOf(page)).toHaveText("Settings");
      const picture = lightboxOf(page).getByRole("button", { name: "Zoom in on Settings" });
      const width = (await picture.boundingBox())?.width ?? 0;
      await page.keyboard.press("+");
      const zoomed = lightboxOf(page).getByRole("button", { name: "Zoom out of Settings" });
      expect((await zoomed.boundingBox())?.width).toBeCloseTo(width * 1.5, 0);
      await page.keyboard.press("-");
      await expect(picture).toBeVisible();
      await picture.click();
      await expect(zoomed).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(lightboxOf(page)).toHaveCount(0);
      await expect(first).toBeFocused();
    });
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("pictures are swiped and zoomed with a double tap", once, async ({ page, browser, baseURL, checkA11y }) => {
    const tool = await toolWithScreenshots(browser, baseURL);
    await watchLayoutShifts(page);
    await visit(page, `/tools/${tool.slug}`);
    expect(await horizontalOverflow(page)).toBe(0);
    const list = rowOf(page).getByRole("list");
    expect(await list.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true);
    expect(await layoutShifts(page)).toEqual([]);
    await rowOf(page).getByRole("link").first().tap();
    await expect(captionOf(page)).toHaveText("The inbox");
    await expect(lightboxOf(page).getByText("1 of 3")).toBeVisible();
    // As a swipe ends: the browser scrolls to the next picture.
    await lightboxOf(page)
      .getByRole("list")
      .evaluate((slides) => slides.scrollTo({ left: slides.clientWidth }));
    await expect(captionOf(page)).toHaveText("On a phone");
    const picture = lightboxOf(page).getByRole("button", { name: /On a phone$/ });
    await picture.tap();
    await expect(picture).toHaveAccessibleName("Zoom in on On a phone");
    await picture.tap();
    await picture.tap();
    await expect(picture).toHaveAccessibleName("Zoom out of On a phone");
    await checkA11y();
    await lightboxOf(page).getByRole("button", { name: "Close" }).tap();
    await expect(lightboxOf(page)).toHaveCount(0);
  });
});

test("without JavaScript the pictures are shown, and each links to its file", once, async ({ browser, baseURL }) => {
  const tool = await toolWithScreenshots(browser, baseURL);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/tools/${tool.slug}`);
  await expect(rowOf(page).getByRole("img", { name: "The inbox" })).toBeVisible();
  const href = await rowOf(page).getByRole("link").first().getAttribute("href");
  const file = await page.request.get(href ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "image/webp"]);
  await context.close();
});

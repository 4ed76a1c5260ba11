import type { Page } from "@playwright/test";
import type { MapFind } from "../src/contract/map.ts";
import { readApi } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { horizontalOverflow } from "./horizontal-overflow.ts";
import { atBothWidths, coreOnce, once, onPhone } from "./test-tags.ts";
import { visit } from "./visit.ts";

const main = (page: Page) => page.getByRole("main");
const stage = (page: Page) => main(page).getByRole("application");
const search = (page: Page) => main(page).getByRole("textbox", { name: "Find AI tools on the map" });
const results = (page: Page) => main(page).getByRole("region", { name: "Results" });
const QUESTION = "turn my meeting recordings into minutes";

/** Opens the map and waits until the canvas has replaced the first view; a new server lays out its map in the background. */
async function visitMap(page: Page, path = "/map") {
  await expect.poll(async () => (await readApi<{ layout: object | null }>(page, "/api/map")).layout !== null, { timeout: 60_000 }).toBe(true);
  await visit(page, path);
  await expect(main(page).locator(".map")).toHaveAttribute("data-status", "running");
}

test("a question drops a pin and lists its matches, and a tool opens with its neighbors", atBothWidths, async ({ page, checkA11y }) => {
  await visitMap(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await checkA11y();
  const found = await readApi<MapFind>(page, `/api/map/find?q=${encodeURIComponent(QUESTION)}`);
  await search(page).fill(QUESTION);
  await expect(results(page).getByRole("listitem")).toHaveCount(found.matches.length);
  await expect(results(page).getByRole("strong")).toHaveText(found.matches.map(({ name }) => name));
  await expect(main(page).getByRole("button", { name: /^Pin/ }).locator("span")).toBeVisible();
  await expect(page).toHaveURL(`/map?q=${QUESTION.replaceAll(" ", "+")}`);
  await checkA11y();

  await results(page).getByRole("link").first().click();
  const card = main(page).getByRole("region", { name: found.matches[0]?.name ?? "", exact: true });
  await expect(card.getByRole("link", { name: "Visit" })).toBeVisible();
  await expect(page).toHaveURL(/[?&]tool=/);
  const neighbor = card.getByRole("listitem").first().getByRole("link");
  const href = await neighbor.getAttribute("href");
  await neighbor.click();
  await expect(page).toHaveURL(new RegExp(`tool=${new URL(href ?? "", page.url()).searchParams.get("tool")}(&|$)`));
  await checkA11y();
  await main(page).getByRole("link", { name: "Close" }).click();
  await expect(results(page)).toBeVisible();
});

test("the map can be used by keyboard alone", coreOnce, async ({ page }) => {
  await visitMap(page);
  await stage(page).focus();
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/\/map\?at=[\d.]+,[\d.]+,[\d.]+$/);
  await page.keyboard.press("Home");
  await expect(page).toHaveURL("/map");
  await page.keyboard.press("Tab");
  const tool = stage(page).locator("button:focus");
  await expect(tool).toHaveCount(1);
  const name = (await tool.getAttribute("aria-label"))?.split(",")[0] ?? "";
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("region", { name, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/[?&]tool=/);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/[?&]tool=/);
});

test("the pin can be moved by keyboard and pointer, and the list follows", once, async ({ page }) => {
  await visitMap(page, `/map?q=${encodeURIComponent(QUESTION)}`);
  const pin = main(page).getByRole("button", { name: /^Pin/ });
  const before = await results(page).getByRole("strong").allTextContents();
  await pin.focus();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(page).toHaveURL(/[?&]pin=[\d.]+,[\d.]+/);
  await expect(results(page).getByRole("heading")).toHaveText("10 tools near this spot");
  const box = await pin.locator("span").boundingBox();
  if (!box) throw new Error("The pin is not visible");
  await page.mouse.move(box.x + 22, box.y + 22);
  await page.mouse.down();
  await page.mouse.move(box.x - 200, box.y + 60, { steps: 4 });
  await expect(results(page).getByRole("strong")).not.toHaveText(before);
  await page.mouse.up();
  await expect(pin.locator("span")).toBeVisible();
});

test("the URL restores what was shown, and Back and Forward work", once, async ({ page }) => {
  await visitMap(page, "/map?tool=claude&category=chatbots&at=500,500,1.5");
  await expect(main(page).getByRole("region", { name: "Claude", exact: true })).toBeVisible();
  await expect(main(page).locator(".map__filters")).toContainText("Chatbots");
  await main(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/map?category=chatbots&at=500,500,1.5");
  await main(page).getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL("/map?at=500,500,1.5");
  await page.goBack();
  await page.goBack();
  await expect(main(page).getByRole("region", { name: "Claude", exact: true })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL("/map?category=chatbots&at=500,500,1.5");
  await visitMap(page, "/map?at=a,b,c&pin=9999,1&pricing=cheap&tool=a/b");
  await expect(main(page).getByRole("region", { name: /selected/i })).toHaveCount(0);
});

test("a filter leaves only its tools for the keyboard", once, async ({ page }) => {
  await visitMap(page, "/map?category=chatbots");
  const names = stage(page).getByRole("button");
  await expect(names.first()).toHaveAttribute("aria-label", /, Chatbots, /);
  for (const label of await names.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")))) expect(label).toContain(", Chatbots, ");
});

test("on a phone, a sheet with three heights lies below the map", onPhone, async ({ page }) => {
  await visitMap(page);
  const sheet = main(page).locator(".map__sheet");
  const grip = main(page).getByRole("button", { name: /^Panel/ });
  await expect(sheet).toHaveAttribute("data-height", "low");
  await grip.tap();
  await expect(sheet).toHaveAttribute("data-height", "half");
  await grip.tap();
  await expect(sheet).toHaveAttribute("data-height", "full");
  const box = await grip.boundingBox();
  if (!box) throw new Error("The sheet has no grip");
  await page.mouse.move(box.x + 100, box.y + 14);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 114, { steps: 3 });
  await page.mouse.up();
  await expect(sheet).toHaveAttribute("data-height", "half");
});

test("the list has every region with links to its tools", coreOnce, async ({ page, checkA11y }) => {
  await visit(page, "/map?view=list");
  await expect(main(page).getByRole("heading", { level: 2, name: "Chatbots" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Claude", exact: true })).toHaveAttribute("href", "/tools/claude");
  await checkA11y();
  await main(page).getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL("/map");
  await expect(main(page).locator(".map")).toHaveAttribute("data-status", "running");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the map is visible, and can be searched and read as a list", coreOnce, async ({ page }) => {
    await expect.poll(async () => (await readApi<{ layout: object | null }>(page, "/api/map")).layout !== null, { timeout: 60_000 }).toBe(true);
    await page.goto("/map");
    const first = main(page).locator("svg.map-first");
    await expect(first).toBeVisible();
    await expect(first.locator("a text:visible").first()).toBeVisible();
    await search(page).fill(QUESTION);
    await search(page).press("Enter");
    await expect(page).toHaveURL(/\/map\?q=/);
    await expect(results(page).getByRole("listitem")).toHaveCount(10);
    await main(page).getByRole("link", { name: "List", exact: true }).click();
    await expect(main(page).getByRole("heading", { level: 2, name: "Chatbots" })).toBeVisible();
  });
});

test("small maps lead to the large one", once, async ({ page }) => {
  await visit(page, "/tools/claude");
  await main(page).getByRole("link", { name: "Claude on the map, among similar tools" }).click();
  await expect(page).toHaveURL(/\/map\?tool=claude/);
  await expect(main(page).getByRole("region", { name: "Claude", exact: true })).toBeVisible();
});

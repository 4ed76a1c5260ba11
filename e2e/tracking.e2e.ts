import type { Page } from "@playwright/test";
import type { TrackingEvent } from "../src/contract/tracking.ts";
import { expect, test } from "./fixtures.ts";
import { coreOnce } from "./test-tags.ts";
import { visit } from "./visit.ts";

/** Automated browsers are not counted, so this one poses as a person, who may have opted out of tracking. */
async function recordEvents(page: Page, { wantsPrivacy = false } = {}): Promise<TrackingEvent[]> {
  const events: TrackingEvent[] = [];
  await page.exposeFunction("recordEvent", (text: string) => void events.push(...JSON.parse(text).events));
  await page.addInitScript((isPrivate) => {
    Object.defineProperty(navigator, "webdriver", { get: () => false });
    if (isPrivate) Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true });
    navigator.sendBeacon = (url, data) => {
      if (String(url).endsWith("/api/track") && "recordEvent" in window && typeof window.recordEvent === "function") window.recordEvent(data);
      return true;
    };
  }, wantsPrivacy);
  return events;
}
const leave = (page: Page) => page.evaluate(() => dispatchEvent(new Event("pagehide")));

test("page views, home page events and searches are sent together when the page is left", coreOnce, async ({ page }) => {
  const events = await recordEvents(page);
  // Loaded when the browser is idle.
  const loaded = page.waitForResponse(/\/assets\/start-when-idle-/);
  await visit(page, "/");
  await loaded;
  await page.getByRole("combobox", { name: "Search AI tools" }).fill("video");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Search results for");
  await expect(page.getByText(/tools found/)).toBeVisible();
  expect(events).toEqual([]);
  await leave(page);
  await expect.poll(() => events.length).toBe(5);
  expect(events).toEqual([
    { type: "view", path: "/" },
    { type: "event", category: "home", label: "page-view", value: 0 },
    { type: "view", path: "/search" },
    { type: "event", category: "home", label: "search", value: 0 },
    { type: "search", query: "video", results: expect.any(Number) },
  ]);
});

test("visitors who opted out are not tracked", coreOnce, async ({ page }) => {
  const events = await recordEvents(page, { wantsPrivacy: true });
  const loaded = page.waitForResponse(/\/assets\/start-when-idle-/);
  await visit(page, "/");
  await loaded;
  await leave(page);
  await visit(page, "/tools");
  expect(events).toEqual([]);
});

/** Activity in the directory, shown only if there is enough of it. */
import type { Page } from "@playwright/test";
import type { Activity } from "../src/contract/activity.ts";
import type { ListOf } from "../src/contract/api.ts";
import type { ToolCard } from "../src/contract/tool.ts";
import { aCard, mockResponse } from "./api.ts";
import { inBothThemes } from "./both-themes.ts";
import { expect, test } from "./fixtures.ts";
import { section } from "./sections.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const NOW = "2026-11-16T12:00:00.000Z";
const LINE = [0, 1, 0, 2, 1, 3, 2, 2, 4, 3, 5, 4, 6, 7];
const main = (page: Page) => page.getByRole("main");
const rowOf = (page: Page, name: string) =>
  section(page, "Trending This Week")
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Not from the API: likes leave the week as time passes, and a cached page may be ten minutes old. */
async function toolsSentWith(page: Page): Promise<ToolCard[]> {
  const { queries } = JSON.parse((await page.locator("script#data").textContent()) ?? "");
  return queries.queries.flatMap(({ state }: { state: { data: Partial<ListOf<ToolCard>> } }) => state.data.items ?? []);
}

/** The home page, loaded by the browser, with a mocked week. */
async function openHome(page: Page, { tools, activity }: { tools: ToolCard[]; activity: Partial<Activity> }) {
  await visit(page, "/news");
  await page.route(
    (url) => url.pathname === "/api/tools",
    (route) => route.fulfill({ json: route.request().url().includes("trending") ? { items: tools, total: tools.length } : { items: [], total: 0 } }),
  );
  await mockResponse(page, "/api/activity", { asOf: NOW, listed: [], liked: [], ...activity });
  await page.getByRole("banner").getByRole("link", { name: "Toolatlas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Build Faster with AI" })).toBeVisible();
}
const listedHoursAgo = (id: number, hours: number) => ({ ...aCard({ id }), publishedAt: new Date(Date.parse(NOW) - hours * 3_600_000).toISOString() });

test("the board shows places, rank changes and a sparkline, each also as text", core, async ({ page, checkA11y, checkColors }) => {
  const week = (rank: number | null, rankBefore: number | null, days = LINE) => ({ week: { rank, rankBefore, days } });
  await openHome(page, {
    tools: [
      aCard({ id: 1, ...week(35, 37), trend: "+33 likes this week", tags: ["one"] }),
      aCard({ id: 2, ...week(8, 7) }),
      aCard({ id: 3, ...week(48, 48) }),
      aCard({ id: 4, ...week(1, null), isHot: true }),
      aCard({ id: 5, ...week(null, null, []), trend: "Picked by our editors" }),
    ],
    activity: { listed: [1, 11, 12, 16].map((id, index) => listedHoursAgo(id, index * 5)), liked: [2, 12, 13, 14, 15].map((id) => aCard({ id })) },
  });
  for (const [name, placeText] of [
    ["Tool 1", "Number 1, up 2 by likes this week"],
    ["Tool 2", "Number 2, down 1 by likes this week"],
    ["Tool 3", "Number 3, unchanged by likes this week"],
    ["Tool 4", "Number 4"],
  ] as const) {
    await expect(rowOf(page, name).getByText(placeText, { exact: true })).toBeAttached();
    await expect(rowOf(page, name).locator(".spark path")).toHaveAttribute("d", /^M3\.0 [\d.]+(L[\d.]+ [\d.]+){13}$/);
  }
  await expect(rowOf(page, "Tool 5").getByText("Number 5", { exact: true })).toBeAttached();
  await expect(rowOf(page, "Tool 5").locator(".spark")).toHaveCount(0);

  await test.step("new and recently liked tools are beside it, without duplicates", async () => {
    await expect(section(page, "New today").getByRole("listitem").getByRole("link")).toHaveText(["Tool 11", "Tool 12", "Tool 16"]);
    await expect(section(page, "New today").getByRole("time")).toHaveText(["5h", "10h", "15h"]);
    await expect(section(page, "Recently liked").getByRole("listitem").getByRole("link")).toHaveText(["Tool 13", "Tool 14", "Tool 15"]);
    const links = await main(page)
      .locator(".life a[href^='/tools/']")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(new Set(links).size).toBe(links.length);
  });
  await checkA11y();
  await inBothThemes(page, checkColors);
});

test("a quiet week shows no movement, sparklines or empty headings", once, async ({ page }) => {
  await openHome(page, {
    tools: [aCard({ id: 1 }), aCard({ id: 2 })],
    activity: { listed: [listedHoursAgo(5, 1), listedHoursAgo(6, 50)], liked: [aCard({ id: 3 }), aCard({ id: 4 })] },
  });
  await expect(section(page, "Trending This Week").getByRole("article")).toHaveCount(2);
  await expect(page.locator(".place__move, .spark")).toHaveCount(0);
  await expect(main(page).getByRole("heading", { name: /^New|^Recently/ })).toHaveCount(0);
});

test("with fewer than three new tools today, this week's are shown", once, async ({ page }) => {
  const ages = [1, 2, 50, 100];
  await openHome(page, { tools: [aCard({ id: 1 })], activity: { listed: ages.map((hours, index) => listedHoursAgo(index + 2, hours)) } });
  await expect(section(page, "New this week").getByRole("time")).toHaveText(["1h", "2h", "2d", "4d"]);
  await expect(main(page).getByRole("heading", { name: "New today" })).toHaveCount(0);
});

test("the server-rendered page contains the board, numbered in its own order, and no tool of it appears twice", once, async ({ page }) => {
  await visit(page, "/");
  const items = await toolsSentWith(page);
  expect(items.filter(({ week }) => week?.rank).length).toBeGreaterThan(0);
  const shown = await section(page, "Trending This Week").getByRole("article").getByRole("heading").allInnerTexts();
  for (const [index, name] of shown.entries()) {
    const { rank, rankBefore } = items.find((tool) => tool.name === name)?.week ?? {};
    await expect(rowOf(page, name).getByText(/^Number \d/), name).toHaveText(
      rank && rankBefore ? RegExp(`^Number ${index + 1}, .* by likes this week$`) : `Number ${index + 1}`,
    );
  }
  // A paid placement may repeat a tool, and is labeled as paid.
  const links = await main(page)
    .locator("a[href^='/tools/']:not([rel=sponsored])")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(links).size).toBe(links.length);
});

test.describe("comparisons", once, () => {
  /** Automated browsers are not counted, so this one poses as a person, who may have opted out of tracking. */
  async function recordBeacons(page: Page, { wantsPrivacy }: { wantsPrivacy: boolean }) {
    const sent: string[] = [];
    await page.exposeFunction("recordBeacon", (url: string) => void sent.push(new URL(url, "http://x").pathname));
    await page.addInitScript((isPrivate) => {
      Object.defineProperty(navigator, "webdriver", { get: () => false });
      if (isPrivate) Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true });
      navigator.sendBeacon = (url) => {
        if ("recordBeacon" in window && typeof window.recordBeacon === "function") window.recordBeacon(String(url));
        return true;
      };
    }, wantsPrivacy);
    await visit(page, "/compare?tools=claude,chatgpt");
    return sent;
  }

  test("a comparison is counted once", core, async ({ page }) => {
    const sent = await recordBeacons(page, { wantsPrivacy: false });
    await expect.poll(() => sent.filter((path) => path.includes("comparisons"))).toEqual(["/api/comparisons/claude,chatgpt/count"]);
  });

  test("a comparison is not counted for visitors who opted out of tracking", async ({ page }) => {
    const sent = await recordBeacons(page, { wantsPrivacy: true });
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Claude vs ChatGPT");
    expect(sent).toEqual([]);
  });

  test("the number of comparisons is shown if it is large enough", async ({ page }) => {
    const compareBy = async (counts: object) => {
      await visit(page, "/news");
      await mockResponse(page, "/api/comparisons/claude,chatgpt", counts);
      await mockResponse(page, "/api/comparisons", {
        items: [{ tools: [aCard({ id: 1, slug: "claude", name: "Claude" }), aCard({ id: 2, slug: "chatgpt", name: "ChatGPT" })], times: 12 }],
        total: 1,
      });
      await page.getByRole("banner").getByRole("link", { name: "Compare" }).click();
      await main(page)
        .getByRole("link", { name: /^Claude vs ChatGPT/ })
        .click();
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Claude vs ChatGPT");
    };
    await compareBy({ today: 5, month: 12 });
    await expect(main(page).getByText("5 people compared Claude and ChatGPT today.")).toBeVisible();
    await page.goBack();
    await expect(main(page).getByRole("link", { name: /^Claude vs ChatGPT/ })).toContainText("Compared 12 times in 30 days");
    await compareBy({ today: null, month: 12 });
    await expect(main(page).getByText("Claude and ChatGPT were compared 12 times in the last 30 days.")).toBeVisible();
    await compareBy({ today: null, month: null });
    await expect(main(page).getByText(/compared/)).toHaveCount(0);
  });
});

/** Cards and rows with long names and tags: nothing is cut in the middle, and Compare covers no text. */
import type { Page } from "@playwright/test";
import { aCard, mockResponse } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { section } from "./sections.ts";
import { once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const NAME = "Enterprise Knowledge Search and Meeting Companion";
const TOOLS = [
  aCard({ id: 1, name: NAME, tags: ["internal documentation", "customer support", "assistant", "fourth"], isHot: true }),
  aCard({ id: 2, name: `${NAME} 2`, tags: ["a single tag that is much too long for a card or a row of any width"], isFeatured: true }),
  aCard({
    id: 3,
    name: `${NAME} 3`,
    tags: ["one", "two", "three", "four"],
    category: "Customer Service",
    categorySlug: "customer-service",
    pricingType: "open-source",
  }),
  aCard({ id: 4, name: "Short", tags: ["transcription", "notes"], sponsored: true }),
];

/** Tags that are shown in part, and rows that show one of two tags. */
const brokenTags = (page: Page) =>
  page.locator("main .card__tags").evaluateAll((lists) =>
    lists.flatMap((list) => {
      const box = (list.closest(".row__tags") ?? list).getBoundingClientRect();
      const items = [...list.children].map((item) => ({ text: item.textContent, ...item.getBoundingClientRect().toJSON() }));
      const shown = items.filter(({ top }) => top < box.bottom - 1);
      const cut = shown.filter(({ right, bottom }) => right > box.right + 1 || bottom > box.bottom + 1).map(({ text }) => `cut off: ${text}`);
      const isHalf = list.closest(".row__tags") && shown.length > 0 && shown.length < items.length;
      return isHalf ? [...cut, `one of two: ${shown[0]?.text}`] : cut;
    }),
  );

/** The visible texts that Compare overlaps. */
const coveredTexts = (page: Page) =>
  page.locator("main article.card").evaluateAll((cards) => {
    const overlap = (a: DOMRect, b: DOMRect) => {
      const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
      return new DOMRect(left, top, Math.max(0, Math.min(a.right, b.right) - left), Math.max(0, Math.min(a.bottom, b.bottom) - top));
    };
    return cards.flatMap((card) => {
      const button = card.querySelector(".card__compare");
      if (!button) return [];
      // Without a background, as on phones, only its icon covers anything.
      const isBare = getComputedStyle(button).backgroundColor === "rgba(0, 0, 0, 0)";
      const area = (isBare ? button.querySelector("svg") : button)?.getBoundingClientRect() ?? new DOMRect();
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const covered: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest(".sr, button.card__compare")) continue;
        const range = document.createRange();
        range.selectNode(text);
        for (const line of range.getClientRects()) {
          let seen = overlap(line, area);
          for (let box = text.parentElement; box && box !== card; box = box.parentElement)
            if (getComputedStyle(box).overflowX !== "visible") seen = overlap(seen, box.getBoundingClientRect());
          if (seen.width > 1 && seen.height > 1) covered.push(`${card.className}: ${text.textContent}`);
        }
      }
      return covered;
    });
  });

async function openHome(page: Page) {
  await visit(page, "/news");
  await mockResponse(page, "/api/tools", { items: TOOLS, total: TOOLS.length });
  await page.getByRole("banner").getByRole("link", { name: "Toolatlas" }).click();
  for (const title of ["Trending This Week", "Featured AI Tools"])
    await expect(section(page, title).getByRole("heading", { name: NAME, exact: true })).toBeVisible();
}

for (const width of [390, 768, 1024, 1440])
  test(`at ${width} px tags are whole or absent, and Compare covers no text`, once, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const check = async (label: string) => {
      expect(await brokenTags(page), label).toEqual([]);
      expect(await coveredTexts(page), label).toEqual([]);
    };
    await openHome(page);
    await check("home");
    await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Marketing" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Marketing" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Tags" }).filter({ hasText: "one" }).getByRole("listitem")).toHaveText(["one", "two", "three"]);
    await check("cards of a category");
    if (width < 640) return;
    await page.getByRole("link", { name: "Show as compact rows" }).click();
    await expect(page.locator(".grid--rows")).toBeVisible();
    await check("rows of a category");
  });

test("Compare appears on hover and on focus", once, async ({ page }) => {
  await openHome(page);
  const row = page.getByRole("main").getByRole("article").first();
  const compare = row.getByRole("button", { name: `Compare ${NAME}`, exact: true });
  await expect(compare).toHaveCSS("opacity", "0");
  await row.hover();
  await expect(compare).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await expect(compare).toHaveCSS("opacity", "0");
  await row.getByRole("link").focus();
  await page.keyboard.press("Tab");
  await expect(compare).toBeFocused();
  await expect(compare).toHaveCSS("opacity", "1");
});

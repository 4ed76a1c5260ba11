import type { Page } from "@playwright/test";
import { holdResponses, mockFailure } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

declare global {
  interface Window {
    namedElements: () => string[];
    /** For each transition: what moved, from and to which elements, and the planned duration. */
    transitions: Promise<{ moved: string[]; durations: string[]; from: string[]; to: string[] }>[];
  }
}

const LIST = "/category/coding";
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const link = (page: Page, index: number) => cards(page).nth(index).getByRole("heading").getByRole("link");
const pathOf = async (page: Page, index: number) => (await link(page, index).getAttribute("href")) ?? "";
const title = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const transitions = (page: Page) => page.evaluate(() => Promise.all(window.transitions));
const named = (page: Page) => page.evaluate(() => window.namedElements());

test.describe("from a card to its page", once, () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.transitions = [];
      const start = document.startViewTransition.bind(document);
      window.namedElements = () =>
        [...document.querySelectorAll("main *")].flatMap((element) => {
          const name = getComputedStyle(element).viewTransitionName;
          return name === "none" ? [] : `${name} of ${element.closest(".identity") ? "header" : "card"}: ${element.textContent?.trim()}`;
        });
      document.startViewTransition = (update) => {
        const from = window.namedElements();
        const transition = start(update);
        const record = () => {
          const running = document
            .getAnimations()
            .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view-transition"));
          return {
            moved: running.map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || ""),
            durations: [...new Set(running.map(({ effect }) => String(effect?.getTiming().duration)))],
            from,
            to: window.namedElements(),
          };
        };
        window.transitions.push(transition.ready.then(record, () => ({ moved: [], durations: [], from: [], to: [] })));
        return transition;
      };
    });
    await visit(page, LIST);
  });

  test("the logo and name move to the tool's page, also from one tool's page to the next", async ({ page }) => {
    const name = await link(page, 2).textContent();
    await link(page, 2).click();
    await expect(page).toHaveURL(/\/tools\//);
    await expect(title(page)).toBeVisible();
    expect(await transitions(page)).toEqual([
      {
        moved: expect.arrayContaining(["::view-transition-group(tool-logo)", "::view-transition-group(tool-name)"]),
        durations: ["180"],
        from: ["tool-logo of card: ", `tool-name of card: ${name}`],
        to: ["tool-logo of header: ", expect.stringMatching(/^tool-name of header: /)],
      },
    ]);
    await expect(page.getByRole("main")).toBeFocused();
    await expect.poll(() => named(page), "names last as long as the motion").toEqual([]);

    const similar = page.locator("#similar").getByRole("heading", { level: 3 }).getByRole("link").first();
    const next = (await similar.textContent()) ?? "";
    await similar.click();
    await expect(title(page)).toContainText(next);
    expect((await transitions(page))[1]?.moved).toContain("::view-transition-group(tool-logo)");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  for (const [place, path, part] of [
    ["the trending board", "/", ".board"],
    ["new tools", "/", ".recent"],
    ["featured tools", "/", ".card--wide"],
    ["search results", "/search?q=writing", ".results"],
  ] as const)
    test(`the logo and name move from ${place}`, async ({ page }) => {
      await visit(page, path);
      const clicked = page.locator(`${part} a[href^="/tools/"]`).first();
      const name = await clicked.textContent();
      await clicked.click();
      await expect(title(page)).toContainText(name ?? "");
      const [first] = await transitions(page);
      expect(first?.from).toEqual(["tool-logo of card: ", `tool-name of card: ${name}`]);
      expect(first?.to).toHaveLength(2);
    });

  test("going back restores the scroll position of the list", core, async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 500 });
    const last = link(page, 9);
    await last.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await last.click();
    await expect(page).toHaveURL(/\/tools\//);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(LIST);
    await expect(last).toBeInViewport();
    await page.goForward();
    await expect(page).toHaveURL(/\/tools\//);
    await page.goBack();
    await expect(last).toBeInViewport();
  });

  test("a slow tool shows its skeleton, and one that fails shows an error", async ({ page, expectProblem }) => {
    expectProblem(/500/);
    const [slow, broken] = [await pathOf(page, 0), await pathOf(page, 1)];
    const release = await holdResponses(page, `/api${slow}`);
    await link(page, 0).click();
    await expect(page).toHaveURL(slow);
    await expect(page.getByText("Loading...")).toBeVisible();
    release();
    await expect(title(page)).toBeVisible();
    await page.goBack();
    await mockFailure(page, `/api${broken}`, 500);
    await link(page, 1).click();
    await expect(title(page)).toHaveText("Tool not found or failed to load.");
    await expect.poll(() => named(page)).toEqual([]);
  });

  test("clicking another link during a transition opens only that page", async ({ page }) => {
    await page.clock.install();
    await visit(page, LIST);
    const [first, second] = [await pathOf(page, 0), await pathOf(page, 1)];
    const release = await holdResponses(page, `/api${first}`);
    await page.evaluate(
      ([one, other]) => {
        for (const href of [one, other]) document.querySelector<HTMLElement>(`main article a[href="${href}"]`)?.click();
      },
      [first, second],
    );
    await expect(page).toHaveURL(second);
    await expect(title(page)).toBeVisible();
    // By now, any wait for the first page's data is over.
    await page.clock.runFor("00:10");
    expect(await transitions(page)).toHaveLength(1);
    await expect(page).toHaveURL(second);
    release();
    await page.goBack();
    await expect(page).toHaveURL(LIST);
  });

  test("navigation works in a browser without view transitions", async ({ page }) => {
    await page.evaluate(() => Object.defineProperty(document, "startViewTransition", { value: undefined }));
    const path = await pathOf(page, 0);
    await link(page, 0).click();
    await expect(page).toHaveURL(path);
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    expect(await transitions(page)).toEqual([]);
  });

  test.describe("with reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });
    test("nothing moves", async ({ page }) => {
      await link(page, 0).click();
      await expect(page).toHaveURL(/\/tools\//);
      await expect(title(page)).toBeVisible();
      expect(await transitions(page)).toEqual([]);
    });
  });
});

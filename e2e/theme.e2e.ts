import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { contrast, cornerColor, isDark, isLight, painted } from "./pixels.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const stored = (page: Page) => page.evaluate(() => localStorage.getItem("toolatlas-theme"));
const choose = (page: Page, theme: string | null) =>
  page.addInitScript((value) => (value === null ? localStorage.removeItem("toolatlas-theme") : localStorage.setItem("toolatlas-theme", value)), theme);
const toggle = (page: Page) => page.getByRole("button", { name: "Switch between light and dark theme" });
const choice = (page: Page, name: string) => page.getByRole("group", { name: "Theme" }).getByRole("radio", { name });

test("on a system that prefers light the page is dark until a theme is chosen", once, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await visit(page, "/tools");
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(choice(page, "Dark")).toBeChecked();
  expect(await stored(page)).toBeNull();
  expect(isDark(await cornerColor(page))).toBe(true);

  await test.step("System follows the system's theme, also when it changes", async () => {
    await choice(page, "System").check({ force: true });
    await expect(page.locator("html")).toHaveClass("light");
    expect(await stored(page)).toBe("system");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveClass("dark");
  });

  await test.step("Dark stays dark when the system's theme changes", async () => {
    await choice(page, "Dark").check({ force: true });
    await page.emulateMedia({ colorScheme: "light" });
    await visit(page, "/tools");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.emulateMedia({ colorScheme: "light" });
    await expect(page.locator("html")).toHaveClass("dark");
  });
});

test("a click before the page's code has loaded is replayed once", once, async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(/\/assets\/browser-/, async (route) => {
    if (route.request().resourceType() === "script") await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  await page.goto("/tools", { waitUntil: "commit" });
  await toggle(page).click();
  await expect(page.locator("html")).toHaveClass("dark");
  for (const release of held) release();
  await expect(page.locator("html")).toHaveClass("light");
  await expect(choice(page, "Light")).toBeChecked();
});

test("the header switches between light and dark, and the choice is stored", coreOnce, async ({ page, context }) => {
  await visit(page, "/tools");
  await toggle(page).click();
  await expect(page.locator("html")).toHaveClass("light");
  expect(await stored(page)).toBe("light");
  expect(isLight(await cornerColor(page))).toBe(true);

  await visit(page, "/tools");
  await expect(page.locator("html")).toHaveClass("light");
  await toggle(page).click();
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await stored(page)).toBe("dark");

  await test.step("the footer offers light, dark and system, and shows what the header chose", async () => {
    await expect(page.getByRole("group", { name: "Theme" }).getByRole("radio")).toHaveCount(3);
    await choice(page, "Light").check({ force: true });
    await expect(page.locator("html")).toHaveClass("light");
    expect(await stored(page)).toBe("light");
    await toggle(page).click();
    await expect(choice(page, "Dark")).toBeChecked();
  });

  await test.step("a choice made in one tab reaches the others", async () => {
    const other = await context.newPage();
    await visit(other, "/tools");
    await toggle(other).click();
    await expect(page.locator("html")).toHaveClass("light");
    await expect(choice(page, "Light")).toBeChecked();
  });
});

test("the theme is applied before the first paint", once, async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.documentElement.dataset.whenBodyCame = document.documentElement.className;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  // The page's code never loads: only the script in the head can have set the theme.
  await page.route("**/assets/browser-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  for (const [value, system, shown] of [
    ["light", "dark", "light"],
    ["system", "light", "light"],
    ["system", "dark", "dark"],
    ["dark", "light", "dark"],
    [null, "light", "dark"],
    ["solarized", "light", "dark"],
  ] as const)
    await test.step(`${value ?? "nothing"} stored on a ${system} system is ${shown}`, async () => {
      await page.emulateMedia({ colorScheme: system });
      await choose(page, value);
      await page.goto("/tools", { waitUntil: "domcontentloaded" });
      await expect(page.locator("html")).toHaveAttribute("data-when-body-came", shown);
      await expect(page.locator("html")).toHaveClass(shown);
      expect((shown === "light" ? isLight : isDark)(await cornerColor(page))).toBe(true);
    });
});

test("with storage blocked the page is dark and works", once, async ({ page }) => {
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: forbid });
  });
  await page.goto("/tools");
  await expect(page.locator("html")).toHaveClass("dark");
  await toggle(page).click();
  await expect(page.locator("html")).toHaveClass("light");
  await page.getByRole("link", { name: "Marketing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Marketing" })).toBeVisible();
});

test("an invalid stored theme counts as dark; the focus ring is visible in both themes", once, async ({ page }) => {
  await choose(page, "solarized");
  await visit(page, "/tools");
  await expect(page.locator("html")).toHaveClass("dark");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  for (const theme of ["Dark", "Light"]) {
    // By script, which does not move the focus.
    await choice(page, theme).evaluate((radio: HTMLInputElement) => radio.click());
    await expect(page.locator("html")).toHaveClass(theme.toLowerCase());
    const [ground, ring] = await page.evaluate(
      () => [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.activeElement ?? document.body).outlineColor] as const,
    );
    // WCAG 1.4.11 requires 3:1.
    expect(contrast(await painted(page, [ground]), await painted(page, [ground, ring])), theme).toBeGreaterThanOrEqual(3);
  }
});

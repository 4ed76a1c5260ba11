import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { contrast, cornerColour, isDark, isLight, painted } from "./pixels.ts";
import { visit } from "./visit.ts";
import { sameAtEveryWidth } from "./widths.ts";

sameAtEveryWidth();

const stored = (page: Page) => page.evaluate(() => localStorage.getItem("toolatlas-theme"));
const choose = (page: Page, theme: string | null) =>
  page.addInitScript((value) => (value === null ? localStorage.removeItem("toolatlas-theme") : localStorage.setItem("toolatlas-theme", value)), theme);
const toggle = (page: Page) => page.getByRole("button", { name: "Switch between light and dark theme" });
const choice = (page: Page, name: string) => page.getByRole("group", { name: "Theme" }).getByRole("radio", { name });

test.describe("on a system that prefers light", () => {
  test.use({ colorScheme: "light" });

  test("the page is dark until somebody chooses", async ({ page }) => {
    await visit(page, "/tools");
    await expect(page.locator("html")).toHaveClass("dark");
    await expect(choice(page, "Dark")).toBeChecked();
    expect(await stored(page)).toBeNull();
    expect(isDark(await cornerColour(page))).toBe(true);
  });

  test("who chooses System gets the system's theme, also when it changes", async ({ page }) => {
    await visit(page, "/tools");
    await choice(page, "System").check({ force: true });
    await expect(page.locator("html")).toHaveClass("light");
    expect(await stored(page)).toBe("system");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveClass("dark");
  });

  test("who chose Dark stays dark when the system changes", async ({ page }) => {
    await choose(page, "dark");
    await visit(page, "/tools");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.emulateMedia({ colorScheme: "light" });
    await expect(page.locator("html")).toHaveClass("dark");
  });
});

test("the header switches between light and dark, and the choice is kept", async ({ page }) => {
  await visit(page, "/tools");
  await toggle(page).click();
  await expect(page.locator("html")).toHaveClass("light");
  expect(await stored(page)).toBe("light");
  expect(isLight(await cornerColour(page))).toBe(true);

  await page.reload();
  await expect(page.locator("html")).toHaveClass("light");
  await toggle(page).click();
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await stored(page)).toBe("dark");
});

test("the footer offers light, dark and system, and shows what the header chose", async ({ page }) => {
  await visit(page, "/tools");
  await expect(page.getByRole("group", { name: "Theme" }).getByRole("radio")).toHaveCount(3);
  await choice(page, "Light").check({ force: true });
  await expect(page.locator("html")).toHaveClass("light");
  expect(await stored(page)).toBe("light");
  await toggle(page).click();
  await expect(choice(page, "Dark")).toBeChecked();
});

test("a choice made in one tab reaches the others", async ({ page, context }) => {
  await visit(page, "/tools");
  const other = await context.newPage();
  await visit(other, "/tools");
  await toggle(other).click();
  await expect(page.locator("html")).toHaveClass("light");
  await expect(choice(page, "Light")).toBeChecked();
});

test("a stored theme that is none reads as dark", async ({ page }) => {
  await choose(page, "solarized");
  await visit(page, "/tools");
  await expect(page.locator("html")).toHaveClass("dark");
});

for (const [value, system, shown] of [
  ["light", "dark", "light"],
  ["system", "light", "light"],
  ["system", "dark", "dark"],
  ["dark", "light", "dark"],
  [null, "light", "dark"],
] as const)
  test(`${value ?? "nothing"} stored on a ${system} system is ${shown} before anything is painted`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await choose(page, value);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        document.documentElement.dataset.whenBodyCame = document.documentElement.className;
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    // The page's own code never arrives: only the script in the head can have set the theme.
    await page.route("**/assets/browser-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await page.goto("/tools");
    await expect(page.locator("html")).toHaveAttribute("data-when-body-came", shown);
    await expect(page.locator("html")).toHaveClass(shown);
    expect((shown === "light" ? isLight : isDark)(await cornerColour(page))).toBe(true);
  });

test("where storage is forbidden the page is dark, and works", async ({ page }) => {
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

for (const theme of ["dark", "light"])
  test(`the focus ring stands out in the ${theme} theme`, async ({ page }) => {
    await choose(page, theme);
    await visit(page, "/tools");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const [ground, ring] = await page.evaluate(
      () => [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.activeElement ?? document.body).outlineColor] as const,
    );
    // WCAG 1.4.11 asks for 3 to 1.
    expect(contrast(await painted(page, [ground]), await painted(page, [ground, ring]))).toBeGreaterThanOrEqual(3);
  });

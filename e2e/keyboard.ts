/** What a keyboard user does: presses keys, and checks where the focus is. */
import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until an element has the focus, at most `atMost` times. */
export async function tabTo(page: Page, target: Locator, { atMost, key = "Tab" }: { atMost: number; key?: "Tab" | "Shift+Tab" }) {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < atMost && !(await hasFocus(target)); presses += 1) await page.keyboard.press(key);
  await expectFocus(page, target);
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** The element has the focus, and it is visible. */
export async function expectFocus(page: Page, target: Locator) {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  expect(await page.evaluate(focusWithoutRing), "focused, and nothing shows it").toBeNull();
}

/** The focused element if its focus is not visible: no ring on it, on the label after it or on the box around it, or one that is cut off. */
export function focusWithoutRing(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const hasRing = [focused, focused.nextElementSibling, focused.parentElement].some((place) => {
    if (!place) return false;
    const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(place);
    const width = Number.parseFloat(outlineWidth);
    return boxShadow !== "none" || (outlineStyle !== "none" && width >= 2 && isRingVisible(place, width + Number.parseFloat(outlineOffset)));
  });
  return hasRing ? null : focused.outerHTML.slice(0, 80);

  /** At least three of a ring's four sides are visible: the fourth may be clipped by a scrolling row. */
  function isRingVisible(place: Element, distance: number): boolean {
    const ring = place.getBoundingClientRect();
    for (let around = place.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(around);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const edge = around.getBoundingClientRect();
      const out = distance - (overflowX === "clip" ? Number.parseFloat(overflowClipMargin) : 0);
      const cut = [edge.top > ring.top - out, edge.bottom < ring.bottom + out, edge.left > ring.left - out, edge.right < ring.right + out];
      if (cut.filter(Boolean).length > 1) return false;
    }
    return true;
  }
}

export const palette = (page: Page) => page.getByRole("dialog", { name: "Search and actions" });

/** Opens the palette, types, and opens the first match under `group`. */
export async function openFromPalette(page: Page, typed: string, { group, label }: { group: string; label: RegExp }) {
  await page.keyboard.press("Control+k");
  await expectFocus(page, palette(page).getByRole("combobox"));
  await page.keyboard.type(typed);
  const option = palette(page).getByRole("group", { name: group, exact: true }).getByRole("option").filter({ hasText: label }).first();
  await expect(option).toBeVisible();
  for (let presses = 0; presses < MAX_ARROWS && (await option.getAttribute("aria-selected")) !== "true"; presses += 1) await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(palette(page)).toHaveCount(0);
}

const MAX_ARROWS = 8;

/** The main user flows with the keyboard alone: no clicks, no fields filled in by script. */
// Slow: navigates whole flows with Tab.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectFocus, openFromPalette, palette, tabTo } from "./keyboard.ts";
import { accountMenu, uniqueUser } from "./sign-in.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const main = (page: Page) => page.getByRole("main");

/** From the top of a page to its content, past the header. */
async function skipToContent(page: Page) {
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }), { atMost: 1 });
  await page.keyboard.press("Enter");
  await expect(main(page)).toBeFocused();
}

test("a tool is found in the palette, opened and compared with two others by keyboard", coreOnce, async ({ page }) => {
  const compareButton = (name: string) =>
    main(page)
      .getByRole("button", { name: `Compare ${name}`, exact: true })
      .first();
  await visit(page, "/");
  await page.keyboard.press("Control+k");
  await expectFocus(page, palette(page).getByRole("combobox"));
  await page.keyboard.type("claude");
  await expect(palette(page).getByRole("option", { selected: true })).toContainText("Claude");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/tools/claude");
  await expect(main(page)).toBeFocused();

  await test.step("two tools are picked on their pages", async () => {
    await tabTo(page, compareButton("Claude"), { atMost: 10 });
    await page.keyboard.press("Space");
    await expectFocus(page, compareButton("Claude"));
    await expect(compareButton("Claude")).toHaveAttribute("aria-pressed", "true");
    await openFromPalette(page, "chatgpt", { group: "Tools", label: /ChatGPT/ });
    await expect(page).toHaveURL("/tools/chatgpt");
    await expect(main(page)).toBeFocused();
    await tabTo(page, compareButton("ChatGPT"), { atMost: 10 });
    await page.keyboard.press("Enter");
    await expect(compareButton("ChatGPT")).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("the palette opens their comparison without tabbing to the tray", async () => {
    await openFromPalette(page, "", { group: "Actions", label: /Compare selected tools/ });
    await expect(page).toHaveURL("/compare?tools=claude,chatgpt");
    await expect(main(page)).toBeFocused();
  });

  const add = main(page).getByRole("button", { name: "Add a tool" });
  await test.step("a third is added in place, and the focus is back at the button", async () => {
    await tabTo(page, add, { atMost: 6 });
    await page.keyboard.press("Enter");
    const picker = main(page).getByRole("combobox", { name: "Add a tool" });
    await expectFocus(page, picker);
    await page.keyboard.press("Escape");
    await expect(picker).toHaveCount(0);
    await expectFocus(page, add);
    await page.keyboard.press("Enter");
    await page.keyboard.type("gemini");
    await expect(main(page).getByRole("option", { selected: true })).toContainText("Gemini");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/compare?tools=claude,chatgpt,gemini");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Claude vs ChatGPT vs Gemini");
    await expectFocus(page, add);
  });

  await test.step("one is removed without losing the focus", async () => {
    await tabTo(page, main(page).getByRole("link", { name: "Remove ChatGPT" }), { atMost: 8 });
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Claude vs Gemini");
    await expectFocus(page, add);
  });
});

/** Signs in through the demo issuer's window. */
async function signInWithKeys(page: Page) {
  const link = page.getByRole("banner").getByRole("link", { name: "Sign In" });
  await tabTo(page, link, { atMost: 12 });
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const popup = await opened;
  const user = uniqueUser();
  await tabTo(popup, popup.getByLabel("Name"), { atMost: 12 });
  await popup.keyboard.type(user.name);
  await tabTo(popup, popup.getByLabel("Email address"), { atMost: 1 });
  await popup.keyboard.type(user.email);
  // The page may show the account a moment before it reloads, which would lose the focus.
  await Promise.all([page.waitForEvent("domcontentloaded"), popup.waitForEvent("close"), popup.keyboard.press("Enter")]);
  await expect(accountMenu(page)).toBeVisible();
}

test("a user signs in, likes a tool and submits one by keyboard", once, async ({ page }) => {
  await visit(page, "/tools/whisper");
  await signInWithKeys(page);
  await expect(page).toHaveURL("/tools/whisper");

  await test.step("a tool is liked", async () => {
    const heart = main(page).getByRole("button", { name: /^Like Whisper,/ });
    await skipToContent(page);
    await tabTo(page, heart, { atMost: 12 });
    await page.keyboard.press("Space");
    await expect(page.locator(".toast")).toContainText("Liked this tool");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expectFocus(page, heart);
  });

  await test.step("another is submitted", async () => {
    await openFromPalette(page, "", { group: "Actions", label: /Submit a tool/ });
    await expect(page).toHaveURL("/submit");
    await expect(main(page)).toBeFocused();
    const name = `Sextant ${Date.now().toString(36)}`;
    for (const [label, typed] of [
      ["Tool name", name],
      ["Website URL", `${name.toLowerCase().replace(" ", "-")}.dev`],
      ["Short description", "Answers with sources you can check"],
      ["Long description", "It answers questions. Every answer shows where it comes from."],
      ["Category", "Research"],
      ["Pricing", "Freemium"],
    ] as const) {
      // Suggestions may have appeared between the texts and the category.
      await tabTo(page, page.getByLabel(label), { atMost: 8 });
      await page.keyboard.type(typed);
    }
    await expect(page.getByLabel("Category")).toHaveValue("Research");
    await expect(page.getByLabel("Pricing")).toHaveValue("freemium");
    await tabTo(page, page.getByRole("button", { name: "Submit tool" }), { atMost: 8 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Received" })).toBeFocused();
    await expect(page.getByText(`${name} is waiting for review.`)).toBeVisible();
  });
});

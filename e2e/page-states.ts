/** States of a page after an interaction: open menus and dialogs, errors, empty lists. For screenshots. */
import type { Locator, Page } from "@playwright/test";
import { accountMenu } from "./sign-in.ts";

type State = { name: string; path: string; reach: (page: Page) => Promise<unknown> };

const press = (key: string) => (page: Page) => page.keyboard.press(key);
const click = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).and(page.locator(":visible")).first().click({ timeout: 5_000 });
const typed = (words: string) => async (page: Page) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill(words);
};
const inOrder =
  (...steps: State["reach"][]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
/** A button that exists only at some widths, such as that of a phone's menu; at other widths the page is left as it is. */
const clickIfShown = (find: (page: Page) => Locator) => async (page: Page) => {
  if (await find(page).isVisible()) await find(page).click();
};
const phonesButton = (name: string) => clickIfShown((page) => page.getByRole("button", { name }).and(page.locator(":visible")).first());

export const VISITORS_STATES: State[] = [
  { name: "palette", path: "/", reach: press("Control+k") },
  { name: "palette-found", path: "/tools/claude", reach: typed("writ") },
  { name: "palette-mistyped", path: "/news", reach: typed("claud") },
  { name: "palette-nothing", path: "/blog", reach: typed("qqqqq") },
  { name: "menu", path: "/", reach: phonesButton("Menu") },
  { name: "suggestions", path: "/", reach: (page) => page.getByRole("main").getByRole("combobox").first().fill("chat") },
  { name: "suggestions-none", path: "/", reach: (page) => page.getByRole("main").getByRole("combobox").first().fill("qqqqq") },
  { name: "filters", path: "/category/writing", reach: phonesButton("Filters") },
  { name: "compact", path: "/category/writing?view=rows", reach: async () => {} },
  { name: "compare-tray", path: "/category/chatbots", reach: inOrder(click("Compare Claude"), click("Compare ChatGPT")) },
  { name: "compare-picker", path: "/compare?tools=claude,chatgpt", reach: click("Add a tool") },
  { name: "compare-scrolled", path: "/compare?tools=claude,chatgpt,gemini", reach: (page) => page.mouse.wheel(0, 1_200) },
  { name: "compare-differences", path: "/compare?tools=claude,chatgpt&only=differences", reach: async () => {} },
  { name: "tool-scrolled", path: "/tools/claude", reach: (page) => page.mouse.wheel(0, 1_200) },
  { name: "report", path: "/tools/claude", reach: click("Report this tool") },
  { name: "like-signed-out", path: "/tools/claude", reach: click(/^Like/) },
  { name: "no-such-tool", path: "/tools/claudde", reach: async () => {} },
  { name: "question", path: "/search?q=turn+my+meeting+recordings+into+minutes", reach: async () => {} },
  {
    name: "question-explained",
    path: "/search?q=turn+my+meeting+recordings+into+minutes",
    reach: (page) => page.locator("summary[aria-label^='Why ']").first().click(),
  },
  { name: "contact-errors", path: "/contact", reach: click("Send Message") },
  { name: "post-scrolled", path: "/blog/how-retrieval-augmented-generation-works", reach: (page) => page.mouse.wheel(0, 2_000) },
];

export const USERS_STATES: State[] = [
  { name: "account-menu", path: "/", reach: (page) => accountMenu(page).click() },
  { name: "liked", path: "/tools/perplexity", reach: click(/^Like/) },
  { name: "promote", path: "/tools/claude", reach: click("Promote") },
  { name: "submit-errors", path: "/submit", reach: click(/^Submit/) },
];

export const ADMINS_STATES: State[] = [
  { name: "panel-palette", path: "/admin", reach: typed("cla") },
  { name: "panel-menu", path: "/admin", reach: clickIfShown((page) => page.locator(".admin__drawer summary")) },
  { name: "reject", path: "/admin/moderation", reach: inOrder(click(/Recipe Remix/), press("r")) },
  { name: "add-tool", path: "/admin/tools", reach: click("Add Tool") },
  {
    name: "selected",
    path: "/admin/tools",
    reach: (page) =>
      page
        .getByRole("checkbox", { name: /^Select / })
        .nth(2)
        .click(),
  },
  { name: "edit-tools", path: "/admin/tools", reach: inOrder((page) => page.getByRole("checkbox", { name: "Select all" }).check(), press("e")) },
  { name: "edit-tool-of-list", path: "/admin/tools?sort=name&id=1&at=1", reach: async () => {} },
  { name: "merge-with", path: "/admin/tools?id=1&merge=0", reach: async () => {} },
  { name: "merge", path: "/admin/tools?id=1&merge=2", reach: async () => {} },
  { name: "panel-nothing-found", path: "/admin/tools?q=qqqqq", reach: async () => {} },
  { name: "make-admin", path: "/admin/users", reach: click(/^Make/) },
  { name: "remove-demo-data", path: "/admin", reach: click("Remove demo data") },
  { name: "add-category", path: "/admin/categories", reach: click("Add Category") },
  { name: "edit-post", path: "/admin/blogs", reach: click("Add Blog") },
];

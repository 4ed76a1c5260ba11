/** A tab opened before a deployment follows a link whose code file the server no longer has. */
import { type Browser, chromium } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "../../scripts/find-browser.ts";
import { type Attack, call, control } from "../attack.ts";
import type { Victim } from "../with-victim.ts";

const LINK = "AI News";
/** The target page's code file, as named in this build. */
const CODE_FILE = /news-[\w-]{8}\.js/g;
const OLD_NAME = "news-00000000.js";

export const oldTab: Attack[] = [
  {
    name: "a link in a tab from before a deploy",
    async run(victim) {
      const path = await findBrowser().catch((error: Error) => error);
      if (path instanceof Error) return { notTried: `there is no browser (${path.message})` };
      const browser = await chromium.launch({ executablePath: path, args: BROWSER_ARGS });
      try {
        const current = await follow(browser, victim, { isOld: false });
        const old = await follow(browser, victim, { isOld: true });
        const file = await call(victim, `/assets/${OLD_NAME}`);
        return {
          held: old.heading === LINK && old.documents <= 1,
          observed: `the link leads to “${old.heading}” with ${old.documents} reload; its old code file answers ${file.status}`,
          control: control(
            current.heading === LINK && current.documents === 0 && old.asked > 0,
            "a tab of this build needs no reload; the old one asked for its own file",
          ),
        };
      } finally {
        await browser.close();
      }
    },
  },
];

/** How many documents and old code files the tab requests after its first page, and where it ends up. */
async function follow(browser: Browser, { url }: Victim, { isOld }: { isOld: boolean }) {
  const page = await browser.newPage();
  let [documents, asked] = [-1, 0];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
    if (request.url().endsWith(OLD_NAME)) asked += 1;
  });
  // The tab's own build names the file differently; the request for it reaches the server like any other.
  await page.route("**/assets/*.js", async (route) => {
    if (!isOld || documents > 0) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response: response, body: (await response.text()).replaceAll(CODE_FILE, OLD_NAME) });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.getByRole("banner").getByRole("link", { name: LINK }).click();
  await page.waitForURL("**/news");
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await heading
    .filter({ hasText: LINK })
    .waitFor({ timeout: 15_000 })
    .catch(() => "the heading that is there instead is what we saw");
  const seen = {
    documents,
    asked,
    heading: await heading
      .first()
      .textContent({ timeout: 1_000 })
      .catch(() => "nothing"),
  };
  await page.close();
  return seen;
}

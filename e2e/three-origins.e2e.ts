/**
 * Pages on one origin; API, contact form and blog images on three others. The pages' own server has an empty
 * database. Both widths share the four servers, so they are not separate projects here.
 */
// Slow: starts three servers on separate origins.
import type { Page } from "@playwright/test";
import { freePort } from "../src/server/testing/free-port.ts";
import { inBothThemes } from "./both-themes.ts";
import { expect, main, testOnOwnServer } from "./own-server.ts";
import { startServer } from "./server.ts";
import { accountMenu, chooseAccount, uniqueUser } from "./sign-in.ts";
import { once } from "./test-tags.ts";
import { visit } from "./visit.ts";

let backends: Record<"api" | "images" | "contact", string>;

const test = testOnOwnServer(async () => {
  const port = await freePort();
  const allow = { API_ORIGINS: `http://localhost:${port}` };
  const [api, images, contact] = await Promise.all([startServer(allow), startServer(allow), startServer(allow)]);
  backends = { api: api.url, images: images.url, contact: contact.url };
  const settings = { API_BASE_URL: api.url, IMAGE_BASE_URL: images.url, CONTACT_BASE_URL: contact.url };
  const pages = await startServer({ ...settings, SEED: "none", PORT: String(port) });
  return { url: pages.url, stop: () => Promise.all([pages, api, images, contact].map(({ stop }) => stop())) };
});
// Sequentially: four servers are enough for this machine.
test.describe.configure({ mode: "default" });

const WIDTHS = [
  ["on a desktop", {}],
  ["on a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const;

/** Records every call of the pages, to check that none goes to their own server. */
function callsOf(page: Page) {
  const calls: string[] = [];
  page.context().on("request", (request) => void (/\/api\/|\/1\/indexes/.test(request.url()) && calls.push(request.url())));
  return { all: () => calls, ofPages: (own: string) => calls.filter((url) => url.startsWith(own) && !url.includes("/api/login/done")) };
}

const heart = (page: Page, name: string) => main(page).getByRole("button", { name: new RegExp(`^Like ${name},`) });

async function signInByWindow(page: Page) {
  const opened = page.waitForEvent("popup");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  const popup = await opened;
  await expect(popup.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  expect(new URL(popup.url()).origin).toBe(backends.api);
  await Promise.all([page.waitForEvent("domcontentloaded"), popup.waitForEvent("close"), chooseAccount(popup, uniqueUser())]);
  await expect(accountMenu(page)).toBeVisible();
}

for (const [where, device] of WIDTHS)
  test.describe(where, once, () => {
    test.use(device);

    test("a visitor reads, searches, sees images and is counted", async ({ page, serverUrl }) => {
      const calls = callsOf(page);
      // Automated browsers are not counted, so this one poses as a person.
      await page.addInitScript(() => Object.defineProperty(navigator, "webdriver", { get: () => false }));
      await visit(page, "/");
      await inBothThemes(page, async () => {
        await expect(main(page).getByRole("heading", { name: "Trending This Week" })).toBeVisible();
        await expect(main(page).locator("article").first()).toBeVisible();
      });

      await visit(page, "/category/coding");
      await expect(main(page)).toContainText(/Showing 1 to 10 of \d+ tools/);
      await main(page).getByRole("link", { name: "Next" }).click();
      await inBothThemes(page, () => expect(main(page)).toContainText(/Showing 11 to \d+ of \d+ tools/));

      const box = main(page).getByRole("combobox").first();
      await box.fill("claud");
      await page
        .getByRole("option", { name: /Claude/ })
        .first()
        .click();
      await expect(page).toHaveURL("/tools/claude");
      await inBothThemes(page, () => expect(main(page).getByRole("heading", { level: 1 })).toContainText("Claude"));
      await expect.poll(calls.all).toContain(`${backends.api}/api/tools/claude/count/view`);

      await visit(page, "/search?q=image");
      await inBothThemes(page, () => expect(main(page)).toContainText(/\d+ tools found/));

      await visit(page, "/blog");
      const picture = main(page).locator("article img").first();
      await inBothThemes(page, async () => {
        await expect(picture).toHaveAttribute("src", new RegExp(`^${backends.images}/api/blogs/`));
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      });

      expect(calls.ofPages(serverUrl)).toEqual([]);
      expect(calls.all().some((url) => url.startsWith(`${backends.api}/1/indexes`))).toBe(true);
    });

    test("a user signs in, likes, comments and submits, all through the other origin", async ({ page, serverUrl }) => {
      const calls = callsOf(page);
      await visit(page, "/tools/whisper");
      await signInByWindow(page);
      await expect(page).toHaveURL("/tools/whisper");
      const likesOfWhisper = async () => (await (await page.request.get(`${backends.api}/api/tools/whisper`)).json()).likes;
      const before = await likesOfWhisper();
      await heart(page, "Whisper").click();
      await expect(page.locator(".toast")).toContainText("Liked this tool");
      expect(await likesOfWhisper()).toBe(before + 1);
      await inBothThemes(page, () => expect(heart(page, "Whisper")).toHaveAttribute("aria-pressed", "true"));

      await visit(page, "/blog/choosing-a-vector-database");
      const thread = page.getByRole("region", { name: /^Comments/ });
      const words = `From another origin, ${where}.`;
      await thread.getByRole("textbox", { name: "Your comment" }).fill(words);
      await thread.getByRole("button", { name: "Post Comment" }).click();
      await expect(page.locator(".toast")).toContainText("Comment posted successfully!");
      await inBothThemes(page, () => expect(thread.getByRole("article").filter({ hasText: words })).toBeVisible());

      const name = `Elsewhere ${where}`;
      await submit(page, name);
      await visit(page, "/profile?tab=submissions");
      await inBothThemes(page, () => expect(main(page)).toContainText(name));

      await accountMenu(page).click();
      await page.getByRole("button", { name: "Log out" }).click();
      await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
      expect(calls.ofPages(serverUrl)).toEqual([]);
    });

    test("the contact form is validated and received by its own backend", async ({ page, serverUrl }) => {
      test.setTimeout(90_000);
      const calls = callsOf(page);
      await visit(page, "/contact");
      await main(page).getByLabel("Name").fill("Ida Lindqvist");
      await main(page).getByLabel("Email").fill("ida@example.com");
      await main(page).getByLabel("Message").fill("Hello from another origin.");
      await page.getByRole("checkbox").click();
      await expect(page.getByText("Verified")).toBeVisible({ timeout: 60_000 });
      await inBothThemes(page, () => expect(page.getByText("Verified")).toBeVisible());
      await page.getByRole("button", { name: "Send Message" }).click();
      await inBothThemes(page, () => expect(page.getByText("Thanks! Your message has been sent.")).toBeVisible());
      expect(calls.all()).toContain(`${backends.contact}/api/contact`);
      expect(calls.ofPages(serverUrl)).toEqual([]);
    });
  });

async function submit(page: Page, name: string) {
  await visit(page, "/submit");
  for (const [label, text] of [
    ["Tool name", name],
    ["Website URL", `https://${name.toLowerCase().replaceAll(" ", "-")}.dev`],
    ["Short description", "Answers with sources you can check"],
    ["Long description", "It answers questions. Every answer shows where it comes from."],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByLabel("Category").selectOption("Research");
  await page.getByLabel("Pricing").selectOption("freemium");
  await page.getByRole("button", { name: "Submit tool" }).click();
  await expect(page.locator(".toast")).toContainText("Tool submitted successfully.");
}

test("the server renders data from the other origin, and responds with an error if that fails", once, async ({ request }) => {
  for (const [path, text] of [
    ["/", "Trending This Week"],
    ["/category/coding", "Showing 1 to 10 of "],
    ["/tools/claude", "an assistant by Anthropic"],
    ["/search?q=image", "/tools/midjourney"],
    ["/about", "is a public directory of AI tools"],
  ] as const)
    expect((await (await request.get(path)).text()).split('<script type="application/json"')[0], path).toContain(text);
  expect((await request.get("/tools/no-such-tool")).status()).toBe(404);
});

test("without a popup the sign-in returns to the page; unlisted sites cannot sign in", once, async ({ page, serverUrl }) => {
  await page.goto("/login?next=/liked-tools");
  expect(new URL(page.url()).origin).toBe(backends.api);
  await chooseAccount(page, uniqueUser());
  await expect(page).toHaveURL(`${serverUrl}/liked-tools`);
  await expect(accountMenu(page)).toBeVisible();
  const preflight = (origin: string) =>
    page.request.fetch(`${backends.api}/api/session`, { method: "OPTIONS", headers: { origin, "access-control-request-method": "POST" } });
  expect((await preflight(serverUrl)).headers()["access-control-allow-origin"]).toBe(serverUrl);
  expect((await preflight("https://evil.example")).headers()["access-control-allow-origin"]).toBeUndefined();
});

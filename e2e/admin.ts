/** Helpers for tests of the admin panel. */
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { signIn, signInAs, uniqueUser } from "./sign-in.ts";

/** Signs in as the admin of the demo directory and opens a screen. */
export async function asAdmin(page: Page, path = "/admin") {
  await signInAs(page, "ada", path);
  await expect(page.locator(".admin h1")).toBeVisible();
}

/** Another user in a separate browser context. */
export async function openOtherBrowser(browser: Browser, baseURL = ""): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL });
  return { page: await context.newPage(), context };
}

/** Submits a tool through the form, as a new user. */
export async function submitTool(page: Page, name: string) {
  await signIn(page, uniqueUser(), "/submit");
  await page.getByLabel("Tool name").fill(name);
  await page.getByLabel("Website URL").fill(`${name.toLowerCase().replaceAll(" ", "-")}.dev`);
  await page.getByLabel("Short description").fill("Answers with sources you can check");
  await page.getByLabel("Long description").fill("It answers questions. Every answer shows where it comes from.");
  await page.getByLabel("Category").selectOption("Research");
  await page.getByLabel("Pricing").selectOption("freemium");
  await page.getByRole("button", { name: "Submit tool" }).click();
  await expect(page.locator(".toast")).toContainText("Tool submitted successfully. It will be reviewed by our team.");
}

export const toastOf = (page: Page) => page.locator(".toast");
/** Keeps a toast open while the test looks at something else: it does not close under the pointer. */
export const keepToast = (page: Page) => toastOf(page).hover();
/** A table row that contains the text. */
export const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** API calls as the admin, to set up test data. */
export async function adminCalls(page: Page) {
  const { token } = await (await page.request.post("/api/session")).json();
  return async <Body>(method: "GET" | "POST" | "PUT", path: string, data?: object): Promise<Body> => {
    const response = await page.request.fetch(path, { method, headers: { authorization: `Bearer ${token}` }, ...(data && { data }) });
    expect(response.ok(), `${method} ${path}`).toBe(true);
    return response.json();
  };
}

type Added = { id: number; slug: string; name: string };

/** A tool added by an admin: published immediately, or pending. */
export async function addTool(page: Page, { category = "Research", isApproved = true } = {}): Promise<Added> {
  added += 1;
  const name = `Buoy ${Date.now().toString(36)}${added}`;
  const call = await adminCalls(page);
  return call("POST", "/api/tools", {
    name,
    description: "Marks where the channel is.",
    websiteUrl: `https://${name.toLowerCase().replace(" ", "-")}.dev`,
    category,
    isApproved,
  });
}
let added = 0;

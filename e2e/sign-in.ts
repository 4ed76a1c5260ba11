import { expect, type Page } from "@playwright/test";
import { ADMIN_CODE } from "./server.ts";

type TestUser = { name: string; email: string };
let userCount = 0;

/** A user with an email address that is unique in this run. */
export function uniqueUser(name = "Mira Olsen"): TestUser {
  userCount += 1;
  return { name, email: `${name.toLowerCase().replace(/\W+/g, ".")}.${Date.now().toString(36)}${process.pid}${userCount}@example.com` };
}

/** Fills in the account chooser, wherever it is shown. */
export async function chooseAccount(chooser: Page, { name, email }: TestUser) {
  await chooser.getByLabel("Name").fill(name);
  await chooser.getByLabel("Email address").fill(email);
  await chooser.getByRole("button", { name: "Continue" }).click();
}

export const accountMenu = (page: Page) => page.getByRole("banner").locator("summary", { has: page.locator(".avatar") });

/** Signs in by cookie and opens a page; the sign-in flow itself is tested in sign-in.e2e.ts. */
export async function signIn(page: Page, user: TestUser = uniqueUser(), next = "/tools") {
  await choose(page, { name: user.name, email: user.email });
  await page.goto(next, { waitUntil: "domcontentloaded" });
  await expect(accountMenu(page)).toBeVisible();
  return user;
}

/** Opens a page as one of the users in the demo directory. */
export async function signInAs(page: Page, account: "ada" | "marco" | "ida", next: string) {
  if (account === "ada") await page.request.get(adminLink);
  await choose(page, { account: `${account}@example.com` });
  await page.goto(next, { waitUntil: "domcontentloaded" });
}

/** The link that the terminal prints if no code is set. */
export const adminLink = `/login?${new URLSearchParams({ admin: ADMIN_CODE })}`;

/** Sends the account chooser's request. */
async function choose(page: Page, choice: Record<string, string>) {
  const chooser = await page.request.get("/api/login");
  const form = { ...Object.fromEntries(new URL(chooser.url()).searchParams), ...choice };
  const response = await page.request.post("/issuer/authorize", { form });
  expect(response.ok(), `signed in, and sent on to ${response.url()}`).toBe(true);
}

import { expect, type Page } from "@playwright/test";

type Someone = { name: string; email: string };
let made = 0;

/** Somebody nobody else in this run is. */
export function someone(name = "Mira Olsen"): Someone {
  made += 1;
  return { name, email: `${name.toLowerCase().replace(/\W+/g, ".")}.${Date.now().toString(36)}${process.pid}${made}@example.com` };
}

/** Fills in the account chooser, wherever it is shown. */
export async function chooseAccount(chooser: Page, { name, email }: Someone) {
  await chooser.getByLabel("Name").fill(name);
  await chooser.getByLabel("Email address").fill(email);
  await chooser.getByRole("button", { name: "Continue" }).click();
}

export const accountMenu = (page: Page) => page.getByRole("banner").locator("summary", { has: page.locator(".avatar") });

/** Goes to the sign-in and comes back as somebody. */
export async function signIn(page: Page, who: Someone = someone(), next = "/tools") {
  await page.goto(`/api/login?${new URLSearchParams({ next })}`);
  await chooseAccount(page, who);
  await expect(accountMenu(page)).toBeVisible();
  return who;
}

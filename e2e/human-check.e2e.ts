import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

test("when the server requires it, the newsletter form shows a human check, then submits", core, async ({ page, expectProblem, checkA11y }) => {
  test.setTimeout(90_000);
  expectProblem(/428/);
  await page.route("**/api/subscribe", (route) => route.fulfill({ status: 428, json: { error: "Please complete the CAPTCHA.", requestId: "x" } }), {
    times: 1,
  });
  await visit(page, "/news");
  const footer = page.getByRole("contentinfo");
  await expect(page.locator("altcha-widget")).toHaveCount(0);
  await footer.getByRole("textbox", { name: "Email address" }).fill("ida@example.com");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(footer.getByText("please confirm that you're human")).toBeVisible();
  await expect(footer.getByRole("checkbox")).toBeVisible();
  await checkA11y();

  const again = page.waitForRequest("**/api/subscribe");
  await footer.getByRole("checkbox").click();
  const request = await again;
  expect(await request.headerValue("human-check")).toMatch(/^ey/);
  expect(request.postDataJSON()).toMatchObject({ email: "ida@example.com" });
  await expect(footer.getByRole("status")).toHaveText("You're subscribed! 🎉");
});

/** Records the solved check that each call to a path carried. */
function tokensSent(page: Page, path: string, tokenOf: (request: Request) => string) {
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && request.url().endsWith(path) && sent.push(tokenOf(request))));
  return sent;
}

test("a used human check is not sent again; after another failure the form asks for a new one", once, async ({ page, expectProblem }) => {
  test.setTimeout(120_000);
  expectProblem(/428|500|Subscribing failed/);
  const sent = tokensSent(page, "/api/subscribe", (request) => request.headers()["human-check"] ?? "");
  const statuses = [428, 500, 428];
  await page.route("**/api/subscribe", (route) => {
    const status = statuses.shift();
    return status ? route.fulfill({ status, json: { error: "Out of order.", requestId: "x" } }) : route.fallback();
  });
  await visit(page, "/news");
  const footer = page.getByRole("contentinfo");
  const subscribe = footer.getByRole("button", { name: "Subscribe" });
  await footer.getByRole("textbox", { name: "Email address" }).fill("ida@example.com");
  await subscribe.click();
  await footer.getByRole("checkbox").click();
  await expect(footer.getByText("Subscription failed. Please try again later.")).toBeVisible({ timeout: 60_000 });
  await expect(footer.getByRole("checkbox")).not.toBeChecked();

  await subscribe.click();
  await expect.poll(() => sent.length).toBe(3);
  await footer.getByRole("checkbox").click();
  await expect(footer.getByRole("status")).toHaveText("You're subscribed! 🎉", { timeout: 60_000 });
  const [first, used, without, fresh] = sent;
  expect([first, without]).toEqual(["", ""]);
  expect(used).toMatch(/^ey/);
  expect(fresh).toMatch(/^ey/);
  expect(fresh).not.toBe(used);
});

test("a failed message and the next one are each sent with a new human check", once, async ({ page, expectProblem }) => {
  test.setTimeout(180_000);
  expectProblem(/503/);
  const sent = tokensSent(page, "/api/contact", (request) => request.postDataJSON().turnstileToken);
  const main = page.getByRole("main");
  const solveAndSend = async () => {
    await page.getByRole("checkbox").click();
    await expect(page.getByText("Verified")).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Send Message" }).click();
  };
  const write = async () => {
    await main.getByLabel("Name").fill("Ida Lindqvist");
    await main.getByLabel("Email").fill("ida@example.com");
    await main.getByLabel("Message").fill("Hello again.");
  };
  await page.route("**/api/contact", (route) => route.fulfill({ status: 503, json: { error: "Out of order.", requestId: "x" } }), { times: 1 });
  await visit(page, "/contact");
  await write();
  await solveAndSend();
  await expect(main.getByRole("alert")).toHaveText("Out of order.");
  // Nothing is sent until it is solved again.
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(main.getByRole("alert")).toHaveText("Please complete the CAPTCHA.");
  await solveAndSend();
  await expect(page.getByText("Thanks! Your message has been sent.")).toBeVisible();

  await page.getByRole("button", { name: "Write another message" }).click();
  await write();
  await solveAndSend();
  await expect(page.getByText("Thanks! Your message has been sent.")).toBeVisible();
  expect(new Set(sent).size).toBe(3);
  expect(sent).toHaveLength(3);
});

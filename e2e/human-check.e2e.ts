import { expect, test } from "./fixtures.ts";
import { visit } from "./visit.ts";

test("under attack the newsletter form asks for a sign of a person, then sends what was typed", async ({ page, expectProblem, checkA11y }) => {
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
  await expect(footer.getByText("please show that you are a person")).toBeVisible();
  await expect(footer.getByRole("checkbox")).toBeVisible();
  await checkA11y();

  const again = page.waitForRequest("**/api/subscribe");
  await footer.getByRole("checkbox").click();
  const request = await again;
  expect(await request.headerValue("human-check")).toMatch(/^ey/);
  expect(request.postDataJSON()).toMatchObject({ email: "ida@example.com" });
  await expect(footer.getByRole("status")).toHaveText("You're subscribed! 🎉");
});

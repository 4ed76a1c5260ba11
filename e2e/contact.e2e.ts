import { mockFailure } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { core, coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const FILL = "Please fill in your name, email, and message.";

test("the contact form shows the specified messages for missing fields and sends a valid message", core, async ({ page, checkA11y }) => {
  test.setTimeout(90_000);
  await visit(page, "/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  await expect(page.getByLabel("Topic").getByRole("option")).toHaveText(["General", "Partnerships & Sponsorships", "Press & Media", "Support"]);
  const notes = page.getByRole("complementary", { name: "Before you write" });
  await expect(notes.getByRole("term")).toHaveText(["General", "Partnerships & Sponsorships", "Press & Media", "Support"]);
  await expect(notes.getByRole("link", { name: "Report a tool" })).toHaveAttribute("href", "/tools");
  await expect(notes.getByRole("link", { name: "Ask for a refund" })).toContainText("Within 7 days of an incorrect charge. Refunds take 5–7 business days.");
  const check = page.getByRole("checkbox");
  await expect(check).toBeVisible();
  await checkA11y();

  const alert = page.getByRole("main").getByRole("alert");
  const send = page.getByRole("button", { name: "Send Message" });
  const field = (label: string) => page.getByRole("main").getByLabel(label);
  const [name, email, message] = [field("Name"), field("Email"), field("Message")];
  await send.click();
  await expect(alert).toHaveText(FILL);
  for (const [empty, note] of [
    [name, "Enter your name"],
    [email, "Enter your email address"],
    [message, "Write a message"],
  ] as const) {
    await expect(empty).toHaveAttribute("aria-invalid", "true");
    await expect(empty).toHaveAccessibleDescription(`${FILL} ${note}`);
    await expect(page.getByText(note)).toBeVisible();
  }
  await expect(name).toBeFocused();
  await checkA11y();

  await name.fill("Ida Lindqvist");
  await expect(name).toHaveAttribute("aria-invalid", "false");
  await expect(message).toHaveAttribute("aria-invalid", "true");
  await email.fill("ida@example");
  await message.fill("Hello. It works.");
  await send.click();
  await expect(alert).toHaveText("Please enter a valid email address.");
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address.");
  await expect(email).toBeFocused();
  await email.fill("ida@example.com");
  await send.click();
  await expect(alert).toHaveText("Please complete the CAPTCHA.");

  await check.click();
  await expect(page.getByText("Verified")).toBeVisible({ timeout: 60_000 });
  await send.click();
  await expect(page.getByText("Thanks! Your message has been sent.")).toBeVisible();
  await checkA11y();
});

test("a message that could not be sent keeps its text and shows the reason", once, async ({ page, expectProblem }) => {
  test.setTimeout(90_000);
  expectProblem(/503|ERR_FAILED/);
  await visit(page, "/contact");
  await page.getByLabel("Name").fill("Ida Lindqvist");
  await page.getByRole("main").getByLabel("Email").fill("ida@example.com");
  await page.getByLabel("Message").fill("Hello.");
  await page.getByRole("checkbox").click();
  await expect(page.getByText("Verified")).toBeVisible({ timeout: 60_000 });

  await mockFailure(page, "/api/contact", 503);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Out of order.");
  await expect(page.getByLabel("Message")).toHaveValue("Hello.");
  await expect(page.getByLabel("Name")).toHaveValue("Ida Lindqvist");
  // The check was used, so it restarts.
  await expect(page.getByRole("checkbox")).not.toBeChecked();
});

test("fields the server rejects are marked, and the first one is focused", coreOnce, async ({ page, checkA11y, expectProblem }) => {
  test.setTimeout(90_000);
  expectProblem(/400/);
  await visit(page, "/contact");
  const field = (label: string) => page.getByRole("main").getByLabel(label);
  await field("Name").fill("Ida Lindqvist");
  await field("Email").fill("ida@example.com");
  await field("Message").fill("Hello.");
  await page.getByRole("checkbox").click();
  await expect(page.getByText("Verified")).toBeVisible({ timeout: 60_000 });

  const fields = { email: "We can't write to this address.", message: "Please write a little more." };
  await page.route("**/api/contact", (route) => route.fulfill({ status: 400, json: { error: fields.email, fields, requestId: "test" } }));
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(Object.values(fields));
  for (const [wrong, sentence] of [
    [field("Email"), fields.email],
    [field("Message"), fields.message],
  ] as const) {
    await expect(wrong).toHaveAttribute("aria-invalid", "true");
    await expect(wrong).toHaveAccessibleDescription(sentence);
  }
  await expect(field("Email")).toBeFocused();
  await expect(field("Name")).toHaveAttribute("aria-invalid", "false");
  await checkA11y();
  await field("Email").fill("ida@example.org");
  await expect(field("Email")).toHaveAttribute("aria-invalid", "false");
});

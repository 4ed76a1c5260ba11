/** From the footer to the inbox and back, with a real SMTP server. */
import { simpleParser } from "mailparser";
import { startMailServer } from "../src/server/ports/mail/testing/mail-server.ts";
import { expect, test } from "./fixtures.ts";
import { startServer } from "./server.ts";
import { coreOnce } from "./test-tags.ts";
import { visit } from "./visit.ts";

test("a subscriber confirms by email, is welcomed and unsubscribes with one click", coreOnce, async ({ page, checkA11y, checkColors }) => {
  test.setTimeout(180_000);
  const mails = await startMailServer();
  const server = await startServer({ SMTP_URL: mails.url });
  try {
    await visit(page, `${server.url}/tools`);
    const footer = page.getByRole("contentinfo");
    await footer.getByLabel("Email address").fill("Reader@Example.com");
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(footer.getByText("You're subscribed! 🎉")).toBeVisible();

    await expect(footer.getByText("Check your inbox to confirm.")).toBeVisible();

    await expect.poll(() => mails.accepted.length, { timeout: 60_000 }).toBe(1);
    expect(mails.accepted[0]?.to).toBe("reader@example.com");
    const question = await simpleParser(mails.accepted[0]?.raw ?? "");
    const link = /\/newsletter\/confirm\/[0-9a-f]{64}/.exec(question.text ?? "")?.[0] ?? "";
    await visit(page, server.url + link);
    await expect(page.getByText("Send our weekly newsletter to r•••@example.com?")).toBeVisible();
    await checkA11y();
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(page.getByRole("main").getByText("You're subscribed! 🎉")).toBeVisible();

    await expect.poll(() => mails.accepted.length, { timeout: 60_000 }).toBe(2);
    const mail = await simpleParser(mails.accepted[1]?.raw ?? "");
    const path = /\/newsletter\/preferences\/[0-9a-f]{64}/.exec(mail.text ?? "")?.[0] ?? "";

    await visit(page, server.url + path);
    await expect(page.getByText("r•••@example.com gets the weekly newsletter.")).toBeVisible();
    await checkA11y();
    await page.getByRole("button", { name: "Switch between light and dark theme" }).click();
    await page.mouse.move(0, 300);
    await checkColors();
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("r•••@example.com no longer gets the weekly newsletter.")).toBeVisible();
    await page.getByRole("button", { name: "Subscribe again" }).click();
    await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeVisible();
  } finally {
    await server.stop();
    await mails.stop();
  }
});

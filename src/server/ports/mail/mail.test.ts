import { eq, sql, TransactionRollbackError } from "drizzle-orm";
import { simpleParser } from "mailparser";
import { beforeEach, describe, expect, test } from "vitest";
import { newsletterMailing } from "../../domains/newsletter/newsletter-mailing.ts";
import { aSite } from "../../testing/a-site.ts";
import { freshDatabase } from "../../testing/database.ts";
import { aPerson } from "../../testing/factories.ts";
import { deliverMail } from "./deliver-mail.ts";
import { replySettings } from "./reply-settings.ts";
import { cancelMail, type Mail, sendMail } from "./send-mail.ts";
import { outbox } from "./tables.ts";
import { startMailServer } from "./testing/mail-server.ts";

const SITE = aSite("https://tools.example.com");
const database = await freshDatabase();
const { db } = database;
const deliver = (smtpUrl?: string) =>
  deliverMail({ database, mailing: newsletterMailing, site: SITE, mailFrom: "Toolatlas <no-reply@tools.example.com>", smtpUrl });
const received: Mail = { kind: "submission-received", to: "ida@example.com", occasion: "tool:1", facts: { tool: "Quiet Writer" } };
beforeEach(() => db.execute(sql`delete from outbox`));
const rows = () => db.select().from(outbox).orderBy(outbox.id);

test("an event sends its email once, and a failed operation sends none", async () => {
  await sendMail(db, SITE, received);
  await sendMail(db, SITE, received);
  const failing = db.transaction(async (tx) => {
    await sendMail(tx, SITE, { ...received, occasion: "tool:2" });
    tx.rollback();
  });
  // Caused by the rollback: an error while storing the mail would also leave nothing behind.
  await expect(failing).rejects.toThrow(TransactionRollbackError);
  expect(await rows()).toHaveLength(1);
});

test("without SMTP every mail is kept for an admin to read", async () => {
  await sendMail(db, SITE, received);
  await deliver();
  expect(await rows()).toMatchObject([{ state: "kept", subject: "We received Quiet Writer" }]);
});

const PAID = { currency: "USD", refundDays: 7 };

test("every kind of email has text and HTML with a language and escaped user input", async () => {
  const person = await aPerson(db);
  const evil = "<img src=x onerror=alert(1)>";
  const kinds: Mail[] = [
    received,
    { kind: "submission-approved", to: "a@example.com", occasion: "1", facts: { tool: evil, slug: "quiet" } },
    { kind: "submission-rejected", to: "a@example.com", occasion: "1", facts: { tool: "T\r\nBcc: all@example.com", reason: evil } },
    { kind: "comment-reply", to: "a@example.com", occasion: "1", facts: { userId: person.id, author: evil, reply: evil, postTitle: "P", postSlug: "p" } },
    {
      kind: "promotion-receipt",
      to: "a@example.com",
      occasion: "1",
      facts: {
        tool: "T",
        slug: "t",
        boostFactor: 2,
        ...PAID,
        amountCents: 50_000,
        paymentId: "pay_1",
        startDate: new Date("2026-11-15"),
        endDate: new Date("2026-12-15"),
      },
    },
    {
      kind: "promotion-completed",
      to: "a@example.com",
      occasion: "1",
      facts: {
        tool: evil,
        slug: "t",
        boostFactor: 2,
        ...PAID,
        amountCents: 50_000,
        paymentId: "pay_1",
        startDate: new Date("2099-01-01"),
        endDate: new Date("2099-02-01"),
      },
    },
    {
      kind: "plan-receipt",
      to: "a@example.com",
      occasion: "1",
      facts: { ...PAID, plan: "Pro", amountCents: 2_000, paymentId: "pay_2", endDate: new Date("2026-12-15") },
    },
    { kind: "payment-refunded", to: "a@example.com", occasion: "1", facts: { what: evil, amountCents: 2_000, currency: "USD", reason: evil } },
    { kind: "promotion-expiry", to: "a@example.com", occasion: "1", facts: { tool: "T", slug: "t", endDate: new Date("2026-12-15") } },
    { kind: "newsletter-confirmation", to: "a@example.com", occasion: "1", facts: { confirmUrl: "https://tools.example.com/newsletter/confirm/1", days: 7 } },
    { kind: "automatic-hides", to: "a@example.com", occasion: "1", facts: { headline: "5 tools were hidden", tools: [evil, "T"], trustedDays: 30 } },
    { kind: "contact", to: "a@example.com", occasion: "1", facts: { name: evil, email: "x@example.com", topic: "General", message: evil } },
  ];
  for (const mail of kinds) await sendMail(db, SITE, mail);
  const server = await startMailServer();
  expect(await deliver(server.url)).toEqual({ sent: kinds.length, failed: 0 });
  await server.stop();
  for (const { raw } of server.accepted) {
    const mail = await simpleParser(raw);
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.html).not.toContain("<img");
    expect(mail.text?.length).toBeGreaterThan(80);
    expect(mail.bcc).toBeUndefined();
  }
  const receipt = await simpleParser(server.accepted[4]?.raw ?? "");
  expect(receipt.text).toContain("$500.00 USD");
});

test("users who turned off reply emails get none", async () => {
  const person = await aPerson(db);
  const { token } = await replySettings(db, person.id);
  await db.execute(sql`update mail_settings set replies = false where token = ${token}`);
  await sendMail(db, SITE, {
    kind: "comment-reply",
    to: person.email,
    occasion: "2",
    facts: { userId: person.id, author: "A", reply: "R", postTitle: "P", postSlug: "p" },
  });
  expect(await rows()).toEqual([]);
});

test("a mail that one instance is sending is not sent by another", async () => {
  await sendMail(db, SITE, received);
  const elsewhere: ReturnType<typeof deliver>[] = [];
  const server = await startMailServer({
    onMailFrom(_address, _session, done) {
      if (elsewhere.length > 0) return done();
      const other = deliver(server.url);
      elsewhere.push(other);
      other.then(() => done(), done);
    },
  });
  expect(await deliver(server.url)).toEqual({ sent: 1, failed: 0 });
  expect(await Promise.all(elsewhere)).toEqual([{ sent: 0, failed: 0 }]);
  await server.stop();
  expect(server.accepted).toHaveLength(1);
});

test("while the mail server is down nothing is lost, and it is tried again later", async () => {
  await sendMail(db, SITE, received);
  await deliver("smtp://127.0.0.1:1");
  expect(await rows()).toMatchObject([{ state: "waiting", attempts: 1, lastError: expect.stringContaining("ECONNREFUSED") }]);
  const server = await startMailServer();
  expect(await deliver(server.url)).toEqual({ sent: 0, failed: 0 });
  await db.update(outbox).set({ nextAttemptAt: new Date() });
  expect(await deliver(server.url)).toEqual({ sent: 1, failed: 0 });
  expect(await deliver(server.url)).toEqual({ sent: 0, failed: 0 });
  await server.stop();
  expect(await rows()).toMatchObject([{ state: "sent", attempts: 2, lastError: null }]);
});

test("a scheduled email waits until its time, and can be canceled before sending begins", async () => {
  const server = await startMailServer();
  const notBefore = new Date(Date.now() + 60_000);
  for (const occasion of ["tool:1", "tool:12", "tool:3"]) await sendMail(db, SITE, { ...received, occasion }, { notBefore });
  await db.update(outbox).set({ claimedUntil: notBefore }).where(eq(outbox.dedupeKey, "submission-received:tool:3:ida@example.com"));
  expect(await deliver(server.url)).toEqual({ sent: 0, failed: 0 });
  for (const occasion of ["tool:1", "tool:3", "tool:%"]) await cancelMail(db, { kinds: ["submission-received"], occasion });
  await cancelMail(db, { kinds: ["submission-approved"], occasion: "tool:12" });
  expect((await rows()).map(({ dedupeKey }) => dedupeKey)).toEqual([
    "submission-received:tool:12:ida@example.com",
    "submission-received:tool:3:ida@example.com",
  ]);
  await db.update(outbox).set({ nextAttemptAt: new Date(), claimedUntil: null });
  expect(await deliver(server.url)).toEqual({ sent: 2, failed: 0 });
  await server.stop();
});

test("a mail server on this machine may have signed its own certificate", async () => {
  const secure: boolean[] = [];
  const server = await startMailServer({ disabledCommands: ["AUTH"], onMailFrom: (_address, session, done) => done(void secure.push(session.secure)) });
  await sendMail(db, SITE, received);
  expect(await deliver(server.url)).toEqual({ sent: 1, failed: 0 });
  await server.stop();
  expect(secure).toEqual([true]);
});

describe("a mail server on another machine", () => {
  /** Also this machine, but under a non-loopback address. */
  const elsewhere = (url: string, query = "") => `${url.replace("127.0.0.1", "0.0.0.0")}${query}`;

  test("gets no email without encryption: the email waits with a reason", async () => {
    const server = await startMailServer();
    await sendMail(db, SITE, received);
    await deliver(elsewhere(server.url));
    await server.stop();
    expect(server.accepted).toEqual([]);
    expect(await rows()).toMatchObject([{ state: "waiting", attempts: 1, lastError: expect.stringContaining("STARTTLS") }]);
  });

  test("gets it without encryption if the setting allows it", async () => {
    const server = await startMailServer();
    await sendMail(db, SITE, received);
    expect(await deliver(elsewhere(server.url, "?requireTLS=false"))).toEqual({ sent: 1, failed: 0 });
    await server.stop();
  });

  test("gets it encrypted where it offers STARTTLS, and only with a certificate that can be trusted", async () => {
    const secure: boolean[] = [];
    const server = await startMailServer({ disabledCommands: ["AUTH"], onMailFrom: (_address, session, done) => done(void secure.push(session.secure)) });
    await sendMail(db, SITE, received);
    await deliver(elsewhere(server.url));
    expect(server.accepted).toEqual([]);
    await db.update(outbox).set({ nextAttemptAt: new Date() });
    expect(await deliver(elsewhere(server.url, "?tls.rejectUnauthorized=false"))).toEqual({ sent: 1, failed: 0 });
    await server.stop();
    expect(secure).toEqual([true]);
  });
});

test("a permanently refused address is not retried; the others get their email", async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith("gone") ? Object.assign(new Error("No such user"), { responseCode: 550 }) : undefined),
  });
  await sendMail(db, SITE, { ...received, to: "gone@example.com" });
  await sendMail(db, SITE, received);
  expect(await deliver(server.url)).toEqual({ sent: 1, failed: 1 });
  await server.stop();
  expect(await db.select().from(outbox).where(eq(outbox.recipient, "gone@example.com"))).toMatchObject([
    { state: "failed", lastError: expect.stringContaining("No such user") },
  ]);
});

test.each(["a@example.com\r\nBcc: b@example.com", "a@example.com,b@example.com", "nobody"])("%j is not a valid email address", async (to) => {
  await expect(sendMail(db, SITE, { ...received, to })).rejects.toThrow("Not a mail address");
});

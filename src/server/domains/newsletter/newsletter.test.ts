import { eq, sql } from "drizzle-orm";
import { simpleParser } from "mailparser";
import { expect, onTestFinished, test, vi } from "vitest";
import { nextIssueAt, weekOf } from "../../../shared/issue-schedule.ts";
import { deliverMail } from "../../ports/mail/deliver-mail.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { startMailServer } from "../../ports/mail/testing/mail-server.ts";
import { aSite } from "../../testing/a-site.ts";
import { testApp } from "../../testing/app.ts";
import { aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { tools } from "../tools/tables.ts";
import { composeIssue } from "./compose-issue.ts";
import { newsletterMailing } from "./newsletter-mailing.ts";
import { ISSUES_TAG } from "./public-issues.ts";
import { sendIssue } from "./send-issue.ts";
import { subscribers } from "./tables.ts";

const SITE = aSite();
const SCHEDULE = { day: "Monday", hour: 7, timeZone: "UTC" } as const;
const nextIssueWeek = (now: Date) => weekOf(nextIssueAt(now, SCHEDULE), "UTC");
const compose = (introduction: string, now: Date) =>
  composeIssue(db, { site: SITE, now, date: "2026-11-16", draft: { subject: null, introduction, selection: null } });
const fresh = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "1000" } });
const { app, db, database } = fresh;
const { anAdmin, aUser, as } = people(fresh);
let calls = 0;
const subscribe = (email: string, more: Record<string, string> = {}) => {
  calls += 1;
  return app.inject({ method: "POST", url: "/api/subscribe", payload: { email, ...more }, remoteAddress: `10.2.0.${calls}` });
};
const subscriber = async (email: string) => (await db.select().from(subscribers).where(eq(subscribers.email, email)))[0];
/** Subscribes and presses the button behind the mail's link. */
async function confirmed(email: string) {
  await subscribe(email);
  const { confirmToken } = (await subscriber(email.trim().toLowerCase())) ?? {};
  expect((await app.inject({ method: "POST", url: `/api/newsletter/confirm/${confirmToken}` })).statusCode).toBe(200);
}
const mailsTo = (email: string) => db.select().from(outbox).where(eq(outbox.recipient, email));
const soon = () => new Date(Date.now() + 60_000);

test("an address is stored once, ignoring case, and gets one welcome email after confirming", async () => {
  for (const email of ["Kim@Example.com", "kim@example.com", " KIM@EXAMPLE.COM "]) await confirmed(email);
  expect(await mailsTo("kim@example.com")).toMatchObject([
    { kind: "newsletter-confirmation" },
    { kind: "welcome", state: "waiting", subject: "Welcome to the Toolatlas newsletter" },
  ]);
});

test.each([
  "a@mailinator.com",
  "a@box.yopmail.com",
  "a@b",
  "kim@example.com\nBcc: all@example.com",
  "kіm@example.com",
  "kim@еxample.com",
  `${"x".repeat(300)}@example.com`,
])("%j is refused, nothing stored, nothing sent", async (email) => {
  const before = [await db.$count(subscribers), await db.$count(outbox)];
  expect((await subscribe(email)).statusCode).toBe(400);
  expect([await db.$count(subscribers), await db.$count(outbox)]).toEqual(before);
});

test("a bot that fills in the hidden field gets the same answer and nothing else", async () => {
  const response = await subscribe("bot@example.com", { company: "Bots Inc" });
  expect([response.statusCode, response.body]).toEqual([200, '{"ok":true}']);
  expect(await subscriber("bot@example.com")).toBeUndefined();
});

test("a burst from one address is refused", async () => {
  const statuses = [];
  for (let call = 0; call < 11; call += 1)
    statuses.push(
      (await app.inject({ method: "POST", url: "/api/subscribe", payload: { email: `b${call}@example.com` }, remoteAddress: "10.3.3.3" })).statusCode,
    );
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test("opening the unsubscribe address changes nothing; posting to it does, as RFC 8058 says", async () => {
  await confirmed("leaver@example.com");
  const { token = "" } = (await subscriber("leaver@example.com")) ?? {};
  const url = `/api/newsletter/unsubscribe/${token}`;
  expect((await app.inject(url)).headers.location).toBe(`/newsletter/preferences/${token}`);
  expect(await subscriber("leaver@example.com")).toMatchObject({ unsubscribedAt: null });

  const form = { method: "POST", url, headers: { "content-type": "application/x-www-form-urlencoded" }, payload: "List-Unsubscribe=One-Click" } as const;
  expect((await app.inject(form)).json()).toEqual({ ok: true });
  expect((await subscriber("leaver@example.com"))?.unsubscribedAt).toBeInstanceOf(Date);
  expect((await app.inject(form)).statusCode).toBe(200);
  expect((await app.inject({ ...form, headers: { "content-type": "multipart/form-data; boundary=x" }, payload: "--x--" })).statusCode).toBe(200);
  expect((await app.inject({ ...form, url: "/api/newsletter/unsubscribe/nobody" })).statusCode).toBe(404);

  expect((await app.inject(`/api/newsletter/preferences/${token}`)).json()).toEqual({ about: "newsletter", address: "l•••@example.com", isOn: false });
  const back = await app.inject({ method: "PUT", url: `/api/newsletter/preferences/${token}`, payload: { isOn: true } });
  expect(back.json()).toMatchObject({ isOn: true });
});

test("an issue has no adult tools, no promotions and nothing old", async () => {
  const now = soon();
  expect(await compose("", now)).toBeNull();
  await aTool(db, { name: "Brand New", featuredUntil: null });
  await aTool(db, { name: "Bought Place", publishedAt: new Date("2025-01-01"), featuredUntil: new Date("2099-01-01"), hotUntil: new Date("2099-01-01") });
  const adult = await aTool(db, { name: "Adult Thing", category: "NSFW" });
  await db.execute(sql`update categories set is_adult = true where id = ${adult.categoryId}`);
  await aPost(db, { title: "How we <choose>", publishDate: new Date() });
  await aPost(db, { title: "Last year's", publishDate: new Date("2025-01-01") });
  const issue = (await compose("<p>Dear <b>reader</b> &amp; friend,</p>", now))?.written;
  for (const words of [issue?.html, issue?.text]) {
    expect(words).toContain("Brand New");
    expect(words).not.toContain("Adult Thing");
    expect(words).not.toContain("Last year");
  }
  expect(issue?.html).toContain("Dear <strong>reader</strong> &amp; friend,");
  expect(issue?.text).toContain("Dear reader & friend,");
  expect(issue?.html).toContain("How we &lt;choose&gt;");
  await db.execute(sql`update tools set featured_until = null, hot_until = null where slug = 'bought-place'`);
  expect((await compose("<p>Dear <b>reader</b> &amp; friend,</p>", now))?.written).toEqual(issue);
});

test("an issue is sent once to each current subscriber, with a personal unsubscribe link", async () => {
  await confirmed("stays@example.com");
  await confirmed("goes@example.com");
  await db.execute(sql`update outbox set state = 'sent'`);
  expect(await sendIssue(db, { site: SITE, now: soon() })).toBe("queued");
  expect(await sendIssue(db, { site: SITE, now: soon() })).toBe("already");
  await db.execute(sql`update subscribers set unsubscribed_at = now() where email = 'goes@example.com'`);

  const server = await startMailServer();
  await deliverMail({ database, mailing: newsletterMailing, site: SITE, mailFrom: "Toolatlas <news@localhost>", smtpUrl: server.url });
  await server.stop();
  const to = server.accepted.map((mail) => mail.to);
  expect(new Set(to).size).toBe(to.length);
  expect(to).not.toContain("goes@example.com");
  const mail = await simpleParser(server.accepted.find((accepted) => accepted.to === "stays@example.com")?.raw ?? "");
  const token = (await subscriber("stays@example.com"))?.token;
  const url = `http://localhost:3000/api/newsletter/unsubscribe/${token}`;
  // A long header is folded over two lines on the wire.
  expect(mail.headerLines.map(({ line }) => line.replace(/\r?\n\s+/g, " "))).toEqual(
    expect.arrayContaining([`List-Unsubscribe: <${url}>`, "List-Unsubscribe-Post: List-Unsubscribe=One-Click"]),
  );
  expect(mail.text).toContain(`/newsletter/preferences/${token}`);
  expect(mail.html).toContain(url);
  expect(`${mail.html}${mail.text}`).not.toContain(".invalid");
});

test("the page shows the next issue until one is sent, then the sent ones without tools hidden since", async () => {
  // Its own app: other tests here send issues, and this one begins before the first.
  const { app: own, db: ownDb } = await testApp();
  const issues = async () => (await own.inject("/api/newsletter/issues")).json();
  const tool = await aTool(ownDb, { name: "Fresh Paint", publishedAt: new Date(Date.now() - 60_000) });
  const nameOf = ({ name }: { name: string }) => name;

  const before = await issues();
  expect(before).toMatchObject({ items: [], next: { newTools: [{ slug: tool.slug }] } });

  const now = soon();
  await ownDb.insert(subscribers).values({ email: "reader@example.com", confirmedAt: new Date() });
  await sendIssue(ownDb, { site: SITE, now });
  expect((await issues()).items).toEqual([]);
  await ownDb.update(outbox).set({ state: "sent" });
  await own.changes.changed(ISSUES_TAG);
  const { items, next } = await issues();
  expect(next).toBeNull();
  expect(items).toMatchObject([{ sentAt: now.toISOString(), title: null, slug: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
  expect(items[0].newTools.map(nameOf)).toContain("Fresh Paint");

  await ownDb.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.id, tool.id));
  expect((await issues()).items[0].newTools.map(nameOf)).not.toContain("Fresh Paint");
});

test("only admins can preview, introduce and test the next issue", async () => {
  // Never between midnight and the hour of sending on a Monday: the issue to come would be the one that was sent above.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const admin = as(await anAdmin({ email: "boss@example.com" }));
  const { week } = (await admin.get("/api/admin/newsletter")).json();
  expect((await admin.put("/api/admin/newsletter", { week, introduction: "<p>A quiet week.</p>" })).statusCode).toBe(200);
  const coming = (await admin.get("/api/admin/newsletter")).json();
  expect(coming).toMatchObject({
    week: nextIssueWeek(new Date()),
    introduction: "<p>A quiet week.</p>",
    written: { html: expect.stringContaining("A quiet week.") },
  });
  expect((await admin.post("/api/admin/newsletter/test")).statusCode).toBe(200);
  expect(await mailsTo("boss@example.com")).toMatchObject([{ subject: expect.stringMatching(/^\[Test\] /), html: expect.stringContaining("A quiet week.") }]);
  expect((await admin.get("/api/admin/newsletter/issues")).json().items[0]).toMatchObject({ state: "sent", skipped: 1, failed: 0, waiting: 0 });
  const [mail] = (await admin.get("/api/admin/mails?limit=1")).json().items;
  expect((await admin.get(`/api/admin/mails/${mail.id}`)).json().html).toContain("<html");
  const user = as(await aUser());
  for (const url of ["/api/admin/newsletter", "/api/admin/newsletter/issues", "/api/admin/mails"]) {
    expect((await user.get(url)).statusCode).toBe(403);
    expect((await as(null).get(url)).statusCode).toBe(401);
  }
});

test("a week begins on Monday, and its issue is sent at seven", () => {
  expect(weekOf(new Date("2026-11-15T23:00:00Z"), "UTC")).toBe("2026-11-09");
  expect(weekOf(new Date("2026-11-15T23:00:00Z"), "Europe/Berlin")).toBe("2026-11-16");
  expect(nextIssueWeek(new Date("2026-11-16T06:59:00Z"))).toBe("2026-11-16");
  expect(nextIssueWeek(new Date("2026-11-16T07:00:00Z"))).toBe("2026-11-23");
});

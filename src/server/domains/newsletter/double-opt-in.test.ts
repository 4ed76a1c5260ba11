/** Only the owner of an address can confirm a subscription, and no one else learns whether they did. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "../../ports/mail/tables.ts";
import { aSite } from "../../testing/a-site.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { deleteUnconfirmed } from "./delete-unconfirmed.ts";
import { sendIssue } from "./send-issue.ts";
import { subscribers } from "./tables.ts";

const SITE = aSite();
const { app, db } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "1000", HUMAN_CHECK_ABOVE: "1000" } });
let calls = 0;
const subscribe = (email: string) => {
  calls += 1;
  return app.inject({ method: "POST", url: "/api/subscribe", payload: { email }, remoteAddress: `10.4.${calls >> 8}.${calls & 255}` });
};
const subscriber = async (email: string) => (await db.select().from(subscribers).where(eq(subscribers.email, email)))[0];
const mailsTo = (email: string) => db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id);
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
/** The link in the newest confirmation mail. */
async function linkTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).findLast(({ kind }) => kind === "newsletter-confirmation");
  const [, token = ""] = /\/newsletter\/confirm\/([0-9a-f]{64})/.exec(mail?.text ?? "") ?? [];
  return `/api/newsletter/confirm/${token}`;
}
const press = (url: string) => app.inject({ method: "POST", url });
async function confirmed(email: string) {
  await subscribe(email);
  await press(await linkTo(email));
}
const leave = async (email: string) => app.inject({ method: "POST", url: `/api/newsletter/unsubscribe/${(await subscriber(email))?.token}` });

test("fifty subscribe requests for one address send one confirmation email", async () => {
  const responses = [];
  for (let call = 0; call < 50; call += 1) responses.push(await subscribe(call % 2 ? "Victim@example.com" : "victim@EXAMPLE.com"));
  expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(50).fill([200, '{"ok":true}']));
  expect(await mailsTo("victim@example.com")).toMatchObject([
    { kind: "newsletter-confirmation", state: "waiting", subject: "Confirm your subscription to the Toolatlas newsletter" },
  ]);
});

test("opening the link changes nothing; the button confirms, and repeating it is harmless", async () => {
  await subscribe("kim@example.com");
  const link = await linkTo("kim@example.com");
  expect((await app.inject(link.replace("/api", ""))).statusCode).toBe(200);
  expect((await app.inject(link)).json()).toEqual({ address: "k•••@example.com", isConfirmed: false });
  expect(await subscriber("kim@example.com")).toMatchObject({ confirmedAt: null });

  for (const response of [await press(link), await press(link)]) expect([response.statusCode, response.json()]).toEqual([200, { ok: true }]);
  expect((await subscriber("kim@example.com"))?.confirmedAt).toBeInstanceOf(Date);
  expect((await app.inject(link)).json()).toMatchObject({ isConfirmed: true });
  expect(await kindsTo("kim@example.com")).toEqual(["newsletter-confirmation", "welcome"]);
});

test("the button works in a browser without our script", async () => {
  await subscribe("plain@example.com");
  const link = await linkTo("plain@example.com");
  const form = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
  const response = await app.inject({ method: "POST", url: link, headers: form, payload: "" });
  expect([response.statusCode, response.headers.location]).toEqual([303, `${link.replace("/api", "")}?done=1`]);
  expect((await subscriber("plain@example.com"))?.confirmedAt).toBeInstanceOf(Date);
});

test("a link expires after seven days, and a made-up one is refused", async () => {
  await subscribe("late@example.com");
  const link = await linkTo("late@example.com");
  const { confirmUntil } = (await subscriber("late@example.com")) ?? {};
  expect(((confirmUntil?.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
  await db.execute(sql`update subscribers set confirm_until = now() where email = 'late@example.com'`);
  for (const url of [link, `/api/newsletter/confirm/${"0".repeat(64)}`]) {
    expect((await app.inject(url)).statusCode).toBe(404);
    expect((await press(url)).statusCode).toBe(404);
  }
  expect(await subscriber("late@example.com")).toMatchObject({ confirmedAt: null });
});

test("subscribing an unsubscribed address sends one email and changes nothing until it is confirmed", async () => {
  await confirmed("gone@example.com");
  await leave("gone@example.com");
  // Make the first mail yesterday's.
  await db.execute(sql`update outbox set dedupe_key = dedupe_key || ' yesterday' where recipient = 'gone@example.com'`);
  await subscribe("gone@example.com");
  await subscribe("gone@example.com");
  expect((await subscriber("gone@example.com"))?.unsubscribedAt).toBeInstanceOf(Date);
  expect(await kindsTo("gone@example.com")).toEqual(["newsletter-confirmation", "welcome", "newsletter-confirmation"]);
  await press(await linkTo("gone@example.com"));
  expect(await subscriber("gone@example.com")).toMatchObject({ unsubscribedAt: null });
});

test("subscribing again sends no email, and the response is the same", async () => {
  await confirmed("here@example.com");
  await confirmed("left@example.com");
  await leave("left@example.com");
  await subscribe("asked@example.com");
  const before = await kindsTo("here@example.com");
  const responses = [];
  for (const email of ["here@example.com", "left@example.com", "asked@example.com", "new@example.com"]) responses.push(await subscribe(email));
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await kindsTo("here@example.com")).toEqual(before);
});

test("an issue goes only to confirmed, active subscribers", async () => {
  await aTool(db, { name: "Brand New" });
  await confirmed("reader@example.com");
  await subscribe("silent@example.com");
  await confirmed("former@example.com");
  await leave("former@example.com");
  expect(await sendIssue(db, { site: SITE, now: new Date(Date.now() + 60_000) })).toBe("queued");
  const issueTo = async (email: string) => (await kindsTo(email)).includes("newsletter");
  expect([await issueTo("reader@example.com"), await issueTo("silent@example.com"), await issueTo("former@example.com")]).toEqual([true, false, false]);
});

test("an unconfirmed address is deleted when its link expires; an opt-out is kept", async () => {
  await subscribe("never@example.com");
  await confirmed("optout@example.com");
  await leave("optout@example.com");
  await deleteUnconfirmed(db);
  expect(await subscriber("never@example.com")).toBeDefined();
  await db.execute(sql`update subscribers set confirm_until = now() where email in ('never@example.com', 'optout@example.com')`);
  await deleteUnconfirmed(db);
  expect(await subscriber("never@example.com")).toBeUndefined();
  expect(await subscriber("optout@example.com")).toBeDefined();
});

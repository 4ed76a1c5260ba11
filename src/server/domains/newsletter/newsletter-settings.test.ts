/** The day, hour and subject of the newsletter, as an operator set them. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { DEFAULT_SETTINGS } from "../../../contract/site-settings/site-settings.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { aSite } from "../../testing/a-site.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { findNextIssue } from "./find-next-issue.ts";
import { sendDueIssue } from "./send-due-issue.ts";
import { sendIssue } from "./send-issue.ts";
import { newsletterClock, newsletterIssues, subscribers } from "./tables.ts";

type Settings = AdminSettings["settings"]["newsletter"];

const site = await testApp();
const { app, db } = site;
const { anAdmin, as } = people(site);
const admin = as(await anAdmin());
await aTool(db, { name: "Fresh Paint", publishedAt: new Date("2026-11-20T12:00:00Z") });

async function save(newsletter: Partial<Settings>) {
  const { version } = (await admin.get("/api/admin/settings")).json<AdminSettings>();
  return admin.put("/api/admin/settings", { settings: { newsletter: { ...DEFAULT_SETTINGS.newsletter, ...newsletter } }, version });
}
const siteWith = (newsletter: Partial<Settings>) => ({ ...aSite(), newsletter: { ...DEFAULT_SETTINGS.newsletter, ...newsletter } });
const sentWeeks = async () => (await db.select({ week: newsletterIssues.week }).from(newsletterIssues).orderBy(newsletterIssues.week)).map(({ week }) => week);

test("when the day changes, no week gets a second issue and none is used up by a late run", async () => {
  const send = (at: string, newsletter: Partial<Settings>) => sendIssue(db, { site: siteWith(newsletter), now: new Date(at) });
  expect(await send("2026-11-23T07:00:00Z", { day: "Monday" })).toBe("queued");
  // The operator moves it to Friday: this week has had its issue.
  expect(await send("2026-11-27T07:00:00Z", { day: "Friday" })).toBe("already");
  expect(await findNextIssue(db, new Date("2026-11-24T09:00:00Z"), { day: "Friday", hour: 7, timeZone: "UTC" })).toMatchObject({
    sendsAt: new Date("2026-12-04T07:00:00Z"),
  });
  await aTool(db, { publishedAt: new Date("2026-12-05T12:00:00Z") });
  // Sunday's issue, sent on Monday because the server was down, does not take that week's place.
  expect(await send("2026-12-07T01:00:00Z", { day: "Sunday", hour: 20 })).toBe("queued");
  expect(await send("2026-12-13T20:00:00Z", { day: "Sunday", hour: 20 })).not.toBe("already");
  expect(await sentWeeks()).toEqual(["2026-11-23", "2026-11-30", "2026-12-07"]);
  await db.execute(sql`delete from outbox`);
});

/** One look of the job at a moment. */
const look = (at: string, newsletter: Partial<Settings> = {}, timeZone = "UTC") =>
  sendDueIssue(db, { site: { ...siteWith(newsletter), identity: { ...DEFAULT_SETTINGS.identity, timeZone } }, now: new Date(at) });
const start = (at: string) => db.update(newsletterClock).set({ checkedAt: new Date(at) });

test("an issue is sent once, at its time in the site's time zone, however late", async () => {
  await aTool(db, { publishedAt: new Date("2027-01-02T12:00:00Z") });
  await start("2027-01-01T00:00:00Z");
  expect(await look("2027-01-04T05:55:00Z", {}, "Europe/Berlin")).toBe("nothing due");
  expect(await look("2027-01-04T06:00:00Z", {}, "Europe/Berlin")).toBe("queued");
  expect(await look("2027-01-04T06:05:00Z", {}, "Europe/Berlin")).toBe("nothing due");
  await aTool(db, { publishedAt: new Date("2027-01-10T12:00:00Z") });
  // The server was down for three days.
  expect(await look("2027-01-14T03:00:00Z", {}, "Europe/Berlin")).toBe("queued");
  expect(await db.select({ dueOn: newsletterIssues.dueOn }).from(newsletterIssues).orderBy(newsletterIssues.week).offset(3)).toEqual([
    { dueOn: "2027-01-04" },
    { dueOn: "2027-01-11" },
  ]);
});

test("a time that was past when it was set, or that passed during a pause, is not made up for", async () => {
  await start("2027-02-01T00:00:00Z");
  expect(await look("2027-02-03T09:00:00Z", { day: "Wednesday", hour: 12 })).toBe("nothing due");
  expect(await look("2027-02-03T10:00:00Z", { day: "Wednesday", hour: 8 })).toBe("nothing due");
  expect(await look("2027-02-08T07:00:00Z", { isOn: false })).toBe("paused");
  expect(await look("2027-02-08T07:05:00Z")).toBe("nothing due");
});

test.each([
  ["2027-03-28T00:55:00Z", "2027-03-28T01:00:00Z", "an hour that clocks skip: it is sent when they have"],
  ["2027-10-30T23:55:00Z", "2027-10-31T00:00:00Z", "an hour that comes twice: it is sent at the first, and only then"],
])("at %s nothing, at %s the issue: %s", async (before, at) => {
  await aTool(db, { publishedAt: new Date(Date.parse(at) - 3_600_000) });
  await start(before);
  const schedule = { day: "Sunday", hour: 2 } as const;
  expect(await look(before, schedule, "Europe/Berlin")).toBe("nothing due");
  expect(await look(at, schedule, "Europe/Berlin")).toBe("queued");
  expect(await look(new Date(Date.parse(at) + 3_600_000).toISOString(), schedule, "Europe/Berlin")).toBe("nothing due");
});

test("only time zones that exist can be set", async () => {
  const { version } = (await admin.get("/api/admin/settings")).json<AdminSettings>();
  const set = (timeZone: string) => admin.put("/api/admin/settings", { settings: { identity: { ...DEFAULT_SETTINGS.identity, timeZone } }, version });
  const refused = await set("Mars/Olympus");
  expect([refused.statusCode, refused.json().error]).toEqual([400, expect.stringContaining("Choose a time zone")]);
  expect((await set("Europe/Berlin")).statusCode).toBe(200);
  expect((await admin.get("/api/admin/newsletter")).json().sendsAt).toMatch(/T0[56]:00/);
  expect((await admin.put("/api/admin/settings", { settings: { identity: DEFAULT_SETTINGS.identity }, version: version + 1 })).statusCode).toBe(200);
});

test("the day on the page and in the welcome mail is the operator's", async () => {
  expect((await app.inject("/newsletter")).body).toContain("Every Monday");
  await save({ day: "Friday" });
  expect((await app.inject("/newsletter")).body).toContain("Every Friday");
  await aTool(db, { name: "Quill", publishedAt: new Date(Date.now() - 60_000) });
  expect((await admin.get("/api/admin/newsletter")).json()).toMatchObject({
    sendsAt: expect.stringContaining("T07:00"),
  });
  await app.inject({ method: "POST", url: "/api/subscribe", payload: { email: "ida@example.com" } });
  const [subscriber] = await db.select().from(subscribers);
  await app.inject({ method: "POST", url: `/api/newsletter/confirm/${subscriber?.confirmToken}` });
  const welcome = (await db.select().from(outbox)).find(({ kind }) => kind === "welcome");
  expect(welcome?.text).toContain("one email every Friday");
});

test.each([
  [{ hour: 24 }, "Enter a whole number from 0 to 23"],
  [{ hour: 6.5 }, "Enter a whole number from 0 to 23"],
])("a newsletter that could not be sent is not saved: %j", async (newsletter, message) => {
  const response = await save(newsletter);
  expect([response.statusCode, response.json().error]).toEqual([400, expect.stringContaining(message)]);
});

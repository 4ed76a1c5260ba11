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
import { sendIssue } from "./send-issue.ts";
import { newsletterIssues, subscribers } from "./tables.ts";
import { cronOf, findNextIssue } from "./week.ts";
import { weeklyNewsletterJob } from "./weekly-newsletter.job.ts";

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
  expect(await findNextIssue(db, new Date("2026-11-24T09:00:00Z"), { day: "Friday", hour: 7 })).toMatchObject({ sendsAt: new Date("2026-12-04T07:00:00Z") });
  await aTool(db, { publishedAt: new Date("2026-12-05T12:00:00Z") });
  // Sunday's issue, sent on Monday because the server was down, does not take that week's place.
  expect(await send("2026-12-07T01:00:00Z", { day: "Sunday", hour: 20 })).toBe("queued");
  expect(await send("2026-12-13T20:00:00Z", { day: "Sunday", hour: 20 })).not.toBe("already");
  expect(await sentWeeks()).toEqual(["2026-11-23", "2026-11-30", "2026-12-07"]);
  await db.execute(sql`delete from outbox`);
});

test("the job follows the settings, and pauses", async () => {
  await save({ day: "Sunday", hour: 18 });
  const { cron } = weeklyNewsletterJob;
  expect(typeof cron === "function" && cron(app.site.current())).toBe("0 18 * * 0");
  expect(cronOf(DEFAULT_SETTINGS.newsletter)).toBe("0 7 * * 1");
  await save({ isOn: false });
  expect((await admin.get("/api/admin/newsletter")).json()).toMatchObject({ sendsAt: null });
  const before = await sentWeeks();
  expect(await weeklyNewsletterJob.run({ ...site, site: app.site, changes: app.changes, log: app.log })).toBe("paused");
  expect(await sentWeeks()).toEqual(before);
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

import { and, eq, like } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Follow } from "../../../contract/following.ts";
import type { Frequency } from "../../../contract/following-options.ts";
import { FOLLOWABLE_EVENTS } from "../../followable-events.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { users } from "../../ports/identity/tables.ts";
import * as mails from "../../ports/mail/send-mail.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { aSite } from "../../testing/a-site.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { linkChecks } from "../link-checker/tables.ts";
import { publishChange } from "../tools/changes/publish-change.ts";
import { tools, toolUpdates } from "../tools/tables.ts";
import { sendDigests } from "./send-digests.ts";
import { followRounds, followSettings } from "./tables.ts";

const site = await testApp();
const { app, db } = site;
const { aUser, as } = people(site);
const SITE = aSite("https://tools.example.com");

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// Each run is a minute after the previous one, and all are later than what happened in between.
let clock = Date.now();
const run = (later = 60 * SECOND_MS) => {
  clock += later;
  return sendDigests(db, { site: SITE, sources: FOLLOWABLE_EVENTS, now: new Date(clock) });
};

async function aReader(frequency: Frequency = "immediately") {
  const user = await aUser();
  await as(user).put("/api/user/follows/frequency", { frequency });
  return user;
}
const follow = async (user: User, type: Follow["type"], key: string): Promise<Follow> => (await as(user).put("/api/user/follows", { type, key })).json();
const mailsTo = (user: User) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, user.email), eq(outbox.kind, "follow-digest")))
    .orderBy(outbox.id);
/** As late as the clock of the rounds. */
const inTime = () => new Date(clock + 5 * SECOND_MS);
async function changePrice(toolId: number) {
  const { changeId } = await db.transaction((tx) =>
    publishChange(tx, {
      toolId,
      fields: { plans: [{ name: "Pro", price: { amount: clock % 100_000, currency: "USD", billing: "month", perSeat: false }, offer: null, includes: [] }] },
      role: "editor",
      authorId: null,
    }),
  );
  await db.execute(`update tool_changes set applies_at = '${inTime().toISOString()}' where id = ${changeId}`);
}
/** The round of a frequency, as if the previous one had ended long ago. */
const makeDue = (frequency: "daily" | "weekly") =>
  db
    .update(followRounds)
    .set({ since: new Date(clock - 8 * DAY_MS) })
    .where(eq(followRounds.frequency, frequency));

test("each kind of event reaches a follower by mail, once", async () => {
  const [user, tool] = [await aReader(), await aTool(db, { name: "Quill & Co" })];
  await follow(user, "tool", tool.slug);
  await aTool(db, { category: "Sales", publishedAt: new Date(clock - HOUR_MS) });
  await follow(user, "category", "sales");
  await run();
  expect(await mailsTo(user)).toEqual([]);

  await changePrice(tool.id);
  await db.insert(toolUpdates).values({ toolId: tool.id, text: "A new mode.", status: "approved", publishedAt: inTime() });
  const checked = { toolId: tool.id, website: tool.website, status: "alive" as const, nextCheckAt: inTime() };
  await db.insert(linkChecks).values({ ...checked, goneAt: inTime(), backAt: inTime() });
  await aTool(db, { name: "Pitch", category: "Sales", publishedAt: inTime() });
  await run();
  await run();
  const [mail, ...others] = await mailsTo(user);
  expect(others).toEqual([]);
  for (const text of [
    "Price change: Quill & Co",
    "What's new: Quill & Co",
    "Offline: Quill & Co",
    "Back online: Quill & Co",
    "New tool: Pitch",
    "Unfollow Sales",
  ])
    expect(mail?.text).toContain(text);
  expect(mail?.subject).toMatch(/, and 4 more$/);
  expect(mail?.html).toContain("Quill &amp; Co");
  expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
});

test("without anything new there is no mail, and neither for what happened before it was followed", async () => {
  const [user, tool] = [await aReader(), await aTool(db)];
  await changePrice(tool.id);
  await run();
  await follow(user, "tool", tool.slug);
  await db.execute(`update follows set created_at = '${new Date(clock).toISOString()}' where user_id = ${user.id}`);
  await run();
  expect(await mailsTo(user)).toEqual([]);
});

test("everything new since the last mail is in one mail", async () => {
  const user = await aReader();
  const both = [await aTool(db), await aTool(db)];
  for (const { id, slug } of both) {
    await follow(user, "tool", slug);
    await changePrice(id);
  }
  await run();
  expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Price change: .*, and 1 more$/)]);
});

test("daily and weekly mails wait for the hour of the newsletter, in the site's time zone", async () => {
  const [daily, weekly, never] = [await aReader("daily"), await aReader("weekly"), await aReader("off")];
  const tool = await aTool(db);
  for (const user of [daily, weekly, never]) await follow(user, "tool", tool.slug);
  await changePrice(tool.id);
  await run();
  expect([await mailsTo(daily), await mailsTo(weekly)]).toEqual([[], []]);
  await makeDue("daily");
  await run();
  expect([await mailsTo(daily), await mailsTo(weekly)]).toMatchObject([[{ kind: "follow-digest" }], []]);
  await makeDue("weekly");
  await run();
  expect(await mailsTo(weekly)).toHaveLength(1);
  // The next of each is due within its period.
  await changePrice(tool.id);
  await run(DAY_MS);
  expect([await mailsTo(daily), await mailsTo(weekly)]).toMatchObject([[{}, {}], [{}]]);
  await run(7 * DAY_MS);
  expect(await mailsTo(weekly)).toHaveLength(2);
  expect(await mailsTo(never)).toEqual([]);
});

test("a reader who changes to immediate mails gets what is new since their last one, once", async () => {
  const [user, tool] = [await aReader("weekly"), await aTool(db)];
  await follow(user, "tool", tool.slug);
  await changePrice(tool.id);
  await run();
  await as(user).put("/api/user/follows/frequency", { frequency: "immediately" });
  await changePrice(tool.id);
  await run();
  await makeDue("weekly");
  await run();
  expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual([expect.stringContaining(", and 1 more")]);
});

test("what happened while mails were off is not sent later", async () => {
  const [user, tool] = [await aReader("off"), await aTool(db)];
  await follow(user, "tool", tool.slug);
  await changePrice(tool.id);
  await db
    .update(followSettings)
    .set({ sentUntil: new Date(clock - DAY_MS) })
    .where(eq(followSettings.userId, user.id));
  await as(user).put("/api/user/follows/frequency", { frequency: "immediately" });
  const [settings] = await db.select().from(followSettings).where(eq(followSettings.userId, user.id));
  expect(Math.abs(Date.now() - Number(settings?.sentUntil))).toBeLessThan(HOUR_MS);
});

test("a run that is interrupted continues, and each follower of a tool gets one mail", async () => {
  const tool = await aTool(db, { name: "Popular" });
  const followers: User[] = [];
  for (let n = 0; n < 450; n += 1) followers.push(await aUser());
  const ids = followers.map(({ id }) => id).join(",");
  await db.execute(`insert into follow_settings (user_id, frequency) select unnest('{${ids}}'::int[]), 'immediately'`);
  await db.execute(`insert into follows (user_id, tool_id, kinds) select unnest('{${ids}}'::int[]), ${tool.id}, '{price}'`);
  await changePrice(tool.id);
  const { sendMail } = mails;
  let calls = 0;
  const interrupted = vi.spyOn(mails, "sendMail").mockImplementation(async (...input) => {
    calls += 1;
    if (calls === 300) throw new Error("killed");
    await sendMail(...input);
  });
  await expect(run()).rejects.toThrow("killed");
  interrupted.mockRestore();
  const count = () => db.$count(outbox, like(outbox.subject, "%Popular%"));
  const before = await count();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(450);
  await run();
  expect(await count()).toBe(450);
  await run();
  expect(await count()).toBe(450);
});

test("hidden tools, disabled accounts, unverified addresses and unfollowed tools get no mail", async () => {
  const [hidden, shown] = [await aTool(db), await aTool(db)];
  const [first, disabled, unverified, former] = [await aReader(), await aReader(), await aReader(), await aReader()];
  await follow(first, "tool", hidden.slug);
  for (const user of [disabled, unverified]) await follow(user, "tool", shown.slug);
  const { id } = await follow(former, "tool", shown.slug);
  for (const tool of [hidden, shown]) await changePrice(tool.id);
  await db.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.id, hidden.id));
  await db.update(users).set({ isDisabled: true }).where(eq(users.id, disabled.id));
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, unverified.id));
  await as(former).delete(`/api/user/follows/${id}`);
  await run();
  for (const user of [first, disabled, unverified, former]) expect(await mailsTo(user)).toEqual([]);
});

test("the links of a mail unfollow one item or end all mails, signed out, and only its own", async () => {
  const [user, other, tool] = [await aReader(), await aReader(), await aTool(db)];
  const [mine, theirs] = [await follow(user, "tool", tool.slug), await follow(other, "tool", tool.slug)];
  await changePrice(tool.id);
  await run();
  const [mail] = await mailsTo(user);
  const oneClick = new URL(/<(.+)>/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "").pathname;
  const token = oneClick.split("/").at(-1);
  expect(mail?.html).toContain(`${SITE.siteUrl}/following/${token}?item=${mine.id}`);

  // Scanners open every address.
  expect((await app.inject(oneClick)).headers.location).toBe(`/following/${token}`);
  const mailsOf = async (query = "") => (await app.inject(`/api/following/mails/${token}${query}`)).json();
  expect(await mailsOf(`?item=${mine.id}`)).toMatchObject({ frequency: "immediately", item: { id: mine.id, label: tool.name } });
  expect(await mailsOf(`?item=${theirs.id}`)).toMatchObject({ item: null });

  await app.inject({ method: "POST", url: `${oneClick}?item=${theirs.id}` });
  expect((await as(other).get("/api/user/follows")).json().items).toHaveLength(1);
  await app.inject({ method: "POST", url: `${oneClick}?item=${mine.id}` });
  expect((await as(user).get("/api/user/follows")).json()).toMatchObject({ items: [], frequency: "immediately" });

  const form = { headers: { "content-type": "application/x-www-form-urlencoded" }, payload: "List-Unsubscribe=One-Click" };
  expect((await app.inject({ method: "POST", url: oneClick, ...form })).statusCode).toBe(200);
  expect((await as(user).get("/api/user/follows")).json().frequency).toBe("off");
  // The mail had not been sent yet.
  expect(await mailsTo(user)).toEqual([]);
});

test("a forged token is refused", async () => {
  const url = `/api/following/unsubscribe/${"0".repeat(64)}`;
  expect((await app.inject({ method: "POST", url })).statusCode).toBe(404);
  expect((await app.inject(`/api/following/mails/${"0".repeat(64)}`)).statusCode).toBe(404);
  const inBrowser = await app.inject({ method: "POST", url, headers: { accept: "text/html" } });
  expect(inBrowser.headers.location).toBe(`/following/${"0".repeat(64)}?expired=1`);
});

test("a deleted account gets no mail, and its feed and links stop working", async () => {
  const [user, tool] = [await aReader(), await aTool(db)];
  await follow(user, "tool", tool.slug);
  const { feedPath } = (await as(user).get("/api/user/follows")).json();
  const [settings] = await db.select().from(followSettings).where(eq(followSettings.userId, user.id));
  await changePrice(tool.id);
  await as(user).delete("/api/user", { email: user.email });
  await run();
  expect(await mailsTo(user)).toEqual([]);
  expect((await app.inject(`${feedPath}.rss`)).statusCode).toBe(404);
  expect((await app.inject(`/api/following/mails/${settings?.token}`)).statusCode).toBe(404);
});

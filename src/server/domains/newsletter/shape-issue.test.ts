/** The next issue as editors shape it. */
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { NextIssue } from "../../../contract/admin/newsletter.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { testApp } from "../../testing/app.ts";
import { anArticle, aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { updateMap } from "../map/update-map.ts";
import { tools } from "../tools/tables.ts";
import { sendDueIssue } from "./send-due-issue.ts";
import { newsletterClock, newsletterIssues, subscribers } from "./tables.ts";

// A Thursday: the next issue is Monday's.
const NOW = new Date("2026-11-19T10:00:00Z");
const WEEK = "2026-11-23";
const ADMIN = "/api/admin/newsletter";

const site = await testApp();
const { app, db } = site;
const { anAdmin, as } = people(site);
vi.useFakeTimers({ toFake: ["Date"], now: NOW });
const admin = as(await anAdmin());
const old = await aTool(db, { name: "Old Friend", publishedAt: new Date("2025-01-01") });
const fresh = await aTool(db, { name: "Fresh Paint", publishedAt: new Date("2026-11-18") });
const post = await aPost(db, { title: "Why maps", publishDate: new Date("2026-11-18") });
const article = await anArticle(db, { title: "Atlas found", publishDate: new Date("2026-11-18") });
await db.insert(subscribers).values({ email: "reader@example.com", confirmedAt: NOW });

const read = async () => (await admin.get(ADMIN)).json<NextIssue>();
const edit = (body: Record<string, unknown>, week = WEEK) => admin.put(ADMIN, { week, ...body });
const NOTHING = { picks: [], newTools: [], trending: [], news: [], posts: [] };
const look = (at: string) => sendDueIssue(db, { site: app.site.current(), now: new Date(at) });
async function startAgain() {
  await db.execute(sql`delete from outbox`);
  await db.delete(newsletterIssues);
  await db.update(newsletterClock).set({ checkedAt: NOW });
}

test("without an editor, the issue is what is new, at the usual time", async () => {
  const issue = await read();
  expect(issue).toMatchObject({ week: WEEK, version: 0, selected: null, isOwnTime: false, isSkipped: false, sendsAt: "2026-11-23T07:00:00.000Z" });
  expect(issue.automatic).toMatchObject({ picks: [], newTools: [{ title: "Fresh Paint" }], news: [{ title: "Atlas found" }], posts: [{ title: "Why maps" }] });
  expect(issue.written).toMatchObject({ subject: "Fresh Paint, and the week in AI tools", preview: "1 new tool, 1 news story, 1 post" });
});

test("an editor writes subject and introduction, and chooses and orders the items", async () => {
  onTestFinished(startAgain);
  const draft = {
    subject: "Three things",
    introduction: '<p>Hello <strong>you</strong>. <a href="/tools">All</a><script>alert(1)</script></p><ul><li><p>One</p></li></ul>',
    selection: { ...NOTHING, picks: [old.id], posts: [post.id] },
  };
  const preview = (await admin.post(`${ADMIN}/preview`, draft)).json().written;
  expect(preview.subject).toBe("Three things");
  const saved = (await edit({ ...draft, version: 0 })).json<NextIssue>();
  expect(saved).toMatchObject({
    version: expect.any(Number),
    subject: "Three things",
    selected: { picks: [{ title: "Old Friend", isPublic: true }], newTools: [] },
  });
  expect(saved.introduction).not.toContain("script");
  // The preview before saving is what is sent after it.
  expect(saved.written).toEqual(preview);
  expect(saved.written?.html).toContain("Hello <strong>you</strong>.");
  expect(saved.written?.html).toContain("Editor's picks".replace("'", "&#39;"));
  expect(saved.written?.text).toContain("Hello you. All (http://localhost:3000/tools)\n\n* One");
  expect(saved.written?.html).not.toMatch(/Fresh Paint|Atlas found|alert\(1\)/);

  const [event] = (await admin.get("/api/admin/audit?limit=1")).json().items;
  expect(event).toMatchObject({ action: "edit", entity: "newsletter", entityId: WEEK });
  expect(await look("2026-11-23T07:00:00Z")).toBe("queued");
  expect(await db.select({ to: outbox.recipient, subject: outbox.subject }).from(outbox)).toEqual([{ to: "reader@example.com", subject: "Three things" }]);
  expect((await db.select().from(newsletterIssues))[0]?.html).toBe(saved.written?.html);
});

test("two editors do not overwrite each other, and automatic items can be restored", async () => {
  onTestFinished(startAgain);
  const first = (await edit({ selection: { ...NOTHING, news: [article.id] }, version: 0 })).json<NextIssue>();
  const second = await edit({ subject: "Mine", version: 0 });
  expect([second.statusCode, second.json().error]).toEqual([409, expect.stringContaining("in the meantime")]);
  const restored = (await edit({ selection: null, version: first.version })).json<NextIssue>();
  expect(restored).toMatchObject({ selected: null, written: { subject: "Fresh Paint, and the week in AI tools" } });
});

test("what is hidden before the issue is sent is left out, and the editor sees that", async () => {
  onTestFinished(startAgain);
  onTestFinished(async () => void (await db.update(tools).set({ hiddenAt: null }).where(eq(tools.id, old.id))));
  await edit({ selection: { ...NOTHING, picks: [old.id, fresh.id] } });
  await db.update(tools).set({ hiddenAt: NOW }).where(eq(tools.id, old.id));
  const issue = await read();
  expect(issue.selected?.picks).toMatchObject([{ title: "Old Friend", isPublic: false }, { title: "Fresh Paint" }]);
  expect(issue.written?.html).not.toContain("Old Friend");
});

test("an issue can have its own time, within its week", async () => {
  onTestFinished(startAgain);
  const issue = (await edit({ sendAt: "2026-11-25T16:30:00Z" })).json<NextIssue>();
  expect(issue).toMatchObject({ sendsAt: "2026-11-25T16:30:00.000Z", isOwnTime: true, usualTime: "2026-11-23T07:00:00.000Z" });
  for (const at of ["2026-11-30T07:00:00Z", "2026-11-22T07:00:00Z"])
    expect((await edit({ sendAt: at })).json().error).toBe("Choose a time in the week of this issue. No week gets two issues.");

  expect(await look("2026-11-23T07:00:00Z")).toBe("postponed");
  expect(await look("2026-11-25T16:25:00Z")).toBe("nothing due");
  // The usual time is over: it can't be chosen any more.
  vi.setSystemTime("2026-11-24T10:00:00Z");
  onTestFinished(() => void vi.setSystemTime(NOW));
  const later = as(await anAdmin());
  expect((await later.get(ADMIN)).json().week).toBe(WEEK);
  expect((await later.put(ADMIN, { week: WEEK, sendAt: null })).json().error).toContain("has passed");
  await aTool(db, { name: "Late Paint", publishedAt: new Date("2026-11-24") });
  expect(await look("2026-11-25T16:30:00Z")).toBe("queued");
  expect(await look("2026-11-25T16:35:00Z")).toBe("nothing due");
  expect((await db.select().from(newsletterIssues))[0]).toMatchObject({ week: WEEK, dueOn: "2026-11-25" });
});

test("a skipped issue is not sent, and can be sent after all until then", async () => {
  onTestFinished(startAgain);
  expect((await edit({ isSkipped: true })).json()).toMatchObject({ week: WEEK, isSkipped: true });
  expect((await edit({ isSkipped: false })).json()).toMatchObject({ isSkipped: false });
  await edit({ isSkipped: true });
  expect(await look("2026-11-23T07:00:00Z")).toBe("skipped");
  expect(await db.$count(outbox)).toBe(0);
  expect((await admin.get(`${ADMIN}/issues`)).json().items).toMatchObject([{ week: WEEK, state: "skipped", slug: null }]);
});

test.each([
  ["another week", { week: "2026-11-16" }, 409],
  ["an issue that was sent", { week: "2026-11-30" }, 409],
  ["a tool twice", { selection: { ...NOTHING, picks: [1], newTools: [1] } }, 400],
  ["a subject of two hundred and one letters", { subject: "x".repeat(201) }, 400],
  ["a subject with HTML", { subject: "<b>Now</b>" }, 400],
])("%s is refused", async (_, body, status) => {
  expect((await edit(body, "week" in body ? body.week : WEEK)).statusCode).toBe(status);
});

test("an item that does not exist is skipped", async () => {
  onTestFinished(startAgain);
  expect((await edit({ selection: { ...NOTHING, picks: [999_999, old.id] } })).json().selected.picks).toMatchObject([{ id: old.id }]);
});

test("an issue shows where its new tools are on the map, once they are on it", async () => {
  const picture = async () => /<img src="([^"]+)"/.exec((await read()).written?.html ?? "")?.[1];
  expect(await picture()).toBeUndefined();
  await updateMap({ config: site.config, database: site.database, changes: app.changes }, { until: Date.now() + 60_000 });
  expect(await picture()).toBe(`http://localhost:3000/map/card.png?theme=light&amp;tool=${fresh.slug}`);
});

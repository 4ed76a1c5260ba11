/** What a single visitor can and cannot do with a report. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { URGENT_REASON } from "../../../contract/tool-options.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { passingHumanCheck, solveHumanCheck } from "../../testing/human-check.ts";
import { people } from "../../testing/people.ts";
import { auditLog } from "../audit-log/tables.ts";
import { reports, tools } from "./tables.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
type From = { address?: string; agent?: string; user?: User };

/** A separate directory, because automatic hiding is limited for the whole site. Everyone in it passes the human check. */
async function aSite() {
  const testSite = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000", ...(await passingHumanCheck("report")) } });
  const { app, db } = testSite;
  const { aUser, anAdmin, as, tokenOf } = people(testSite);
  const admin = as(await anAdmin({ email: "desk@example.com" }));
  let strangers = 0;

  /** By a new visitor, unless the test specifies one. */
  async function report(slug: string, reason: string = URGENT_REASON, { address, agent = BROWSER, user }: From = {}) {
    strangers += 1;
    const headers = { "human-check": "passed", "user-agent": agent, ...(user ? { authorization: `Bearer ${await tokenOf(user)}` } : {}) };
    const remoteAddress = address ?? `10.7.0.${strangers}`;
    return app.inject({ method: "POST", url: `/api/tools/${slug}/report`, payload: { reason }, headers, remoteAddress });
  }
  const reportsOf = (toolId: number) => db.select().from(reports).where(eq(reports.toolId, toolId)).orderBy(reports.id);
  return {
    app,
    db,
    admin,
    aUser,
    report,
    reportsOf,
    isListed: async (slug: string) => (await app.inject(`/api/tools/${slug}`)).statusCode === 200,
    settle: async (toolId: number, outcome: string) => admin.post(`/api/admin/reports/${(await reportsOf(toolId)).at(-1)?.id}/resolve`, { outcome }),
  };
}
const { app, db, admin, aUser, report, reportsOf, isListed, settle } = await aSite();

test("the reason that hides a tool always requires the human check; the others only under attack", async () => {
  // Its own app: not under attack, unlike the next one
  const quiet = await testApp();
  const tool = await aTool(quiet.db);
  const url = `/api/tools/${tool.slug}/report`;
  const send = (reason: string, check = "") => quiet.app.inject({ method: "POST", url, payload: { reason }, headers: { "human-check": check } });
  const refused = await send(URGENT_REASON);
  expect([refused.statusCode, refused.json().error]).toEqual([428, "Please complete the CAPTCHA."]);
  expect((await quiet.app.inject(`/api/tools/${tool.slug}`)).statusCode).toBe(200);
  expect((await send("Broken or wrong link")).statusCode).toBe(200);
  expect((await send("Because")).statusCode).toBe(400);

  const attacked = await testApp({ env: { HUMAN_CHECK_ABOVE: "0" }, database: quiet.database });
  expect((await attacked.app.inject({ method: "POST", url, payload: { reason: "Broken or wrong link" } })).statusCode).toBe(428);
  expect((await send(URGENT_REASON, await solveHumanCheck(quiet.app))).statusCode).toBe(200);
  expect((await quiet.app.inject(`/api/tools/${tool.slug}`)).statusCode).toBe(404);
});

test("a visitor's second report of a tool changes nothing, unless it is more severe", async () => {
  const tool = await aTool(db);
  const visitor = { address: "10.8.0.1" };
  await report(tool.slug, "Broken or wrong link", visitor);
  await report(tool.slug, "Scam or malware", visitor);
  expect(await reportsOf(tool.id)).toMatchObject([{ reason: "Broken or wrong link" }]);
  await report(tool.slug, "Scam or malware", { ...visitor, agent: "Another browser" });
  await report(tool.slug, "Scam or malware", { address: "10.8.0.2" });
  expect(await reportsOf(tool.id)).toHaveLength(3);
  await report(tool.slug, URGENT_REASON, visitor);
  expect(await reportsOf(tool.id)).toMatchObject([{ reason: URGENT_REASON }, {}, {}]);
  expect(await isListed(tool.slug)).toBe(false);
});

test("a signed-in user can report a tool once, from any address, until it is resolved", async () => {
  const [tool, user] = [await aTool(db), await aUser()];
  await report(tool.slug, "Something else", { user });
  await report(tool.slug, "Something else", { user });
  expect(await reportsOf(tool.id)).toMatchObject([{ reporterId: user.id, visitor: null }]);
  await settle(tool.id, "dismiss");
  await report(tool.slug, "Something else", { user });
  expect(await reportsOf(tool.id)).toHaveLength(2);
});

test("no IP address is stored, and reports of the same visitor cannot be linked", async () => {
  const [one, two] = [await aTool(db), await aTool(db)];
  for (const { slug } of [one, two]) await report(slug, "Something else", { address: "198.51.100.77" });
  const [[first], [second]] = [await reportsOf(one.id), await reportsOf(two.id)];
  expect(first?.visitor).toMatch(/^[\w-]{22}$/);
  expect(first?.visitor).not.toBe(second?.visitor);
  expect(JSON.stringify([first, second])).not.toContain("198.51");
});

test("forty concurrent urgent reports from eight addresses hide five tools and send admins one email", async () => {
  const site = await aSite();
  const targets = await Promise.all(Array.from({ length: 40 }, () => aTool(site.db)));
  const responses = await Promise.all(targets.map(({ slug }, index) => site.report(slug, URGENT_REASON, { address: `10.9.0.${index % 8}` })));
  expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(40).fill([200, '{"ok":true}']));
  expect(await site.db.$count(tools, isNotNull(tools.hiddenAt))).toBe(5);
  expect(await site.db.$count(reports)).toBe(40);

  const alarms = await site.db.select().from(outbox);
  expect(alarms).toMatchObject([{ recipient: "desk@example.com", kind: "automatic-hides", subject: "5 tools were hidden automatically within an hour" }]);
  expect(await site.db.$count(auditLog, and(eq(auditLog.action, "hide"), sql`actor_id is null`))).toBe(5);
  expect(await site.db.$count(auditLog, eq(auditLog.action, "alarm"))).toBe(1);
});

test("a report over the limit waits at the top of the queue, before older ones", async () => {
  const site = await aSite();
  const old = await aTool(site.db, { name: "Old", createdAt: new Date("2025-01-01") });
  await site.report(old.slug, "Scam or malware");
  for (let n = 0; n < 6; n += 1) await site.report((await aTool(site.db, { name: `Target ${n}` })).slug);
  const { items } = (await site.admin.get("/api/admin/moderation")).json();
  expect(items.map(({ title, isHidden }: { title: string; isHidden: boolean }) => [title, isHidden])).toEqual([
    ...[0, 1, 2, 3, 4].map((n) => [`Target ${n}`, true]),
    ["Target 5", false],
    ["Old", false],
  ]);
  await site.report((await aTool(site.db)).slug, "Something else");
  const reasons = (await site.admin.get("/api/admin/reports")).json().items.map(({ reason }: { reason: string }) => reason);
  expect(reasons).toEqual([...Array(6).fill(URGENT_REASON), "Something else", "Scam or malware"]);
});

test("what an admin restored is not hidden again by the next report, for 30 days", async () => {
  const tool = await aTool(db);
  await report(tool.slug);
  expect(await isListed(tool.slug)).toBe(false);
  await settle(tool.id, "restore");
  await report(tool.slug);
  expect(await isListed(tool.slug)).toBe(true);
  expect((await admin.get("/api/admin/moderation?why=reported")).json().items).toContainEqual(expect.objectContaining({ id: tool.id, isHidden: false }));

  const longAgo = { resolvedAt: new Date(Date.now() - 31 * 86_400_000) };
  await db
    .update(reports)
    .set(longAgo)
    .where(and(eq(reports.toolId, tool.id), isNotNull(reports.resolvedAt)));
  await report(tool.slug);
  expect(await isListed(tool.slug)).toBe(false);
});

test("restoring a tool by dismissing an urgent report counts as a review", async () => {
  const tool = await aTool(db);
  await report(tool.slug);
  await settle(tool.id, "dismiss");
  await admin.post(`/api/admin/tools/${tool.id}/hidden`, { hidden: false });
  await report(tool.slug);
  expect(await isListed(tool.slug)).toBe(true);
});

test("an automatic hide is in the tool's history, by the system, and in no public log", async () => {
  const tool = await aTool(db, { name: "Accused" });
  await report(tool.slug);
  const [entry] = (await admin.get(`/api/admin/tools/${tool.id}/history`)).json().items;
  expect(entry).toMatchObject({ action: "hide", actor: null, subject: "Accused", reason: URGENT_REASON });
  // A visitor's accusation is not published before an admin has checked it.
  expect((await app.inject("/api/moderation-log")).body).not.toContain("Accused");
});

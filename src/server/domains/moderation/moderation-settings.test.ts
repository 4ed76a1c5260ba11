/** What an operator decides about comments, reports and the bin. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { DEFAULT_SETTINGS } from "../../../contract/site-settings/site-settings.ts";
import { URGENT_REASON } from "../../../contract/tool-options.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { passingHumanCheck } from "../../testing/human-check.ts";
import { people } from "../../testing/people.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000", HUMAN_CHECK_ABOVE: "1000", ...(await passingHumanCheck("report")) } });
const { app, db } = site;
const { aUser, anAdmin, as } = people(site);
const admin = as(await anAdmin());

async function save(moderation: Partial<AdminSettings["settings"]["moderation"]>) {
  const { version } = (await admin.get("/api/admin/settings")).json<AdminSettings>();
  expect((await admin.put("/api/admin/settings", { settings: { moderation: { ...DEFAULT_SETTINGS.moderation, ...moderation } }, version })).statusCode).toBe(
    200,
  );
}

test("comments can wait for review: hidden with their mail until an admin publishes them", async () => {
  const [post, author, other] = [await aPost(db), await aUser(), await aUser()];
  const write = (who: typeof author, content: string, parentId: number | null = null) =>
    as(who).post(`/api/blogs/slug/${post.slug}/comments`, { content, parentId });
  const shown = async () => (await app.inject(`/api/blogs/slug/${post.slug}/comments`)).json().total;
  const mails = async () => (await db.select().from(outbox).where(eq(outbox.kind, "comment-reply"))).length;
  const first = (await write(author, "A first comment")).json();
  expect(first).not.toHaveProperty("isWaiting");
  expect((await app.inject("/terms-of-service")).body).toContain("Comments are published immediately; we may hide");

  await save({ reviewComments: true });
  expect((await app.inject("/terms-of-service")).body).toContain("We review comments before we publish them; we may hide");
  const [reply, spam] = [(await write(other, "A reply", first.id)).json(), (await write(other, "Buy this")).json()];
  expect([reply.isWaiting, await shown(), await mails()]).toEqual([true, 1, 0]);
  const waiting = (await admin.get("/api/admin/comments?waiting=true")).json();
  expect(waiting.items.map(({ id }: { id: number }) => id)).toEqual([spam.id, reply.id]);

  await admin.put(`/api/admin/comments/${reply.id}`, { hidden: false });
  await admin.put(`/api/admin/comments/${spam.id}`, { hidden: true });
  expect([await shown(), await mails()]).toEqual([2, 1]);
  expect((await admin.get("/api/admin/comments?waiting=true")).json().total).toBe(0);
  // Published once: hiding and showing it again sends nothing.
  await admin.put(`/api/admin/comments/${reply.id}`, { hidden: true });
  await admin.put(`/api/admin/comments/${reply.id}`, { hidden: false });
  expect(await mails()).toBe(1);
});

test("a tool is hidden by as many reports as the operator requires, or by none", async () => {
  let visitors = 0;
  const report = (slug: string) => {
    visitors += 1;
    const headers = { "human-check": "passed", "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    return app.inject({ method: "POST", url: `/api/tools/${slug}/report`, payload: { reason: URGENT_REASON }, headers, remoteAddress: `10.8.0.${visitors}` });
  };
  const isListed = async (slug: string) => (await app.inject(`/api/tools/${slug}`)).statusCode === 200;
  const [one, two, three] = [await aTool(db), await aTool(db), await aTool(db)];
  await report(one.slug);
  expect(await isListed(one.slug)).toBe(false);
  await save({ urgentReports: 2 });
  await report(two.slug);
  expect(await isListed(two.slug)).toBe(true);
  await report(two.slug);
  expect(await isListed(two.slug)).toBe(false);
  await save({ hidesPerHour: 0 });
  await report(three.slug);
  expect(await isListed(three.slug)).toBe(true);
});

test("the bin keeps items as long as the operator wants", async () => {
  await save({ binDays: 3 });
  const tool = await aTool(db);
  expect((await admin.delete(`/api/admin/tools/${tool.id}`, { version: 1 })).statusCode).toBeLessThan(300);
  const [item] = (await admin.get("/api/admin/bin")).json().items;
  expect(Date.parse(item.goesAt) - Date.parse(item.deletedAt)).toBe(3 * 86_400_000);
});

import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { outbox } from "../../ports/mail/tables.ts";
import { REVIEWABLES } from "../../reviewables.ts";
import { testApp } from "../../testing/app.ts";
import { anArticle, aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { solveHumanCheck } from "../../testing/human-check.ts";
import { people } from "../../testing/people.ts";
import { auditLog } from "../audit-log/tables.ts";
import { messages } from "../contact/tables.ts";
import { news } from "../news/tables.ts";
import { tools, toolTexts } from "../tools/tables.ts";
import { emptyBin } from "./empty-bin.ts";

const testSite = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = testSite;
const { aUser, anAdmin, as } = people(testSite);
let ida: Awaited<ReturnType<typeof anAdmin>>;
let marco: typeof ida;
beforeAll(async () => {
  ida = await anAdmin({ displayName: "Ida Lindqvist" });
  marco = await anAdmin({ displayName: "Marco Reyes" });
});

const aPending = (given: Parameters<typeof aTool>[1] = {}) => aTool(db, { status: "pending", publishedAt: null, ...given });
const decide = (admin: typeof ida, id: number, body: Record<string, unknown>, type = "tools") => as(admin).put(`/api/admin/approve/${type}/${id}`, body);

test("an approved submission is on its page, in its category and in the search in the same second, although pages are kept", async () => {
  const tool = await aPending({ name: "Fresh Ink", category: "Copywriting", submittedBy: (await aUser()).id });
  await aTool(db, { category: "Copywriting" });
  expect((await app.inject("/category/copywriting")).body).not.toContain("Fresh Ink");
  expect((await app.inject("/tools/fresh-ink")).statusCode).toBe(404);

  const response = await decide(ida, tool.id, { approved: true, version: 1 });
  expect(response.json()).toMatchObject({ type: "tools", id: tool.id, status: "approved", isApproved: true, version: 2 });
  expect((await app.inject("/category/copywriting")).body).toContain("Fresh Ink");
  expect((await app.inject("/tools/fresh-ink")).statusCode).toBe(200);
  await app.search.whenIdle();
  expect((await app.inject("/api/search?q=fresh+ink")).json().items[0]).toMatchObject({ name: "Fresh Ink" });
});

test("a rejection keeps the item, and its submitter reads the reason in their submissions and in a mail", async () => {
  const maker = await aUser();
  const tool = await aPending({ name: "Not Quite", submittedBy: maker.id });
  expect((await decide(ida, tool.id, { approved: false, reason: "Not an AI tool" })).statusCode).toBe(200);
  const { tools: handedIn } = (await as(maker).get("/api/user/submissions")).json();
  expect(handedIn).toEqual([expect.objectContaining({ title: "Not Quite", status: "rejected", isApproved: false, rejectionReason: "Not an AI tool" })]);
  const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, maker.email));
  expect(mail).toMatchObject({ kind: "submission-rejected", subject: "Not Quite was not listed" });
  expect(mail?.text).toContain("Not an AI tool");

  expect((await as(ida).post(`/api/admin/restore/tools/${tool.id}`)).json()).toMatchObject({ status: "pending" });
  expect((await as(maker).get("/api/user/submissions")).json().tools[0]).toMatchObject({ status: "pending", rejectionReason: null });
});

test("of two admins who decide at once one wins, and the other gets a conflict that names the change", async () => {
  const tool = await aPending({ name: "Contested" });
  const responses = await Promise.all([
    decide(ida, tool.id, { approved: true, version: 1 }),
    decide(marco, tool.id, { approved: false, reason: "Already listed", version: 1 }),
  ]);
  const [won, lost] = responses[0].statusCode === 200 ? [responses[0], responses[1]] : [responses[1], responses[0]];
  expect([won.statusCode, lost.statusCode]).toEqual([200, 409]);
  const isApproved = won === responses[0];
  expect(lost.json().error).toBe(
    isApproved
      ? "Ida Lindqvist approved it in the meantime. Look at it again before you decide."
      : "Marco Reyes rejected it in the meantime (Already listed). Look at it again before you decide.",
  );
  expect(await db.$count(auditLog, and(eq(auditLog.entity, "tools"), eq(auditLog.entityId, String(tool.id))))).toBe(1);

  const edit = await as(isApproved ? marco : ida).put(`/api/admin/tools/${tool.id}`, { name: "Mine", version: 1 });
  expect([edit.statusCode, (await as(ida).get(`/api/admin/tools/${tool.id}`)).json().name]).toEqual([409, "Contested"]);
  expect((await decide(marco, tool.id, isApproved ? { approved: true } : { approved: false, reason: "Already listed" })).json().error).toContain("already");
});

test("decisions are made and undone in bulk; items changed since then stay, and no email is sent", async () => {
  const maker = await aUser();
  const [one, two, gone] = [await aPending({ submittedBy: maker.id }), await aPending(), await aPending()];
  const article = await anArticle(db, { status: "pending" });
  await decide(marco, gone.id, { approved: false, reason: "Not for this directory" });
  const items = [one, two, gone].map(({ id }) => ({ type: "tools", id, version: 1 }));
  const bulk = (await as(ida).post("/api/admin/moderation/bulk", { approved: true, items: [...items, { type: "news", id: article.id, version: 1 }] })).json();
  expect(bulk.done).toHaveLength(3);
  expect(bulk.refused).toEqual([expect.objectContaining({ id: gone.id, error: expect.stringContaining("Marco Reyes rejected it") })]);
  expect(await db.$count(outbox, eq(outbox.recipient, maker.email))).toBe(1);

  await as(marco).put(`/api/admin/tools/${two.id}`, { name: "Renamed since" });
  const undone = (await as(ida).post("/api/admin/moderation/undo", { undo: bulk.undo })).json();
  expect(undone.done.map(({ type, status }: { type: string; status: string }) => [type, status])).toEqual(
    expect.arrayContaining([
      ["tools", "pending"],
      ["news", "pending"],
    ]),
  );
  expect(undone.refused).toEqual([expect.objectContaining({ id: two.id, error: expect.stringContaining("Marco Reyes changed its name") })]);
  expect(await db.$count(outbox, eq(outbox.recipient, maker.email))).toBe(0);
  expect((await app.inject(`/tools/${one.slug}`)).statusCode).toBe(404);
});

test("the pending lists name the newest first and count all kinds", async () => {
  await aPost(db, { status: "pending", title: "A draft" });
  const pending = (await as(ida).get("/api/admin/pending")).json();
  expect(Object.keys(pending).sort()).toEqual(["blogs", "counts", "news", "tools", "videos"]);
  expect(pending.blogs[0]).toMatchObject({ type: "blogs", title: "A draft", isApproved: false, version: 1 });
  expect(pending.counts).toMatchObject({ blogs: pending.blogs.length, tools: pending.tools.length });
});

test("the queue shows reported tools first, with the reports, likely duplicates and what the submitter did before", async () => {
  // Its own app: its whole queue is listed
  const site = await testApp();
  const [crew, admin] = [people(site), await people(site).anAdmin()];
  const maker = await crew.aUser();
  await aTool(site.db, { submittedBy: maker.id, name: "Earlier", website: "https://earlier.example.com" });
  const listed = await aTool(site.db, { name: "Quill", website: "https://quill.example.com" });
  await aTool(site.db, {
    name: "Quill Again",
    website: "http://www.quill.example.com/?utm_source=x",
    status: "pending",
    publishedAt: null,
    submittedBy: maker.id,
  });
  const flagged = await aTool(site.db, { name: "Odd", website: "https://odd.example.com" });
  await crew.as(admin).post(`/api/admin/tools/${flagged.id}/flag`, { flag: "The site changed hands" });
  const headers = { "human-check": await solveHumanCheck(site.app) };
  await site.app.inject({ method: "POST", url: `/api/tools/${listed.slug}/report`, headers, payload: { reason: "Non-consensual imagery" } });

  const { items, counts, total } = (await crew.as(admin).get("/api/admin/moderation")).json();
  expect([total, counts]).toEqual([3, { pending: 1, reported: 1, flagged: 1 }]);
  expect(items.map(({ title, why }: { title: string; why: string[] }) => [title, why[0]])).toEqual([
    ["Quill", "reported"],
    ["Odd", "flagged"],
    ["Quill Again", "pending"],
  ]);
  expect(items[0]).toMatchObject({ isHidden: true, reports: [{ reason: "Non-consensual imagery" }], tool: { name: "Quill" } });
  expect(items[2].duplicates).toEqual([expect.objectContaining({ name: "Quill", because: "website" })]);
  expect(items[2].submitter).toMatchObject({ approved: 1, pending: 1, rejected: 0 });

  const restored = await crew.as(admin).post(`/api/admin/reports/${items[0].reports[0].id}/resolve`, { outcome: "restore" });
  expect(restored.json()).toMatchObject({ outcome: "restore", resolvedBy: admin.displayName, tool: { isPublic: true, isHidden: false } });
  expect((await site.app.inject(`/tools/${listed.slug}`)).statusCode).toBe(200);
  expect((await crew.as(admin).post(`/api/admin/reports/${items[0].reports[0].id}/resolve`, { outcome: "remove" })).statusCode).toBe(409);
});

test("a deleted item leaves the site immediately, can be restored from the bin, and is purged after 30 days", async () => {
  const tool = await aTool(db, { name: "Binned" });
  const article = await anArticle(db, { title: "Binned too" });
  expect((await app.inject("/api/news?limit=100")).body).toContain("Binned too");
  expect((await as(ida).delete(`/api/admin/tools/${tool.id}?reason=Spam+or+misleading`)).json()).toMatchObject({ ok: true });
  await as(ida).delete(`/api/admin/news/${article.id}`);
  expect((await app.inject("/api/tools/binned")).statusCode).toBe(410);
  expect((await app.inject("/api/news?limit=100")).body).not.toContain("Binned too");
  expect((await as(ida).get("/api/admin/bin")).json().items.slice(0, 2)).toEqual([
    expect.objectContaining({ type: "news", title: "Binned too", deletedBy: "Ida Lindqvist" }),
    expect.objectContaining({ type: "tools", title: "Binned" }),
  ]);
  expect((await decide(ida, tool.id, { approved: true })).json().error).toContain("in the bin");

  await as(marco).post(`/api/admin/restore/tools/${tool.id}`);
  expect((await app.inject("/tools/binned")).statusCode).toBe(200);
  expect(await emptyBin(db, REVIEWABLES, 30)).toBe(0);
  await db.update(tools).set({ slug: "renamed-then-binned" }).where(eq(tools.id, tool.id));
  await as(ida).delete(`/api/admin/tools/${tool.id}`);
  const long = { deletedAt: new Date(Date.now() - 31 * 86_400_000) };
  await db.update(news).set(long).where(eq(news.id, article.id));
  await db.update(tools).set(long).where(eq(tools.id, tool.id));
  expect(await emptyBin(db, REVIEWABLES, 30)).toBe(2);
  expect([await db.$count(news, eq(news.id, article.id)), await db.$count(tools, eq(tools.id, tool.id))]).toEqual([0, 0]);
  expect(await db.$count(auditLog, eq(auditLog.action, "purge"))).toBe(2);
  expect(await db.$count(toolTexts, eq(toolTexts.toolId, tool.id))).toBe(0);
  // Only its addresses are kept, to show that it was removed.
  for (const path of ["/tools/binned", "/tools/renamed-then-binned", "/tools/binned.md", "/api/tools/binned", "/api/v1/tools/binned"])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 410]);
});

test("what people wrote is found by its words, its author and its topic, newest first", async () => {
  const written = { email: "kim@example.com", topic: "Support", message: "The map is upside down" };
  await db.insert(messages).values([
    { ...written, name: "Kim" },
    { ...written, name: "Lee", email: "lee@example.com", topic: "General", message: "100% wonderful" },
  ]);
  const found = async (query: string) => (await as(ida).get(`/api/admin/messages?${query}`)).json().items.map(({ name }: { name: string }) => name);
  expect([await found(""), await found("q=UPSIDE"), await found("q=lee@"), await found("topic=Support"), await found("q=100%25"), await found("q=_")]).toEqual([
    ["Lee", "Kim"],
    ["Kim"],
    ["Lee"],
    ["Kim"],
    ["Lee"],
    [],
  ]);
});

test("the public log lists removals, rejections and hidden tools that were not reversed, without persons or unpublished items", async () => {
  // Its own app: its whole log is listed
  const site = await testApp();
  const [crew, admin] = [people(site), await people(site).anAdmin()];
  const reject = (id: number, reason: string) => crew.as(admin).put(`/api/admin/approve/tools/${id}`, { approved: false, reason });
  const never = await aTool(site.db, { name: "Never Seen", status: "pending", publishedAt: null });
  const removed = await aTool(site.db, { name: "Was Here" });
  const back = await aTool(site.db, { name: "Came Back" });
  await reject(never.id, "Mr Smith of Example Street complained");
  await crew.as(admin).delete(`/api/admin/tools/${removed.id}?reason=Already+listed`);
  await crew.as(admin).delete(`/api/admin/tools/${back.id}`);
  await crew.as(admin).post(`/api/admin/restore/tools/${back.id}`);
  const [hidden, shown] = [await aTool(site.db, { name: "Put Away" }), await aTool(site.db, { name: "Shown Again" })];
  for (const { id } of [hidden, shown]) await crew.as(admin).post(`/api/admin/tools/${id}/hidden`, { hidden: true });
  await crew.as(admin).post(`/api/admin/tools/${shown.id}/hidden`, { hidden: false });
  const { items, total } = (await site.app.inject("/api/moderation-log")).json();
  expect(total).toBe(3);
  expect(items).toEqual([
    expect.objectContaining({ what: "hidden", kind: "tool", title: "Put Away", reason: "No reason recorded" }),
    expect.objectContaining({ what: "removed", kind: "tool", title: "Was Here", reason: "Already listed" }),
    expect.objectContaining({ what: "rejected", kind: "tool", title: null, reason: "Another reason" }),
  ]);
  expect(JSON.stringify(items)).not.toContain(String(admin.displayName));
  const { body } = await site.app.inject("/moderation-log");
  expect(body).toContain("Was Here");
  expect(body).toContain("A tool that was never listed");
  expect(body).not.toContain("Never Seen");
});

test.each([
  ["PUT", "/api/admin/approve/tools/1", {}],
  ["PUT", "/api/admin/approve/tools/1", { approved: "yes" }],
  ["PUT", "/api/admin/approve/users/1", { approved: true }],
  ["PUT", "/api/admin/approve/tools/99999999999", { approved: true }],
  ["PUT", "/api/admin/approve/tools/1", { approved: false, reason: "x".repeat(501) }],
  ["POST", "/api/admin/moderation/bulk", { approved: true, items: [] }],
  ["POST", "/api/admin/moderation/undo", { undo: "1" }],
  ["POST", "/api/admin/reports/1/resolve", { outcome: "burn" }],
  ["GET", "/api/admin/moderation?why=bored", undefined],
  ["GET", "/api/admin/tools?limit=101", undefined],
  ["GET", "/api/admin/tools?page=0", undefined],
  ["GET", "/api/admin/audit?from=yesterday", undefined],
] as const)("%s %s with %j is bad input and changes nothing", async (method, url, body) => {
  const before = await db.$count(auditLog);
  const response = await as(ida)[method === "GET" ? "get" : method === "PUT" ? "put" : "post"](url, body);
  expect([response.statusCode, typeof response.json().error]).toEqual([400, "string"]);
  expect(await db.$count(auditLog)).toBe(before);
});

/** One change for many rows: a row that cannot be changed does not stop the others, and a repeated change has no effect. */
import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "../../ports/identity/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aComment, anArticle, aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { auditLog } from "../audit-log/tables.ts";
import { withAuditInBulk } from "../audit-log/with-audit-in-bulk.ts";
import { comments } from "../comments/tables.ts";
import { linkChecks } from "../link-checker/tables.ts";
import { reports, tools } from "../tools/tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { aUser, anAdmin, as } = people(site);
const admin = await anAdmin();
const post = async (path: string, body: Record<string, unknown>) => (await as(admin).post(`/api/admin/${path}`, body)).json();
const entriesOf = (entity: string, ids: number[]) => db.$count(auditLog, and(inArray(auditLog.entityId, ids.map(String)), eq(auditLog.entity, entity)));
const NOWHERE = 999_999;

const someTools = async () => [await aTool(db), await aTool(db), await aTool(db)];
const statusOf = async ({ slug }: { slug: string }) => (await app.inject(`/api/tools/${slug}`)).statusCode;

test("tools are deleted in bulk, missing ids are reported, and repeating the call changes nothing", async () => {
  const listed = await someTools();
  const ids = listed.map(({ id }) => id);
  expect(await Promise.all(listed.map(statusOf))).toEqual([200, 200, 200]);
  const response = await post("items/bulk", { type: "tools", action: "delete", ids: [...ids, NOWHERE, ...ids] });
  expect(response).toEqual({ done: ids, refused: [{ id: NOWHERE, error: expect.stringContaining("Tool not found") }] });
  expect(await Promise.all(listed.map(statusOf))).toEqual([410, 410, 410]);
  const before = await entriesOf("tools", ids);

  expect(await post("items/bulk", { type: "tools", action: "delete", ids })).toEqual({ done: ids, refused: [] });
  expect(await entriesOf("tools", ids)).toBe(before);

  expect(await post("items/bulk", { type: "tools", action: "restore", ids })).toEqual({ done: ids, refused: [] });
  expect(await Promise.all(listed.map(statusOf))).toEqual([200, 200, 200]);
});

test("marks are set and removed in bulk; a deleted tool is reported and does not stop the others", async () => {
  const [one, other, binned] = await someTools();
  if (!one || !other || !binned) throw new Error("Three tools were made");
  await as(admin).delete(`/api/admin/tools/${binned.id}`);
  const ids = [one.id, other.id, binned.id];
  const featured = async () => (await as(admin).get("/api/admin/tools?featured=true")).json().items.map(({ id }: { id: number }) => id);
  expect(await post("items/bulk", { type: "tools", action: "feature", ids })).toEqual({
    done: [one.id, other.id],
    refused: [{ id: binned.id, error: `${binned.name} is in the bin. Restore it first.` }],
  });
  expect(await featured()).toEqual(expect.arrayContaining([one.id, other.id]));
  await post("items/bulk", { type: "tools", action: "unfeature", ids });
  expect(await featured()).toEqual([]);
  expect((await post("items/bulk", { type: "tools", action: "mark-hot", ids: [one.id] })).done).toEqual([one.id]);
});

test("marks on articles, an empty selection and more than a hundred ids are refused", async () => {
  const { id } = await anArticle(db);
  expect(await post("items/bulk", { type: "news", action: "delete", ids: [id] })).toEqual({ done: [id], refused: [] });
  const call = (body: Record<string, unknown>) => as(admin).post("/api/admin/items/bulk", body);
  expect((await call({ type: "news", action: "feature", ids: [id] })).json().error).toContain("Only tools have these marks.");
  expect((await call({ type: "tools", action: "delete", ids: [] })).json().error).toContain("Please select at least one row.");
  const many = Array.from({ length: 101 }, (_, index) => index + 1);
  expect((await call({ type: "tools", action: "delete", ids: many })).json().error).toContain("At most 100 rows at a time.");
});

test("comments are hidden and restored in bulk", async () => {
  const { id: postId } = await aPost(db);
  const ids = [(await aComment(db, postId)).id, (await aComment(db, postId)).id];
  const hidden = async () => (await db.select().from(comments).where(inArray(comments.id, ids))).filter(({ hiddenAt }) => hiddenAt).length;
  expect(await post("comments/bulk", { ids, hidden: true })).toEqual({ done: ids, refused: [] });
  expect(await hidden()).toBe(2);
  expect(await post("comments/bulk", { ids: [...ids, NOWHERE], hidden: false })).toMatchObject({ done: ids, refused: [{ id: NOWHERE }] });
  expect(await hidden()).toBe(0);
});

test("accounts are disabled in bulk, except one's own", async () => {
  const [one, other] = [await aUser(), await aUser()];
  const response = await post("users/bulk", { ids: [one.id, other.id, admin.id], disabled: true });
  expect(response).toEqual({ done: [one.id, other.id], refused: [{ id: admin.id, error: "You cannot disable your own account." }] });
  const disabled = await db.select({ id: users.id }).from(users).where(eq(users.isDisabled, true));
  expect(disabled.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]));
  expect((await as(one).get("/api/user")).statusCode).toBe(401);
});

test("reports are resolved in bulk; two about one tool are one decision", async () => {
  const tool = await aTool(db);
  const report = (reason: string) => ({ toolId: tool.id, reason });
  const made = await db
    .insert(reports)
    .values([report("Something else"), report("Scam or malware")])
    .returning({ id: reports.id });
  const ids = made.map(({ id }) => id);
  expect(await post("reports/bulk", { ids, outcome: "hide" })).toEqual({ done: ids, refused: [] });
  expect(await statusOf(tool)).toBe(404);
  const [late] = await db.insert(reports).values(report("Something else")).returning({ id: reports.id });
  expect(await post("reports/bulk", { ids: [...ids, late?.id], outcome: "dismiss" })).toMatchObject({
    done: [late?.id],
    refused: [{ id: ids[0] }, { id: ids[1] }],
  });
});

test("websites are put first in line for the next check", async () => {
  const [one, other] = await someTools();
  const ids = [one?.id ?? 0, other?.id ?? 0];
  const checks = ids.map((toolId) => ({ toolId, website: "https://a.example", status: "dead" as const, nextCheckAt: new Date(Date.now() + 86_400_000) }));
  await db.insert(linkChecks).values(checks);
  expect(await post("links/bulk", { ids: [...ids, NOWHERE] })).toMatchObject({ done: ids, refused: [{ id: NOWHERE }] });
  const due = await db.select().from(linkChecks).where(inArray(linkChecks.toolId, ids));
  expect(due.every(({ nextCheckAt }) => nextCheckAt.getTime() <= Date.now())).toBe(true);
});

test("an unexpected error rolls back the whole batch", async () => {
  const [one, other] = [await aTool(db), await aTool(db)];
  const change = withAuditInBulk(db, { ids: [one.id, other.id], actor: admin }, async (tx, note, id) => {
    await tx.update(tools).set({ badge: "Changed" }).where(eq(tools.id, id));
    note({ action: "edit", entity: "tools", entityId: id });
    if (id === other.id) throw new Error("A bug");
    return id;
  });
  await expect(change).rejects.toThrow("A bug");
  const [stored] = await db.select({ badge: tools.badge }).from(tools).where(eq(tools.id, one.id));
  expect(stored?.badge).not.toBe("Changed");
});

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { User } from "../../../ports/identity/sessions.ts";
import { outbox } from "../../../ports/mail/tables.ts";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { toolChanges, tools } from "../tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { anAdmin, aUser, as } = people(site);
const admin = await anAdmin();

type Tool = { id: number; slug: string };
const SOURCE = "https://tool.example.com/pricing";
const suggest = (user: User | null, { slug }: Tool, fields: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  as(user).post(`/api/tools/${slug}/corrections`, { fields, source: SOURCE, ...more });
const queued = async ({ id }: Tool) =>
  (await as(admin).get("/api/admin/moderation?type=changes&limit=100")).json().items.filter((item: { change: { tool: Tool } }) => item.change.tool.id === id);
const decide = (id: number, body: Record<string, unknown>) => as(admin).put(`/api/admin/approve/changes/${id}`, body);
const own = async (user: User) => (await as(user).get("/api/user/corrections")).json().items;
const pricingOf = async ({ id }: Tool) => (await db.select({ is: tools.pricingType }).from(tools).where(eq(tools.id, id)))[0]?.is;
const mailsTo = (user: User) => db.select({ subject: outbox.subject, text: outbox.text }).from(outbox).where(eq(outbox.recipient, user.email));

test("a visitor's correction waits in the queue with its diff and its source, and changes nothing until it is approved", async () => {
  const [user, tool] = [await aUser(), await aTool(db, { name: "Corrected", pricingType: "free" })];
  expect((await suggest(user, tool, { pricingType: "paid" }, { reason: "The free plan is gone." })).statusCode).toBe(200);
  const [item] = await queued(tool);
  expect(item).toMatchObject({
    type: "changes",
    title: "Corrected",
    status: "pending",
    submitter: { id: user.id },
    tool: { pricingType: "paid" },
    change: {
      source: SOURCE,
      reason: "The free plan is gone.",
      isOutdated: false,
      changes: [{ field: "pricingType", before: "free", after: "paid", now: "free" }],
    },
  });
  expect([await pricingOf(tool), (await own(user))[0].state]).toEqual(["free", "proposed"]);

  expect((await decide(item.id, { approved: true, version: item.version })).statusCode).toBe(200);
  expect([await pricingOf(tool), (await own(user))[0].state, (await queued(tool)).length]).toEqual(["paid", "published", 0]);
  const [entry] = (await app.inject(`/api/tools/${tool.slug}/history`)).json().items;
  expect(entry).toMatchObject({ role: "visitor", source: SOURCE, reason: "The free plan is gone." });
  expect((await app.inject(`/tools/${tool.slug}`)).body).toContain("Paid");
  expect(await mailsTo(user)).toMatchObject([{ subject: "Your correction of Corrected is published" }]);
});

test("a rejected correction is kept with its reason, which its author reads in the profile and in a mail", async () => {
  const [user, tool] = [await aUser(), await aTool(db, { pricingType: "free" })];
  await suggest(user, tool, { pricingType: "paid" });
  const [item] = await queued(tool);
  await decide(item.id, { approved: false, reason: "Their page says free." });
  expect(await own(user)).toMatchObject([{ state: "rejected", rejectionReason: "Their page says free." }]);
  expect(await pricingOf(tool)).toBe("free");
  expect((await mailsTo(user))[0]?.text).toContain("Their page says free.");
  // Nothing was removed from the directory.
  expect((await app.inject("/api/moderation-log")).json().total).toBe(0);
});

test("undoing an approval takes the correction out of the listing and puts it back into the queue, and sends no mail", async () => {
  const [user, tool] = [await aUser(), await aTool(db, { pricingType: "free" })];
  await suggest(user, tool, { pricingType: "paid" });
  const [item] = await queued(tool);
  const { undo } = (await decide(item.id, { approved: true })).json();
  expect((await as(admin).post("/api/admin/moderation/undo", { undo })).json().done).toHaveLength(1);
  expect([await pricingOf(tool), (await own(user))[0].state, (await queued(tool)).length]).toEqual(["free", "proposed", 1]);
  expect((await app.inject(`/api/tools/${tool.slug}/history`)).json().items.map(({ kind }: { kind: string }) => kind)).toEqual(["baseline"]);
  expect(await mailsTo(user)).toEqual([]);
});

test("an approval is not undone over a newer change of the same field", async () => {
  const [user, tool] = [await aUser(), await aTool(db, { pricingType: "free" })];
  await suggest(user, tool, { pricingType: "paid" });
  const [item] = await queued(tool);
  const { undo } = (await decide(item.id, { approved: true })).json();
  await as(admin).put(`/api/admin/tools/${tool.id}`, { pricingType: "open-source" });
  const { refused } = (await as(admin).post("/api/admin/moderation/undo", { undo })).json();
  expect(refused[0].error).toContain("Pricing was changed since");
  expect(await pricingOf(tool)).toBe("open-source");
});

test("two corrections of one field never overwrite each other unseen", async () => {
  const [one, other, tool] = [await aUser(), await aUser(), await aTool(db, { pricingType: "free" })];
  await suggest(one, tool, { pricingType: "paid" });
  await suggest(other, tool, { pricingType: "freemium" });
  const [first, second] = await queued(tool);
  await decide(first.id, { approved: true, version: first.version });
  const unseen = await decide(second.id, { approved: true, version: second.version });
  expect([unseen.statusCode, await pricingOf(tool)]).toEqual([409, "paid"]);
  const [now] = await queued(tool);
  expect(now.change).toMatchObject({ isOutdated: true, changes: [{ before: "free", after: "freemium", now: "paid" }] });
  expect((await decide(now.id, { approved: true, version: now.version })).statusCode).toBe(200);
  expect(await pricingOf(tool)).toBe("freemium");
});

test("bulk decisions cover corrections, too", async () => {
  const [user, one, other] = [await aUser(), await aTool(db), await aTool(db)];
  await suggest(user, one, { badge: "x", pricingType: "paid" });
  await suggest(user, other, { pricingType: "paid" });
  const items = [...(await queued(one)), ...(await queued(other))].map(({ id, version }) => ({ type: "changes", id, version }));
  const { done, refused } = (await as(admin).post("/api/admin/moderation/bulk", { approved: true, items })).json();
  expect([done.length, refused, await pricingOf(one), await pricingOf(other)]).toEqual([2, [], "paid", "paid"]);
});

test("an author withdraws a correction before it is decided, and then can suggest another", async () => {
  const [user, other, tool] = [await aUser(), await aUser(), await aTool(db)];
  const { id } = (await suggest(user, tool, { pricingType: "paid" })).json();
  const second = await suggest(user, tool, { pricingType: "free" });
  expect([second.statusCode, second.json().error]).toEqual([409, expect.stringContaining("Withdraw it in your profile first.")]);
  expect((await as(other).post(`/api/user/corrections/${id}/withdraw`)).statusCode).toBe(404);
  expect((await as(user).post(`/api/user/corrections/${id}/withdraw`)).statusCode).toBe(200);
  expect((await as(user).post(`/api/user/corrections/${id}/withdraw`)).statusCode).toBe(409);
  expect((await decide(id, { approved: true })).json().error).toBe("The author has withdrawn this change.");
  expect((await suggest(user, tool, { pricingType: "free" })).statusCode).toBe(200);
});

test.each([
  [{ pricingType: "paid" }, { source: "" }, 400, "Please tell us where this can be checked"],
  [{ pricingType: "paid" }, { source: "\u200b" }, 400, "Please tell us where this can be checked"],
  [{ pricingType: "cheap" }, {}, 400, "Pricing type is required"],
  [{ description: "<script>alert(1)</script>" }, {}, 400, "Please use plain text, without HTML."],
  [{ website: "http://127.0.0.1/" }, {}, 400, "Please enter a valid website URL"],
  [{}, {}, 400, "Nothing was changed."],
  [{ badge: "Best", slug: "mine", logoUrl: "https://evil.example.com/x.png" }, {}, 400, "Nothing was changed."],
])("a correction of %j with %j is refused with %i", async (fields, more, status, sentence) => {
  const [user, tool] = [await aUser(), await aTool(db)];
  const response = await suggest(user, tool, fields, more);
  expect([response.statusCode, response.json().error]).toEqual([status, expect.stringContaining(sentence)]);
});

test("corrections need an account and a public tool", async () => {
  const [user, tool, hidden] = [await aUser(), await aTool(db), await aTool(db, { hiddenAt: new Date() })];
  expect((await suggest(null, tool, { pricingType: "paid" })).statusCode).toBe(401);
  expect((await suggest(user, hidden, { pricingType: "paid" })).statusCode).toBe(404);
});

test("a correction that says what the listing says by now is not approved", async () => {
  const [user, tool] = [await aUser(), await aTool(db)];
  await suggest(user, tool, { pricingType: "paid" });
  await as(admin).put(`/api/admin/tools/${tool.id}`, { pricingType: "paid" });
  const [item] = await queued(tool);
  expect((await decide(item.id, { approved: true })).json().error).toBe("The listing already says this. Reject it instead.");
});

test("deleting an account keeps its published correction and removes the person", async () => {
  const [user, tool] = [await aUser(), await aTool(db)];
  await suggest(user, tool, { pricingType: "paid" });
  const [item] = await queued(tool);
  await decide(item.id, { approved: true });
  await as(user).delete("/api/user", { email: user.email });
  expect(await pricingOf(tool)).toBe("paid");
  const rows = await db.select({ authorId: toolChanges.authorId, role: toolChanges.role }).from(toolChanges).where(eq(toolChanges.id, item.id));
  expect(rows).toEqual([{ authorId: null, role: "visitor" }]);
});

test("a user has at most twenty corrections waiting", async () => {
  const [user, tool] = [await aUser(), await aTool(db)];
  await db.execute(sql`insert into tool_changes (tool_id, role, author_id, state, is_reviewed, fields, source)
    select 1000000 + n, 'visitor', ${user.id}, 'proposed', true, '{"badge": [null, "x"]}', 'A page' from generate_series(1, 20) n`);
  expect((await suggest(user, tool, { pricingType: "paid" })).statusCode).toBe(429);
});

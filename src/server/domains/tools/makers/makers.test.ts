import { and, desc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { User } from "../../../ports/identity/sessions.ts";
import { outbox } from "../../../ports/mail/tables.ts";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { auditLog } from "../../audit-log/tables.ts";
import { comparisonDays } from "../../comparisons/tables.ts";
import { makerInvites, toolChanges, toolClaims, toolDays, toolMakers, tools } from "../tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { anAdmin, aUser, as } = people(site);
const admin = await anAdmin();

type Tool = { id: number; slug: string };
const EVIDENCE = "I am the first author in the repository, see my profile on the same site.";

const aMaker = async ({ id: toolId }: Tool, more: Partial<typeof toolMakers.$inferInsert> = {}) => {
  const user = await aUser();
  await db.insert(toolMakers).values({ toolId, userId: user.id, proof: "dns", domain: "example.com", ...more });
  return user;
};
const hasMaker = async ({ slug }: Tool) => (await app.inject(`/api/tools/${slug}`)).json().hasMaker;
const correct = (user: User, { slug }: Tool, fields: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  as(user).post(`/api/tools/${slug}/corrections`, { fields, ...more });
const trust = (tool: Tool, user: User, body: Record<string, unknown>) => as(admin).put(`/api/admin/tools/${tool.id}/makers/${user.id}`, body);
const made = async (user: User) => (await as(user).get("/api/user/tools")).json().items;
const queued = async ({ slug }: Tool, type = "claims") =>
  (await as(admin).get(`/api/admin/moderation?type=${type}&limit=100`)).json().items.filter((item: { tool: Tool }) => item.tool.slug === slug);
const decide = (type: string, id: number, body: Record<string, unknown>) => as(admin).put(`/api/admin/approve/${type}/${id}`, body);
const factsOf = async ({ id }: Tool) => (await db.select().from(tools).where(eq(tools.id, id)))[0];
const mailsTo = (user: { email: string }) =>
  db.select({ subject: outbox.subject, text: outbox.text }).from(outbox).where(eq(outbox.recipient, user.email)).orderBy(desc(outbox.id));

describe("a claim that waits for a review", () => {
  const claim = async (tool: Tool) => {
    const user = await aUser();
    return { user, claim: (await as(user).post(`/api/tools/${tool.slug}/claims`, { method: "review", evidence: EVIDENCE })).json() };
  };

  test("is in the queue with its explanation, and makes its author a maker when it is approved", async () => {
    const tool = await aTool(db, { website: "https://github.com/someone/claimed" });
    const { user } = await claim(tool);
    const [item] = await queued(tool);
    expect(item).toMatchObject({ type: "claims", submitter: { id: user.id }, claim: { domain: "github.com", evidence: EVIDENCE } });
    expect(await hasMaker(tool)).toBe(false);
    expect((await decide("claims", item.id, { approved: true, version: item.version })).statusCode).toBe(200);
    expect([await hasMaker(tool), (await made(user)).length, (await queued(tool)).length]).toEqual([true, 1, 0]);
    expect((await mailsTo(user))[0]?.subject).toBe(`You can now edit ${tool.name}`);
  });

  test("is rejected with a reason, which its author reads in a mail and in the profile", async () => {
    const tool = await aTool(db);
    const { user, claim: own } = await claim(tool);
    await decide("claims", own.id, { approved: false, reason: "You are not among the authors." });
    expect((await mailsTo(user))[0]?.text).toContain("You are not among the authors.");
    expect((await as(user).get("/api/user/tools")).json().claims).toMatchObject([{ state: "rejected", rejectionReason: "You are not among the authors." }]);
    // Nothing was removed from the directory.
    expect((await app.inject("/api/moderation-log")).json().total).toBe(0);
    expect(await hasMaker(tool)).toBe(false);
  });

  test("is back in the queue after undo, and its author is no maker any more", async () => {
    const tool = await aTool(db);
    const { user, claim: own } = await claim(tool);
    const { undo } = (await decide("claims", own.id, { approved: true })).json();
    expect((await as(admin).post("/api/admin/moderation/undo", { undo })).json().done).toHaveLength(1);
    expect([await hasMaker(tool), (await made(user)).length, (await queued(tool)).length]).toEqual([false, 0, 1]);
  });

  test("is decided in bulk, and not after it was withdrawn", async () => {
    const [one, other] = [await aTool(db), await aTool(db)];
    const [first, second] = [await claim(one), await claim(other)];
    await as(second.user).post(`/api/user/claims/${second.claim.id}/withdraw`);
    const items = [first, second].map(({ claim: { id } }) => ({ type: "claims", id }));
    const { done, refused } = (await as(admin).post("/api/admin/moderation/bulk", { approved: true, items })).json();
    expect([done.length, refused[0].error]).toEqual([1, "The person has withdrawn this claim."]);
  });

  test.each(["", "I made it.", "<script>alert(1)</script> and more text here"])("needs an explanation in plain text: %s", async (evidence) => {
    const tool = await aTool(db);
    expect((await as(await aUser()).post(`/api/tools/${tool.slug}/claims`, { method: "review", evidence })).statusCode).toBe(400);
  });
});

describe("a maker's correction", () => {
  test("waits for review without a source, and is published at once where an admin trusts the maker", async () => {
    const tool = await aTool(db, { pricingType: "free", aiTech: null });
    const maker = await aMaker(tool);
    expect((await correct(maker, tool, { pricingType: "paid" })).json()).toMatchObject({ published: [], waiting: ["pricingType"] });
    const [item] = await queued(tool, "changes");
    await decide("changes", item.id, { approved: true });

    await trust(tool, maker, { trustedFields: ["pricingType", "aiTech"] });
    const { id, published, waiting } = (await correct(maker, tool, { pricingType: "freemium", aiTech: "Our model", audience: ["Students"] })).json();
    expect([published, waiting, typeof id]).toEqual([["pricingType", "aiTech"], ["audience"], "number"]);
    expect(await factsOf(tool)).toMatchObject({ pricingType: "freemium", aiTech: "Our model", audience: [] });
    expect((await app.inject(`/tools/${tool.slug}`)).body).toContain("Our model");
    const { items } = (await app.inject(`/api/tools/${tool.slug}/history`)).json();
    expect(items.map(({ role, changes }: { role: string; changes: { field: string }[] }) => [role, changes.map(({ field }) => field)])).toEqual([
      ["maker", ["pricingType", "aiTech"]],
      ["maker", ["pricingType"]],
      [null, []],
    ]);
    expect(JSON.stringify(items)).not.toContain(maker.email);
  });

  test("of the name or the website always waits, whatever an admin does", async () => {
    const tool = await aTool(db);
    const maker = await aMaker(tool);
    for (const field of ["name", "slug", "website"]) expect((await trust(tool, maker, { trustedFields: [field] })).statusCode).toBe(400);
    const database = db
      .update(toolMakers)
      .set({ trustedFields: ["website"] })
      .where(eq(toolMakers.userId, maker.id));
    await expect(database).rejects.toMatchObject({ cause: { message: expect.stringContaining("tool_makers_identity_is_always_reviewed") } });
    expect((await correct(maker, tool, { name: "Renamed", website: "https://sold.example.net" })).json().waiting).toEqual(["name", "website"]);
  });

  test("never overwrites a newer value unseen: it waits, although the maker is trusted with the field", async () => {
    const tool = await aTool(db, { pricingType: "free" });
    const maker = await aMaker(tool, { trustedFields: ["pricingType"] });
    await as(admin).put(`/api/admin/tools/${tool.id}`, { pricingType: "paid" });
    const outcome = (await correct(maker, tool, { pricingType: "freemium" }, { seen: { pricingType: "free" } })).json();
    expect([outcome.published, outcome.waiting, (await factsOf(tool))?.pricingType]).toEqual([[], ["pricingType"], "paid"]);
  });

  test("of other people still needs a source", async () => {
    const tool = await aTool(db);
    await aMaker(tool);
    const response = await correct(await aUser(), tool, { pricingType: "paid" });
    expect([response.statusCode, response.json().fields.source]).toEqual([400, "Please tell us where this can be checked, such as a link."]);
  });

  test("by two trusted makers at once keeps both, one after the other in the history", async () => {
    const tool = await aTool(db, { keyFeatures: [], pros: [] });
    const [one, other] = [await aMaker(tool, { trustedFields: ["keyFeatures"] }), await aMaker(tool, { trustedFields: ["pros"] })];
    const responses = await Promise.all([correct(one, tool, { keyFeatures: ["Fast"] }), correct(other, tool, { pros: ["Cheap"] })]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await factsOf(tool)).toMatchObject({ keyFeatures: ["Fast"], pros: ["Cheap"] });
    expect(await db.$count(toolChanges, and(eq(toolChanges.toolId, tool.id), eq(toolChanges.role, "maker")))).toBe(2);
  });

  test("confirms facts that were not confirmed for half a year", async () => {
    const long = new Date(Date.now() - 200 * 86_400_000);
    const tool = await aTool(db, { createdAt: long, publishedAt: long });
    const maker = await aMaker(tool);
    const [before] = await made(maker);
    expect(before.staleFields).toContain("pricingType");
    expect((await as(maker).post(`/api/user/tools/${tool.slug}/confirm`, { fields: before.staleFields })).statusCode).toBe(200);
    expect((await made(maker))[0].staleFields).toEqual([]);
    expect((await as(await aUser()).post(`/api/user/tools/${tool.slug}/confirm`, { fields: ["name"] })).statusCode).toBe(404);
    const { items } = (await app.inject(`/api/tools/${tool.slug}/history`)).json();
    expect(items[0]).toMatchObject({ kind: "confirmation", role: "maker" });
  });
});

test("a maker sees views, visits, likes and comparisons of each day, and no one else does", async () => {
  const [tool, other] = [await aTool(db), await aTool(db)];
  const [maker, stranger] = [await aMaker(tool), await aUser()];
  await db.insert(toolDays).values([
    { toolId: tool.id, day: sql`current_date`, views: 5, visits: 2 },
    { toolId: other.id, day: sql`current_date`, views: 100 },
  ]);
  await as(stranger).post(`/api/tools/${tool.slug}/like`);
  await db.insert(comparisonDays).values({ toolA: Math.min(tool.id, other.id), toolB: Math.max(tool.id, other.id), day: sql`current_date - 1`, count: 4 });
  const { items } = (await as(maker).get(`/api/user/tools/${tool.slug}/days`)).json();
  expect(items).toHaveLength(90);
  expect(items.slice(-2)).toMatchObject([
    { views: 0, visits: 0, likes: 0, comparisons: 4 },
    { views: 5, visits: 2, likes: 1, comparisons: 0 },
  ]);
  expect((await as(stranger).get(`/api/user/tools/${tool.slug}/days`)).statusCode).toBe(404);
});

describe("an invitation", () => {
  const invite = async (maker: User, tool: Tool, email = `${crypto.randomUUID()}@example.org`) => {
    const response = await as(maker).post(`/api/user/tools/${tool.slug}/invites`, { email });
    const [mail] = await mailsTo({ email });
    return { response, token: /invite=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "", email };
  };
  const accept = (user: User, token: string) => as(user).post("/api/user/maker-invites/accept", { token });

  test("makes one other person a maker, once, also with concurrent requests", async () => {
    const tool = await aTool(db);
    const maker = await aMaker(tool);
    const { token, response } = await invite(maker, tool);
    expect(response.statusCode).toBe(200);
    expect(JSON.stringify(await db.select().from(makerInvites))).not.toContain(token);
    const guests = [await aUser(), await aUser(), await aUser()];
    const responses = await Promise.all(guests.map((guest) => accept(guest, token)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
    expect((await made(maker))[0]).toMatchObject({ makers: [{ isYou: true }, { isYou: false }], invites: [] });
  });

  test("ends when it is canceled, when it is a week old, and when its author is no maker any more", async () => {
    const tool = await aTool(db);
    const [maker, guest] = [await aMaker(tool), await aUser()];
    const [canceled, old, orphaned] = [await invite(maker, tool), await invite(maker, tool), await invite(maker, tool)];
    expect((await as(guest).delete(`/api/user/tools/${tool.slug}/invites/${canceled.response.json().id}`)).statusCode).toBe(404);
    expect((await as(maker).delete(`/api/user/tools/${tool.slug}/invites/${canceled.response.json().id}`)).statusCode).toBe(200);
    await db.update(makerInvites).set({ expiresAt: sql`now() - interval '1 minute'` }).where(eq(makerInvites.email, old.email));
    await db.delete(toolMakers).where(eq(toolMakers.userId, maker.id));
    for (const { token } of [canceled, old, orphaned]) {
      const response = await accept(guest, token);
      expect([response.statusCode, response.json().error]).toEqual([410, expect.stringContaining("Please ask for a new one.")]);
    }
    expect(await hasMaker(tool)).toBe(false);
  });

  test("is sent once to an address, and ten may wait", async () => {
    const tool = await aTool(db);
    const maker = await aMaker(tool);
    const { email } = await invite(maker, tool);
    expect((await invite(maker, tool, email.toUpperCase())).response.statusCode).toBe(409);
    for (let n = 0; n < 9; n += 1) await invite(maker, tool);
    expect((await invite(maker, tool)).response.json().error).toBe("10 invitations are open already. Cancel one first.");
    expect((await invite(await aUser(), tool)).response.statusCode).toBe(404);
  });
});

describe("a maker's access", () => {
  test("is revoked by an admin with a reason, cannot be proven again, and can be restored", async () => {
    const tool = await aTool(db);
    const maker = await aMaker(tool, { trustedFields: ["pricingType"] });
    expect((await trust(tool, maker, { revoked: true, reason: "The tool has a new owner." })).json().items[0].revokedAt).not.toBeNull();
    expect([await hasMaker(tool), await made(maker)]).toEqual([false, []]);
    expect((await mailsTo(maker))[0]).toMatchObject({
      subject: `You can no longer edit ${tool.name}`,
      text: expect.stringContaining("The tool has a new owner."),
    });
    expect((await correct(maker, tool, { pricingType: "paid" })).statusCode).toBe(400);
    const again = await as(maker).post(`/api/tools/${tool.slug}/claims`, { method: "dns" });
    expect([again.statusCode, again.json().error]).toEqual([409, "An admin has revoked your access to this tool. Ask for a review to get it back."]);
    const restored = (await trust(tool, maker, { revoked: false })).json().items;
    expect(restored).toMatchObject([{ revokedAt: null, trustedFields: [] }]);
    expect(await hasMaker(tool)).toBe(true);
    const entries = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.entityId, String(tool.id)), eq(auditLog.actorId, admin.id)));
    expect(entries.map(({ action }) => action)).toEqual(["change-maker", "change-maker"]);
  });

  test("ends when the maker leaves, and the facts stay", async () => {
    const tool = await aTool(db, { pricingType: "free" });
    const maker = await aMaker(tool, { trustedFields: ["pricingType"] });
    await correct(maker, tool, { pricingType: "paid" });
    expect((await as(maker).delete(`/api/user/tools/${tool.slug}`)).statusCode).toBe(200);
    expect((await as(maker).delete(`/api/user/tools/${tool.slug}`)).statusCode).toBe(404);
    expect([await hasMaker(tool), (await factsOf(tool))?.pricingType]).toEqual([false, "paid"]);
  });

  test("ends with the account, which leaves no claim, invitation or name behind", async () => {
    const tool = await aTool(db, { pricingType: "free" });
    const maker = await aMaker(tool, { trustedFields: ["pricingType"] });
    await correct(maker, tool, { pricingType: "paid" });
    await as(maker).post(`/api/user/tools/${tool.slug}/invites`, { email: "guest@example.org" });
    await as(maker).delete("/api/user", { email: maker.email });
    expect([await hasMaker(tool), (await factsOf(tool))?.pricingType]).toEqual([false, "paid"]);
    const left = await Promise.all([db.$count(makerInvites, eq(makerInvites.invitedBy, maker.id)), db.$count(toolClaims, eq(toolClaims.userId, maker.id))]);
    expect(left).toEqual([0, 0]);
    expect(await db.$count(toolChanges, and(eq(toolChanges.toolId, tool.id), eq(toolChanges.authorId, maker.id)))).toBe(0);
  });

  test("follows a duplicate to the tool it is merged into, if that is on the same site, and back", async () => {
    const [kept, elsewhere] = [await aTool(db, { website: "https://www.example.com/" }), await aTool(db, { website: "https://example.net/" })];
    const [one, other] = [await aTool(db), await aTool(db)];
    await aMaker(one);
    await aMaker(other);
    await as(admin).post(`/api/admin/tools/${one.id}/merge`, { into: kept.id });
    await as(admin).post(`/api/admin/tools/${other.id}/merge`, { into: elsewhere.id });
    expect([await hasMaker(kept), await hasMaker(elsewhere)]).toEqual([true, false]);
    await as(admin).post(`/api/admin/tools/${one.id}/unmerge`);
    expect([await hasMaker(kept), await hasMaker(one)]).toEqual([false, true]);
  });
});

test("lists, search, similar tools and sponsored places are the same whether or not a tool has a maker", async () => {
  const category = `Ranked ${crypto.randomUUID().slice(0, 8)}`;
  const named = (n: number) => aTool(db, { name: `Quillfeather ${n}`, category, likesCount: n });
  const tool = await named(3);
  const others = await Promise.all([0, 1, 2, 4, 5].map(named));
  await app.changes.changed(...[tool, ...others].map((one) => `tool:${one.slug}`));
  await app.search.whenIdle();
  const { body } = await app.inject("/api/categories");
  const { slug } = JSON.parse(body).items.find((one: { name: string }) => one.name === category);
  const SEARCH = "/api/search?q=quillfeather";
  const reads = [
    ...["", "&sort=popular", "&sort=newest", "&sort=name", "&trending=1"].map((rest) => `/api/tools?category=${slug}&limit=50${rest}`),
    `/api/tools/${tool.slug}/similar`,
    SEARCH,
    `/api/promotions/place?where=category&category=${slug}&steady=1`,
  ];
  const read = () => Promise.all(reads.map(async (url) => JSON.stringify((await app.inject(url)).json())));
  const before = await read();
  expect(before.filter((answer) => answer.includes(tool.slug))).toHaveLength(6);
  await aMaker(tool);
  await app.changes.changed(`tool:${tool.slug}`, "tools", `category:${slug}`);
  expect(await hasMaker(tool)).toBe(true);
  expect(await read()).toEqual(before);
});

/** Own collections: saving, arranging, sharing, copying and exporting, and who may do what. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { OwnCollection } from "../../../contract/collection.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { tools } from "../tools/tables.ts";
import { collections } from "./tables.ts";
import { collectionsOf } from "./testing/collection-factories.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { aUser, anAdmin, as } = people(site);
const { aCollection, details, approve } = collectionsOf(site);
const visitor = as(null);
let owner: User;
let other: User;
beforeAll(async () => {
  owner = await aUser();
  other = await aUser();
});

const slugsOf = ({ items }: Pick<OwnCollection, "items">) => items.map(({ tool }) => tool.slug);
const own = async (user: User, id: number): Promise<OwnCollection> => (await as(user).get(`/api/user/collections/${id}`)).json();

test("the first tool that a person saves creates a private collection called Saved tools", async () => {
  const [person, tool] = [await aUser(), await aTool(db)];
  const first = (await as(person).post(`/api/user/saved/${tool.id}`)).json();
  expect(first.collection.title).toBe("Saved tools");
  expect((await as(person).post(`/api/user/saved/${tool.id}`)).json()).toEqual(first);
  const { items } = (await as(person).get(`/api/user/collections?tool=${tool.id}`)).json();
  expect(items).toMatchObject([{ title: "Saved tools", visibility: "private", tools: 1, hasTool: true, firstTools: [{ slug: tool.slug }] }]);
});

test("cards learn in one call what a person likes and saved", async () => {
  const [person, liked, saved] = [await aUser(), await aTool(db), await aTool(db)];
  await as(person).post(`/api/tools/${liked.slug}/like`);
  await as(person).post(`/api/user/saved/${saved.id}`);
  await as(person).post(`/api/user/saved/${liked.id}`);
  expect((await as(person).get("/api/user/likes/marks")).json()).toEqual({
    [liked.id]: { liked: true, likes: 1, saved: true },
    [saved.id]: { liked: false, likes: 0, saved: true },
  });
});

test("saving twice, and removing twice, changes nothing; undoing a removal restores the note and the place", async () => {
  const [one, two, three] = [await aTool(db), await aTool(db), await aTool(db)];
  const { id } = await aCollection(owner, { tools: [one, two, three] });
  await as(owner).put(`/api/user/collections/${id}/tools/${two.id}/note`, { note: "For drafts", before: "" });
  await as(owner).put(`/api/user/collections/${id}/tools/${two.id}`, {});
  expect(slugsOf(await own(owner, id))).toEqual([one.slug, two.slug, three.slug]);
  await as(owner).delete(`/api/user/collections/${id}/tools/${two.id}`);
  expect((await as(owner).delete(`/api/user/collections/${id}/tools/${two.id}`)).statusCode).toBe(200);
  expect(slugsOf(await own(owner, id))).toEqual([one.slug, three.slug]);
  await as(owner).put(`/api/user/collections/${id}/tools/${two.id}`, { note: "For drafts", place: 1 });
  expect((await own(owner, id)).items.map(({ tool, note }) => [tool.slug, note])).toEqual([
    [one.slug, ""],
    [two.slug, "For drafts"],
    [three.slug, ""],
  ]);
});

test("an order is stored, and one from an outdated tab is refused with what changed", async () => {
  const [one, two, three] = [await aTool(db, { name: "Anvil" }), await aTool(db, { name: "Bellows" }), await aTool(db, { name: "Chisel" })];
  const { id } = await aCollection(owner, { tools: [one, two] });
  const order = (wanted: number[], before: number[]) => as(owner).put(`/api/user/collections/${id}/order`, { tools: wanted, before });
  expect(slugsOf((await order([two.id, one.id], [one.id, two.id])).json())).toEqual([two.slug, one.slug]);
  // Sent again, because the response was lost
  expect((await order([two.id, one.id], [one.id, two.id])).statusCode).toBe(200);
  await as(owner).put(`/api/user/collections/${id}/tools/${three.id}`, {});
  await as(owner).delete(`/api/user/collections/${id}/tools/${one.id}`);
  const refused = await order([one.id, two.id], [two.id, one.id]);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    "This collection was changed in another tab (added: Chisel; removed: Anvil). Your order was not saved.",
  ]);
  expect(slugsOf(await own(owner, id))).toEqual([two.slug, three.slug]);
  expect((await order([two.id], [two.id, three.id])).statusCode).toBe(400);
  expect((await order([two.id, two.id], [two.id, three.id])).statusCode).toBe(400);
});

test("two tabs can change different things; the same text is never overwritten", async () => {
  const tool = await aTool(db);
  const { id } = await aCollection(owner, { title: "Drafts", tools: [tool] });
  const before = details("Drafts");
  const first = await as(owner).put(`/api/user/collections/${id}`, { ...before, title: "Final drafts", before });
  expect(first.json()).toMatchObject({ title: "Final drafts" });
  const second = await as(owner).put(`/api/user/collections/${id}`, { ...before, description: "For work", before });
  expect(second.json()).toMatchObject({ title: "Final drafts", description: "For work" });
  const third = await as(owner).put(`/api/user/collections/${id}`, { ...before, title: "My drafts", before });
  expect([third.statusCode, third.json().error]).toEqual([
    409,
    "This collection was changed in another tab. The title is now “Final drafts”. Your change was not saved.",
  ]);

  const note = (text: string, seen: string) => as(owner).put(`/api/user/collections/${id}/tools/${tool.id}/note`, { note: text, before: seen });
  await note("Quick", "");
  const late = await note("Slow", "");
  expect([late.statusCode, late.json().error]).toEqual([409, "This note was changed in another tab. It is now “Quick”. Your change was not saved."]);
});

test("a private collection does not exist for anyone else, also not for admins", async () => {
  const { id } = await aCollection(owner, { tools: [await aTool(db)] });
  const [row] = await db.select().from(collections).where(eq(collections.id, id));
  for (const caller of [other, await anAdmin()]) {
    const one = `/api/user/collections/${id}`;
    const before = details("Kit");
    const statuses = await Promise.all([
      as(caller).get(one),
      as(caller).put(one, { ...before, before }),
      as(caller).delete(one),
      as(caller).post(`${one}/secret`),
      as(caller).get(`${one}/export?format=csv`),
      as(caller).put(`${one}/tools/1`, {}),
      as(caller).delete(`${one}/tools/1`),
      as(caller).put(`${one}/tools/1/note`, { note: "", before: "" }),
      as(caller).put(`${one}/order`, { tools: [], before: [] }),
      as(caller).get(`/api/collections/kit-${row?.key}`),
      as(caller).post(`/api/collections/kit-${row?.key}/copy`),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual(Array(11).fill(404));
  }
});

test("a link shows a collection until it is renewed or the collection is private again", async () => {
  const tool = await aTool(db);
  const { id } = await aCollection(owner, { title: "For the team", tools: [tool] });
  const before = details("For the team");
  const { secret } = (await as(owner).put(`/api/user/collections/${id}`, { ...before, visibility: "link", before })).json();
  const shared = await visitor.get(`/api/shared-collections/${secret}`);
  expect(shared.json()).toMatchObject({ slug: null, title: "For the team", items: [{ tool: { slug: tool.slug } }] });
  expect(shared.headers).toMatchObject({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer", "cache-control": "no-store" });
  expect((await visitor.get("/api/collections")).body).not.toContain("For the team");
  expect((await visitor.get(`/api/shared-collections/${secret}/export?format=csv`)).body).toContain(tool.slug);
  expect((await as(other).post(`/api/shared-collections/${secret}/copy`)).statusCode).toBe(200);
  expect((await visitor.post(`/api/shared-collections/${secret}/copy`)).statusCode).toBe(401);

  const renewed = (await as(owner).post(`/api/user/collections/${id}/secret`)).json();
  expect(renewed.secret).not.toBe(secret);
  expect((await visitor.get(`/api/shared-collections/${secret}`)).statusCode).toBe(404);
  expect((await visitor.get(`/api/shared-collections/${renewed.secret}`)).statusCode).toBe(200);
  await as(owner).put(`/api/user/collections/${id}`, { ...before, visibility: "private", before: { ...before, visibility: "link" } });
  expect((await visitor.get(`/api/shared-collections/${renewed.secret}`)).statusCode).toBe(404);
  expect((await as(owner).post(`/api/user/collections/${id}/secret`)).statusCode).toBe(409);
});

test("the page of a shared collection tells no other site its address, and search engines nothing", async () => {
  const page = await app.inject(`/collections/shared/${"0".repeat(32)}`);
  expect(page.body).toContain('<meta name="referrer" content="no-referrer">');
  expect(page.body).toContain("noindex");
});

test("texts have limits and contain no HTML", async () => {
  const { id } = await aCollection(owner, { tools: [await aTool(db)] });
  const before = details("Kit");
  const statusOf = async (change: Record<string, unknown>) => (await as(owner).put(`/api/user/collections/${id}`, { ...before, ...change, before })).statusCode;
  expect(await statusOf({ title: "" })).toBe(400);
  expect(await statusOf({ title: "x".repeat(81) })).toBe(400);
  expect(await statusOf({ description: "x".repeat(501) })).toBe(400);
  expect(await statusOf({ description: "<b>Buy</b>" })).toBe(400);
  expect(await statusOf({ visibility: "everyone" })).toBe(400);
  expect((await as(owner).put(`/api/user/collections/${id}/tools/1/note`, { note: "x".repeat(301), before: "" })).statusCode).toBe(400);
  expect((await as(owner).post("/api/user/collections", { title: " " })).statusCode).toBe(400);
  expect((await as(owner).post("/api/user/saved/999999")).statusCode).toBe(404);
});

test("a person has at most 100 collections, and a collection at most 200 tools", async () => {
  const person = await aUser();
  const key = (n: number) => `limit${String(n).padStart(3, "0")}`;
  const rows = Array.from({ length: 99 }, (_, n) => ({ ownerId: person.id, title: `List ${n}`, key: key(n) }));
  await db.insert(collections).values(rows);
  const { id } = await aCollection(person, {});
  const refused = await as(person).post("/api/user/collections", { title: "One more" });
  expect([refused.statusCode, refused.json().error]).toEqual([409, "You have 100 collections. Delete one to create another."]);

  const many = await Promise.all(Array.from({ length: 200 }, () => aTool(db)));
  await Promise.all(many.slice(1).map((tool) => as(person).put(`/api/user/collections/${id}/tools/${tool.id}`, {})));
  const [first] = many;
  expect((await as(person).put(`/api/user/collections/${id}/tools/${first?.id}`, {})).statusCode).toBe(200);
  const full = await as(person).put(`/api/user/collections/${id}/tools/${(await aTool(db)).id}`, {});
  expect([full.statusCode, full.json().error]).toEqual([409, "A collection has at most 200 tools. Remove one, or use another collection."]);
});

test("a hidden tool disappears from a collection and returns to its place", async () => {
  const [one, two, three] = [await aTool(db), await aTool(db), await aTool(db)];
  const { id } = await aCollection(owner, { tools: [one, two, three] });
  await db.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.id, two.id));
  expect(await own(owner, id)).toMatchObject({ items: [{ tool: { slug: one.slug } }, { tool: { slug: three.slug } }], hiddenTools: 1 });
  await as(owner).put(`/api/user/collections/${id}/order`, { tools: [three.id, one.id], before: [one.id, three.id] });
  await db.update(tools).set({ hiddenAt: null }).where(eq(tools.id, two.id));
  expect(slugsOf(await own(owner, id))).toEqual([three.slug, two.slug, one.slug]);
});

test("a collection goes along when two tools are merged, and comes back when that is undone", async () => {
  const [kept, duplicate, last] = [await aTool(db), await aTool(db), await aTool(db)];
  const { id } = await aCollection(owner, { tools: [duplicate, last] });
  const both = await aCollection(owner, { tools: [kept, duplicate] });
  await as(owner).put(`/api/user/collections/${id}/tools/${duplicate.id}/note`, { note: "The best", before: "" });
  const publicOne = await aCollection(owner, { tools: [duplicate], visibility: "public" });
  await as(owner).put(`/api/user/collections/${publicOne.id}/tools/${duplicate.id}/note`, { note: "Reviewed", before: "" });
  const slug = await approve(publicOne.id);
  const admin = as(await anAdmin());
  const merged = await admin.post(`/api/admin/tools/${duplicate.id}/merge`, { into: kept.id });
  expect(merged.statusCode, merged.body).toBe(200);
  expect((await own(owner, id)).items.map(({ tool, note }) => [tool.slug, note])).toEqual([
    [kept.slug, "The best"],
    [last.slug, ""],
  ]);
  expect(slugsOf(await own(owner, both.id))).toEqual([kept.slug]);
  expect((await visitor.get(`/api/collections/${slug}`)).json().items).toMatchObject([{ tool: { slug: kept.slug }, note: "Reviewed" }]);
  expect((await admin.post(`/api/admin/tools/${duplicate.id}/unmerge`)).statusCode).toBe(200);
  expect(slugsOf(await own(owner, id))).toEqual([duplicate.slug, last.slug]);
  expect(slugsOf(await own(owner, both.id))).toEqual([kept.slug, duplicate.slug]);
  expect((await visitor.get(`/api/collections/${slug}`)).json().items).toMatchObject([{ tool: { slug: duplicate.slug }, note: "Reviewed" }]);
});

test("tools for adults are shown to others only after they confirmed their age", async () => {
  const [tool, adult] = [await aTool(db), await aTool(db, { category: "NSFW" })];
  const { id } = await aCollection(owner, { tools: [adult, tool], visibility: "public" });
  const slug = await approve(id);
  const seen = (await visitor.get(`/api/collections/${slug}`)).json();
  expect([slugsOf(seen), seen.adultTools]).toEqual([[tool.slug], 1]);
  expect(slugsOf((await visitor.get(`/api/collections/${slug}?adult=true`)).json())).toEqual([adult.slug, tool.slug]);
  expect((await visitor.get("/api/collections")).body).not.toContain(adult.slug);
  expect((await visitor.get(`/api/collections/${slug}/export?format=md`)).body).not.toContain(adult.slug);
});

test("a copy is private, has what visitors see, and is counted once per person", async () => {
  const tool = await aTool(db);
  const { id } = await aCollection(owner, { title: "Writing kit", tools: [tool], visibility: "public" });
  await as(owner).put(`/api/user/collections/${id}/tools/${tool.id}/note`, { note: "Start here", before: "" });
  const slug = await approve(id);
  const copy = (await as(other).post(`/api/collections/${slug}/copy`)).json();
  expect(await own(other, copy.id)).toMatchObject({
    ...{ title: "Writing kit", visibility: "private", review: null },
    items: [{ tool: { slug: tool.slug }, note: "Start here" }],
  });
  await as(other).post(`/api/collections/${slug}/copy`);
  await as(owner).post(`/api/collections/${slug}/copy`);
  expect((await visitor.get(`/api/collections/${slug}`)).json().copies).toBe(1);
});

test("exports have the tools in order; a note that looks like a formula is text", async () => {
  const [one, two] = [await aTool(db, { name: 'Say "hello", twice' }), await aTool(db, { name: "Plain" })];
  const { id } = await aCollection(owner, { title: "Exports", tools: [one, two] });
  await as(owner).put(`/api/user/collections/${id}/tools/${two.id}/note`, { note: "=1+1", before: "" });
  const exported = (format: string) => as(owner).get(`/api/user/collections/${id}/export?format=${format}`);
  const bodyOf = async (format: string) => (await exported(format)).json().body;
  const csv = (await exported("csv")).json();
  expect(csv.name).toBe("exports.csv");
  const [head, first, second] = csv.body.split("\r\n");
  expect(head).toBe("position,name,url,category,pricing,note");
  expect(first).toContain('1,"Say ""hello"", twice",');
  expect(second).toMatch(/,'=1\+1$/);
  expect(JSON.parse(await bodyOf("json"))).toMatchObject({ title: "Exports", url: null, tools: [{ position: 1 }, { name: "Plain", note: "=1+1" }] });
  expect(await bodyOf("md")).toMatch(/^# Exports\n\n1\. \[Say "hello", twice\]\(.+\n2\. \[Plain\]\(.+\n {3}> =1\+1\n$/);
  expect((await exported("pdf")).statusCode).toBe(400);
});

test("deleting a collection, or the account, removes it everywhere", async () => {
  const person = await aUser();
  const tool = await aTool(db);
  const { id } = await aCollection(person, { title: "Soon gone", tools: [tool], visibility: "public" });
  const slug = await approve(id);
  const second = await aCollection(person, { title: "Also gone", tools: [tool] });
  expect((await as(person).delete(`/api/user/collections/${second.id}`)).statusCode).toBe(200);
  expect((await as(person).get(`/api/user/collections/${second.id}`)).statusCode).toBe(404);
  expect((await app.inject(`/collections/${slug}`)).statusCode).toBe(200);
  expect((await as(person).delete("/api/user", { email: person.email })).statusCode).toBe(200);
  expect((await app.inject(`/collections/${slug}`)).statusCode).toBe(404);
  expect(await db.$count(collections, eq(collections.ownerId, person.id))).toBe(0);
});

/** Public collections: review, reports, pages, and what tools show of them. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { CollectionSummary } from "../../../contract/collection.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { outbox } from "../../ports/mail/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { tools } from "../tools/tables.ts";
import { collectionReports, collections, listedCollections } from "./tables.ts";
import { collectionsOf } from "./testing/collection-factories.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { aUser, as } = people(site);
const { admin: signedInAdmin, aCollection, details, decide, approve } = collectionsOf(site);
const admin = await signedInAdmin;
const visitor = as(null);
let owner: User;
beforeAll(async () => {
  owner = await aUser({ displayName: "Ida Lindqvist" });
});

const statusOf = async (slug: string) => (await visitor.get(`/api/collections/${slug}`)).statusCode;
const seen = async (slug: string) => (await visitor.get(`/api/collections/${slug}`)).json();
const queued = async () => (await admin.get("/api/admin/moderation?type=collections")).json().items;
const ownOf = async (id: number) => (await as(owner).get(`/api/user/collections/${id}`)).json();

test("a collection becomes public only after a moderator approved it", async () => {
  const tool = await aTool(db);
  const { id } = await aCollection(owner, { title: "Writing kit", description: "What I use", tools: [tool], visibility: "public" });
  expect(await ownOf(id)).toMatchObject({ review: "pending", slug: null });
  expect((await visitor.get("/api/collections")).json()).toEqual({ items: [], total: 0 });
  // Not for search engines while it is empty
  expect((await app.inject("/collections")).body).toMatch(/noindex[\s\S]+No public collections yet\./);
  expect(await queued()).toMatchObject([
    { id, title: "Writing kit", why: ["pending"], collection: { description: "What I use", before: null, tools: [{ slug: tool.slug, note: "" }] } },
  ]);
  const slug = await approve(id);
  expect(slug).toMatch(/^writing-kit-[a-z0-9]{8}$/);
  const { items, total } = (await visitor.get("/api/collections")).json();
  expect([items, total]).toMatchObject([[{ slug, title: "Writing kit", owner: "Ida Lindqvist", tools: 1, copies: 0, firstTools: [{ slug: tool.slug }] }], 1]);
  expect(await db.select().from(outbox)).toMatchObject([{ recipient: owner.email, kind: "collection-published" }]);
});

test("an empty collection cannot become public", async () => {
  const { id } = await aCollection(owner, {});
  const before = details("Kit");
  const refused = await as(owner).put(`/api/user/collections/${id}`, { ...before, visibility: "public", before });
  expect([refused.statusCode, refused.json().error]).toEqual([409, "Save a tool in this collection before you make it public."]);
});

test("new text of a public collection waits while visitors see the approved text", async () => {
  const [tool, added] = [await aTool(db), await aTool(db)];
  const { id } = await aCollection(owner, { title: "Kit", tools: [tool], visibility: "public" });
  const slug = await approve(id);
  const before = details("Kit", "", "public");
  await as(owner).put(`/api/user/collections/${id}`, { ...before, title: "My kit", description: "New words", before });
  await as(owner).put(`/api/user/collections/${id}/tools/${tool.id}/note`, { note: "Buy now", before: "" });
  // A tool without a note needs no review.
  await as(owner).put(`/api/user/collections/${id}/tools/${added.id}`, {});
  expect(await ownOf(id)).toMatchObject({ title: "My kit", review: "pending", slug });
  expect(await seen(slug)).toMatchObject({ title: "Kit", description: "", items: [{ note: "" }, { tool: { slug: added.slug } }] });
  expect(await queued()).toMatchObject([{ id, collection: { before: { title: "Kit" }, tools: [{ note: "Buy now", noteBefore: "" }, {}] } }]);

  await decide(id, false, "Spam or misleading");
  expect(await ownOf(id)).toMatchObject({ title: "My kit", review: "rejected", rejectionReason: "Spam or misleading", slug });
  expect(await seen(slug)).toMatchObject({ title: "Kit" });

  // Back to the text that was approved
  await as(owner).put(`/api/user/collections/${id}/tools/${tool.id}/note`, { note: "", before: "Buy now" });
  const now = details("My kit", "New words", "public");
  await as(owner).put(`/api/user/collections/${id}`, { ...now, title: "Kit", description: "", before: now });
  expect(await ownOf(id)).toMatchObject({ review: "approved" });
});

test("a renamed collection keeps its old address", async () => {
  const { id } = await aCollection(owner, { title: "Old name", tools: [await aTool(db)], visibility: "public" });
  const old = await approve(id);
  const before = details("Old name", "", "public");
  await as(owner).put(`/api/user/collections/${id}`, { ...before, title: "New name", before });
  const slug = await approve(id);
  expect(slug).toMatch(/^new-name-/);
  for (const [from, to] of [
    [`/collections/${old}`, `/collections/${slug}`],
    [`/collections/${old}.md`, `/collections/${slug}.md`],
    [`/embed/collections/${old}`, `/embed/collections/${slug}`],
  ]) {
    const moved = await app.inject(from ?? "");
    expect([moved.statusCode, moved.headers.location]).toEqual([301, to]);
  }
});

test("undoing an approval takes the collection offline, and undoing a removal restores what visitors saw", async () => {
  const { id } = await aCollection(owner, { title: "Undone", tools: [await aTool(db)], visibility: "public" });
  const { undo } = (await decide(id, true)).json();
  const [{ slug = "" } = {}] = (await visitor.get("/api/collections")).json().items;
  expect(await statusOf(slug)).toBe(200);
  expect((await admin.post("/api/admin/moderation/undo", { undo })).json()).toMatchObject({ done: [{ id, status: "pending" }] });
  expect(await statusOf(slug)).toBe(404);
  await decide(id, true);
  const removal = (await decide(id, false, "Off topic")).json();
  expect(await statusOf(slug)).toBe(404);
  await admin.post("/api/admin/moderation/undo", { undo: removal.undo });
  expect(await statusOf(slug)).toBe(200);
});

test("several collections can be decided at once", async () => {
  const ids = await Promise.all(["One", "Two"].map(async (title) => (await aCollection(owner, { title, tools: [await aTool(db)], visibility: "public" })).id));
  const decided = await admin.post("/api/admin/moderation/bulk", { approved: true, items: ids.map((id) => ({ type: "collections", id })) });
  expect(decided.json()).toMatchObject({ done: [{ status: "approved" }, { status: "approved" }], refused: [] });
});

test("a reported collection waits in the queue and stays online until a moderator decides", async () => {
  const { id } = await aCollection(owner, { title: "Reported", tools: [await aTool(db)], visibility: "public" });
  const slug = await approve(id);
  const report = (user: User | null) => as(user).post(`/api/collections/${slug}/report`, { reason: "Spam or advertising", details: "Ads" });
  const reporter = await aUser();
  for (const user of [reporter, reporter, null, null]) expect((await report(user)).statusCode).toBe(200);
  expect(await db.$count(collectionReports, eq(collectionReports.collectionId, id))).toBe(2);
  expect(await queued()).toMatchObject([{ id, why: ["reported", "pending"], reports: [{ reason: "Spam or advertising", details: "Ads" }, {}] }]);
  expect(await statusOf(slug)).toBe(200);

  // Kept
  const { undo } = (await decide(id, true)).json();
  expect([await statusOf(slug), await queued()]).toEqual([200, []]);
  await admin.post("/api/admin/moderation/undo", { undo });
  expect(await queued()).toMatchObject([{ id, why: ["reported", "pending"] }]);

  // Removed
  await decide(id, false, "Spam or misleading");
  expect([await statusOf(slug), await queued()]).toEqual([404, []]);
  expect(await ownOf(id)).toMatchObject({ review: "rejected", slug: null });
});

test("a report needs one of the reasons, and a public collection", async () => {
  const { id } = await aCollection(owner, { tools: [await aTool(db)] });
  const [row] = await db.select().from(collections).where(eq(collections.id, id));
  const report = (reason: string) => visitor.post(`/api/collections/kit-${row?.key}/report`, { reason });
  expect([(await report("Because")).statusCode, (await report("Something else")).statusCode]).toEqual([400, 404]);
});

test("a private collection leaves every list, and is reviewed again when it returns", async () => {
  const { id } = await aCollection(owner, { title: "Back and forth", tools: [await aTool(db)], visibility: "public" });
  const slug = await approve(id);
  const before = details("Back and forth", "", "public");
  await as(owner).put(`/api/user/collections/${id}`, { ...before, visibility: "private", before });
  expect(await statusOf(slug)).toBe(404);
  expect((await admin.put(`/api/admin/approve/collections/${id}`, { approved: true })).statusCode).toBe(409);
  await as(owner).put(`/api/user/collections/${id}`, { ...before, before: { ...before, visibility: "private" } });
  expect([await statusOf(slug), (await queued()).length]).toEqual([404, 1]);
  expect(await approve(id)).toBe(slug);
});

test("a tool's page shows public collections once three people have saved the tool", async () => {
  const tool = await aTool(db);
  const ofTool = async (): Promise<CollectionSummary[]> => (await visitor.get(`/api/tools/${tool.slug}/collections`)).json().items;
  const page = async () => (await app.inject(`/tools/${tool.slug}`)).body;
  const { id } = await aCollection(owner, { title: "Seen on the page", tools: [tool], visibility: "public" });
  await approve(id);
  await aCollection(owner, { tools: [tool] });
  const [second, third] = [await aUser(), await aUser()];
  await as(second).post(`/api/user/saved/${tool.id}`);
  expect([await ofTool(), (await page()).includes("Seen on the page")]).toEqual([[], false]);
  await as(third).post(`/api/user/saved/${tool.id}`);
  expect(await ofTool()).toMatchObject([{ title: "Seen on the page" }]);
  expect(await page()).toContain("Seen on the page");
  await as(third).delete("/api/user", { email: third.email });
  expect([await ofTool(), (await page()).includes("Seen on the page")]).toEqual([[], false]);
});

test("a public page follows each change at once: hidden tools, new ones, and its end", async () => {
  const [tool, other] = [await aTool(db, { name: "Stays here" }), await aTool(db, { name: "Comes and goes" })];
  const { id } = await aCollection(owner, { title: "Moving", tools: [tool], visibility: "public" });
  const slug = await approve(id);
  const page = async () => (await app.inject(`/collections/${slug}`)).body;
  expect(await page()).toContain("Stays here");
  await as(owner).put(`/api/user/collections/${id}/tools/${other.id}`, {});
  expect(await page()).toContain("Comes and goes");
  await admin.post(`/api/admin/tools/${other.id}/hidden`, { hidden: true });
  expect(await page()).not.toContain("Comes and goes");
  expect((await visitor.get("/api/collections?limit=1")).json().items).toMatchObject([{ slug, tools: 1 }]);
  await admin.post(`/api/admin/tools/${other.id}/hidden`, { hidden: false });
  expect(await page()).toContain("Comes and goes");
  await as(owner).delete(`/api/user/collections/${id}`);
  expect((await app.inject(`/collections/${slug}`)).statusCode).toBe(404);
});

test("its page is complete without JavaScript: structured data, a card, Markdown, CSV, JSON, an embed and the sitemap", async () => {
  const tool = await aTool(db, { name: "Quill & Co" });
  const { id } = await aCollection(owner, { title: "Desk <kit>".replace(/[<>]/g, ""), description: "For long days", tools: [tool], visibility: "public" });
  await as(owner).put(`/api/user/collections/${id}/tools/${tool.id}/note`, { note: "*Start* here", before: "" });
  const slug = await approve(id);
  const { body } = await app.inject(`/collections/${slug}`);
  for (const part of [
    "Desk kit",
    "Ida Lindqvist",
    "Quill &amp; Co",
    "*Start* here",
    '"@type":"ItemList"',
    `/cards/collections/${slug}.png`,
    `/collections/${slug}.md`,
  ])
    expect(body).toContain(part);
  expect((await app.inject(`/collections/${slug}.md`)).body).toContain("> \\*Start\\* here");
  expect((await app.inject(`/api/collections/${slug}/export?format=csv`)).body).toContain("Quill & Co");
  expect(JSON.parse((await app.inject(`/api/collections/${slug}/export?format=json`)).body)).toMatchObject({ title: "Desk kit" });
  const embed = await app.inject(`/embed/collections/${slug}`);
  expect([embed.statusCode, embed.headers["x-robots-tag"], embed.body.includes("Quill &amp; Co")]).toEqual([200, "noindex", true]);
  expect((await app.inject(`/cards/collections/${slug}.png`)).headers["content-type"]).toBe("image/png");
  expect((await app.inject("/sitemap.xml")).body).toContain("/sitemaps/collections-1.xml");
  const sitemap = (await app.inject("/sitemaps/collections-1.xml")).body;
  expect([sitemap.includes(`/collections/${slug}<`), sitemap.includes("/collections<")]).toEqual([true, true]);
});

test("the list is sorted by date or by copies, in pages, and its count is that of the rows", async () => {
  const { id } = await aCollection(owner, { title: "Popular", tools: [await aTool(db)], visibility: "public" });
  const slug = await approve(id);
  await aCollection(owner, { title: "Later", tools: [await aTool(db)], visibility: "public" }).then((later) => approve(later.id));
  await as(await aUser()).post(`/api/collections/${slug}/copy`);
  const first = async (sort: string) => (await visitor.get(`/api/collections?limit=1&sort=${sort}`)).json().items[0].title;
  expect([await first("newest"), await first("copied")]).toEqual(["Later", "Popular"]);
  const [stored] = await db.select().from(listedCollections);
  expect(stored?.collections).toBe(await db.$count(collections, eq(collections.isListed, true)));
  expect((await app.inject("/collections")).body).toContain("Popular");
  expect((await app.inject("/collections?page=99")).statusCode).toBe(404);
});

test("deleting an account deletes its collections and leaves its reports without a name", async () => {
  const [person, reporter] = [await aUser(), await aUser()];
  const { id } = await aCollection(owner, { title: "Stays", tools: [await aTool(db)], visibility: "public" });
  const slug = await approve(id);
  await as(reporter).post(`/api/collections/${slug}/report`, { reason: "Something else" });
  await aCollection(person, { tools: [await aTool(db)] });
  for (const user of [person, reporter]) await as(user).delete("/api/user", { email: user.email });
  expect(await db.$count(collections, eq(collections.ownerId, person.id))).toBe(0);
  expect(await db.select().from(collectionReports).where(eq(collectionReports.collectionId, id))).toMatchObject([{ reporterId: null }]);
  expect(await db.$count(tools)).toBeGreaterThan(0);
});

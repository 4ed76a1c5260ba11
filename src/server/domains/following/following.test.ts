import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Follow } from "../../../contract/following.ts";
import { MAX_FOLLOWS } from "../../../contract/following-options.ts";
import type { ResponseOf } from "../../../contract/operations/operations.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { linkChecks } from "../link-checker/tables.ts";
import { publishChange } from "../tools/changes/publish-change.ts";
import { tools, toolUpdates } from "../tools/tables.ts";
import { follows } from "./tables.ts";

const site = await testApp();
const { app, db } = site;
const { aUser, anAdmin, as } = people(site);

type Activity = ResponseOf<"GET /api/user/activity">;
type Reader = ReturnType<typeof as>;
const aReader = async () => as(await aUser());
const follow = async (reader: Reader, type: Follow["type"], key: string, kinds?: string[]): Promise<Follow> =>
  (await reader.put("/api/user/follows", { type, key, ...(kinds && { kinds }) })).json();
const activity = async (reader: Reader, query = ""): Promise<Activity> => (await reader.get(`/api/user/activity${query}`)).json();
const events = async (reader: Reader, query = "") => (await activity(reader, query)).items.map(({ type, tool }) => `${type} ${tool.name}`);

const changePrice = (toolId: number, pricingType: "paid" | "free") =>
  db.transaction((tx) => publishChange(tx, { toolId, fields: { pricingType }, role: "editor", authorId: null }));
const anUpdate = (toolId: number) => db.insert(toolUpdates).values({ toolId, text: "A new mode.", status: "approved", publishedAt: new Date() });
const hourAgo = () => new Date(Date.now() - 3_600_000);

test("the activity of a followed tool has its price changes, news, and when its website went offline and came back", async () => {
  const [reader, tool] = [await aReader(), await aTool(db, { name: "Quill" })];
  const followed = await follow(reader, "tool", tool.slug);
  expect(followed).toMatchObject({ type: "tool", key: "quill", label: "Quill", href: "/tools/quill", kinds: ["price", "updates", "availability"] });
  expect(await activity(reader)).toEqual({ items: [], next: null, followed: 1 });

  await changePrice(tool.id, "paid");
  await db.transaction((tx) => publishChange(tx, { toolId: tool.id, fields: { name: "Quill", badge: "New" }, role: "editor", authorId: null }));
  await anUpdate(tool.id);
  const now = new Date();
  await db.insert(linkChecks).values({
    toolId: tool.id,
    website: tool.website,
    status: "alive",
    nextCheckAt: now,
    goneAt: new Date(Date.now() + 1_000),
    backAt: new Date(Date.now() + 2_000),
  });
  await anUpdate((await aTool(db)).id);

  expect(await events(reader)).toEqual(["online Quill", "offline Quill", "update Quill", "price Quill"]);
  const { items } = await activity(reader);
  expect(items.at(-1)).toMatchObject({
    text: "Pricing is now paid, before freemium.",
    href: expect.stringMatching(/^\/tools\/quill\/history#\d+$/),
    because: "Quill",
    isNew: true,
  });
  expect(await events(reader, "?kind=updates")).toEqual(["update Quill"]);
});

test("new tools of a followed category, tag and search are listed, each once", async () => {
  const reader = await aReader();
  await aTool(db, { name: "Before Sales", category: "Sales", publishedAt: hourAgo() });
  await follow(reader, "category", "sales");
  await follow(reader, "tag", "Voice typing");
  await follow(reader, "search", "transcribe podcasts");
  await aTool(db, { name: "Pitch", category: "Sales", tags: ["voice typing"] });
  await aTool(db, { name: "Murmur", tags: ["voice-typing", "dictation"] });
  await aTool(db, { name: "Castaway", shortDescription: "Transcribes any podcast in minutes" });
  await aTool(db, { name: "Unrelated" });
  await aTool(db, { name: "Roleplay", category: "Roleplay", tags: ["voice typing"] });
  expect(await events(reader)).toEqual(["listed Castaway", "listed Murmur", "listed Pitch", "listed Before Sales"]);
  const { items } = await activity(reader);
  expect(items.map(({ because }) => because)).toEqual(["“transcribe podcasts”", "Voice typing", "Voice typing", "Sales"]);
  // It was listed before it was followed.
  expect(items.map(({ isNew }) => isNew)).toEqual([true, true, true, false]);
});

test("what is followed about a category can be chosen", async () => {
  const reader = await aReader();
  const tool = await aTool(db, { name: "Ledger", category: "Finance" });
  const one = await follow(reader, "category", "finance", ["price"]);
  await changePrice(tool.id, "paid");
  expect(await events(reader)).toEqual(["price Ledger"]);
  expect(await follow(reader, "category", "finance", ["new", "price"])).toMatchObject({ id: one.id, kinds: ["new", "price"] });
  expect(await events(reader)).toEqual(["price Ledger", "listed Ledger"]);
  expect((await reader.get("/api/user/follows/one?type=category&key=finance")).json()).toMatchObject({ follow: { id: one.id } });
});

test("hidden tools disappear from the activity, and return with their tool", async () => {
  const [reader, tool] = [await aReader(), await aTool(db, { name: "Shy" })];
  await follow(reader, "tool", tool.slug);
  await changePrice(tool.id, "paid");
  await db.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.id, tool.id));
  expect(await activity(reader)).toMatchObject({ items: [], followed: 0 });
  await db.update(tools).set({ hiddenAt: null }).where(eq(tools.id, tool.id));
  expect(await events(reader)).toEqual(["price Shy"]);
});

test("older activity is on the next pages, without gaps or repetitions, also where many tools were listed at the same moment", async () => {
  const reader = await aReader();
  const publishedAt = hourAgo();
  for (let n = 0; n < 65; n += 1) await aTool(db, { name: `Batch ${n}`, category: "Coding", publishedAt });
  await follow(reader, "category", "coding");
  const pages: string[][] = [];
  for (let next: string | null = ""; next !== null; ) {
    const page = await activity(reader, next && `?before=${next}`);
    pages.push(page.items.map(({ key }) => key));
    next = page.next;
  }
  expect(pages.map(({ length }) => length)).toEqual([30, 30, 5]);
  expect(new Set(pages.flat()).size).toBe(65);
});

test.each(["kind=likes", "before=yesterday", "before=2026-02-31T00:00:00.000000Z,listed,1", "before=2026-01-01T00:00:00.000000Z,listed,99999999999"])(
  "activity with %s is refused",
  async (query) => {
    expect((await (await aReader()).get(`/api/user/activity?${query}`)).statusCode).toBe(400);
  },
);

test("events are new until the activity was seen", async () => {
  const [reader, tool] = [await aReader(), await aTool(db)];
  await follow(reader, "tool", tool.slug);
  await changePrice(tool.id, "paid");
  expect((await activity(reader)).items.map(({ isNew }) => isNew)).toEqual([true]);
  await reader.post("/api/user/activity/seen");
  expect((await activity(reader)).items.map(({ isNew }) => isNew)).toEqual([false]);
});

test("following twice stores one row, and unfollowing removes it and its activity", async () => {
  const [reader, other, tool] = [await aReader(), await aReader(), await aTool(db)];
  const [one, again] = await Promise.all([follow(reader, "tool", tool.slug), follow(reader, "tool", tool.slug)]);
  expect(again.id).toBe(one.id);
  await changePrice(tool.id, "paid");
  expect((await other.delete(`/api/user/follows/${one.id}`)).statusCode).toBe(404);
  expect((await reader.delete(`/api/user/follows/${one.id}`)).statusCode).toBe(200);
  expect(await activity(reader)).toEqual({ items: [], next: null, followed: 0 });
});

test("tags and searches are the same in capitals", async () => {
  const reader = await aReader();
  const one = await follow(reader, "search", "Voice  notes");
  expect((await follow(reader, "search", "voice  Notes")).id).toBe(one.id);
  expect((await follow(reader, "tag", "Voice")).id).toBe((await follow(reader, "tag", "voice")).id);
});

test.each([
  ["a tool that does not exist", { type: "tool", key: "nothing" }, 404],
  ["an adult category", { type: "category", key: "roleplay" }, 404],
  ["an adult tool", { type: "tool", key: "roleplay" }, 404],
  ["nothing", { type: "search", key: "  " }, 400],
  ["something else", { type: "person", key: "ida" }, 400],
  ["no kinds", { type: "category", key: "sales", kinds: [] }, 400],
  ["a tool for new tools only", { type: "tool", key: "quill", kinds: ["new"] }, 400],
  ["a long search", { type: "search", key: "a".repeat(201) }, 400],
])("following %s is refused", async (_, body, status) => {
  expect((await (await aReader()).put("/api/user/follows", body)).statusCode).toBe(status);
});

test(`a person follows at most ${MAX_FOLLOWS} items, also with requests at once`, async () => {
  const user = await aUser();
  const reader = as(user);
  await db.execute(sql`insert into follows (user_id, tag, kinds) select ${user.id}, 'tag ' || n, '{new}' from generate_series(1, ${MAX_FOLLOWS - 1}::int) n`);
  const responses = await Promise.all(["one", "two", "three"].map((key) => reader.put("/api/user/follows", { type: "tag", key })));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json().error).toContain("Unfollow one");
  expect(await db.$count(follows, eq(follows.userId, user.id))).toBe(MAX_FOLLOWS);
  // What is followed already can still be changed.
  expect((await reader.put("/api/user/follows", { type: "tag", key: "tag 1", kinds: ["price"] })).statusCode).toBe(200);
  expect((await activity(reader)).followed).toBe(MAX_FOLLOWS);
});

test("followers of a duplicate follow the tool that it is merged into, until the merge is undone", async () => {
  const admin = as(await anAdmin());
  const [reader, both, from, into] = [await aReader(), await aReader(), await aTool(db, { name: "Duplicate" }), await aTool(db, { name: "Original" })];
  await follow(reader, "tool", from.slug);
  for (const { slug } of [from, into]) await follow(both, "tool", slug);
  const preview = (await admin.get(`/api/admin/tools/${from.id}/merge?into=${into.id}`)).json();
  expect(preview.moves).toContainEqual({ what: "followers", count: 1 });
  await admin.post(`/api/admin/tools/${from.id}/merge`, { into: into.id });
  const followed = async (person: Reader) => (await person.get("/api/user/follows")).json().items.map(({ label }: Follow) => label);
  expect([await followed(reader), await followed(both)]).toEqual([["Original"], ["Original"]]);
  await admin.post(`/api/admin/tools/${from.id}/unmerge`);
  expect([await followed(reader), (await followed(both)).toSorted()]).toEqual([["Duplicate"], ["Duplicate", "Original"]]);
});

test("a tool that waits for review is not followed", async () => {
  const tool = await aTool(db, { name: "Waiting", status: "pending", publishedAt: null });
  expect((await (await aReader()).get(`/api/user/follows/one?type=tool&key=${tool.slug}`)).json()).toEqual({ follow: null });
});

test("followers of a category follow the one that it is merged into", async () => {
  const [admin, reader] = [as(await anAdmin()), await aReader()];
  const [from, into] = [await aTool(db, { category: "Drafts" }), await aTool(db, { category: "Manuscripts" })];
  await follow(reader, "category", "drafts");
  await admin.post(`/api/admin/categories/${from.categoryId}/merge`, { into: into.categoryId });
  expect((await reader.get("/api/user/follows")).json().items).toMatchObject([{ type: "category", key: "manuscripts" }]);
});

test("the personal feed has the same events in three formats, is private, and its old address stops working when it is renewed", async () => {
  const [reader, tool] = [await aReader(), await aTool(db, { name: "Feedable" })];
  await follow(reader, "tool", tool.slug);
  await changePrice(tool.id, "paid");
  const { feedPath } = (await reader.get("/api/user/follows")).json();
  for (const format of ["rss", "atom", "json"]) {
    const { statusCode, headers, body } = await app.inject(`${feedPath}.${format}`);
    expect([statusCode, headers["cache-control"], headers["x-robots-tag"]]).toEqual([200, "private, max-age=300", "noindex"]);
    expect(body).toContain("Feedable: Price change");
    expect(headers).not.toHaveProperty("access-control-allow-origin", "*");
  }
  expect((await app.inject(`${feedPath}.html`)).statusCode).toBe(404);
  const renewed = (await reader.post("/api/user/follows/feed")).json().feedPath;
  expect(renewed).toMatch(/^\/feeds\/personal\/[0-9a-f]{64}$/);
  expect((await app.inject(`${feedPath}.rss`)).statusCode).toBe(404);
  expect((await app.inject(`${renewed}.rss`)).statusCode).toBe(200);
});

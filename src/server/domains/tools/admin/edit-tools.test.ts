/** One change of several tools, and the order of a list. */
import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { auditLog } from "../../audit-log/tables.ts";
import { tools } from "../tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { anAdmin, as } = people(site);
const admin = await anAdmin();
await aTool(db, { category: "Coding" });

type Change = Record<string, unknown>;
const edit = async (ids: number[], change: Change, batch = crypto.randomUUID()) =>
  (await as(admin).post("/api/admin/tools/bulk", { ids, change, batch })).json();
const undo = async (ids: number[], batch: string) => (await as(admin).post("/api/admin/tools/bulk/undo", { ids, batch })).json();
const preview = async (ids: number[], change: Change) => (await as(admin).post("/api/admin/tools/bulk/preview", { ids, change })).json();
const read = async (id: number) => (await as(admin).get(`/api/admin/tools/${id}`)).json();
const entriesOf = (ids: number[]) => db.$count(auditLog, and(eq(auditLog.entity, "tools"), inArray(auditLog.entityId, ids.map(String))));
const MISSING = 999_999;

test("category, pricing, tags and access of several tools change at once, with one entry in the log for each", async () => {
  const tools = [await aTool(db, { tags: ["Video", "old"], access: ["Web"] }), await aTool(db)];
  const ids = tools.map(({ id }) => id);
  const change = { category: "coding", pricingType: "paid", addTags: "video, new", removeTags: ["OLD"], addAccess: ["iOS"], removeAccess: "Web" };
  expect(await edit(ids, change)).toEqual({ done: ids, refused: [], changed: 2 });
  expect(await read(ids[0] ?? 0)).toMatchObject({ category: "Coding", pricingType: "paid", tags: ["Video", "new"], access: ["iOS"] });
  expect(await read(ids[1] ?? 0)).toMatchObject({ category: "Coding", tags: ["video", "new"], access: ["iOS"] });
  expect(await entriesOf(ids)).toBe(2);
  expect((await app.inject(`/tools/${tools[0]?.slug}`)).body).toContain("Coding");
});

test("repeating a change changes nothing, and logs nothing", async () => {
  const { id } = await aTool(db);
  expect((await edit([id], { pricingType: "free" })).changed).toBe(1);
  const before = await entriesOf([id]);
  expect(await edit([id], { pricingType: "free" })).toEqual({ done: [id], refused: [], changed: 0 });
  expect(await entriesOf([id])).toBe(before);
});

test("a tool that is missing, in the bin, or would have too many tags is reported and does not stop the others", async () => {
  const [good, full, binned] = [await aTool(db), await aTool(db, { tags: Array.from({ length: 20 }, (_, index) => `t${index}`) }), await aTool(db)];
  await as(admin).delete(`/api/admin/tools/${binned.id}`);
  expect(await edit([good.id, full.id, binned.id, MISSING], { addTags: ["more"] })).toEqual({
    done: [good.id],
    changed: 1,
    refused: [
      { id: full.id, error: `${full.name}: At most 20 tags.` },
      { id: binned.id, error: `${binned.name} is in the bin. Restore it first.` },
      { id: MISSING, error: expect.stringContaining("Tool not found") },
    ],
  });
});

test.each([
  [{}, "Please choose what to change."],
  [{ addTags: [] }, "Please choose what to change."],
  [{ category: "Nowhere" }, "There is no category called Nowhere."],
  [{ addTags: ["<b>x</b>"] }, "Please use plain text, without HTML."],
])("the change %j is refused: %s", async (change, message) => {
  const { id } = await aTool(db);
  expect((await edit([id], change)).error).toContain(message);
});

test("the preview says how many tools change in each field and how many already are as requested", async () => {
  const [one, other, binned] = [await aTool(db, { tags: ["a"] }), await aTool(db, { pricingType: "free" }), await aTool(db)];
  await as(admin).delete(`/api/admin/tools/${binned.id}`);
  expect(await preview([one.id, other.id, binned.id, MISSING], { pricingType: "free", addTags: ["A"] })).toEqual({
    total: 3,
    changing: 2,
    inBin: 1,
    fields: [
      { field: "pricingType", changing: 1, already: 1 },
      { field: "tags", changing: 1, already: 1 },
    ],
  });
  expect((await read(one.id)).pricingType).toBe("freemium");
});

test("a change in two batches is undone as a whole; a tool that was changed since stays as it is", async () => {
  const batch = crypto.randomUUID();
  const [one, other, same] = [await aTool(db, { tags: ["a"] }), await aTool(db), await aTool(db, { tags: ["b"], pricingType: "paid" })];
  await edit([one.id], { addTags: ["b"], pricingType: "paid" }, batch);
  await edit([other.id, same.id], { addTags: ["b"], pricingType: "paid" }, batch);
  await as(admin).put(`/api/admin/tools/${one.id}`, { badge: "New" });
  await as(admin).put(`/api/admin/tools/${other.id}`, { tags: ["c"] });
  expect(await undo([one.id, other.id, same.id], batch)).toEqual({
    done: [one.id, same.id],
    refused: [{ id: other.id, error: `${other.name} was changed in the meantime.` }],
  });
  expect(await read(one.id)).toMatchObject({ tags: ["a"], pricingType: "freemium", badge: "New" });
  expect(await read(other.id)).toMatchObject({ tags: ["c"], pricingType: "paid" });
  expect((await undo([one.id], batch)).done).toEqual([one.id]);
  expect(await read(one.id)).toMatchObject({ tags: ["a"], pricingType: "freemium" });
});

test("the ids of a list are in its order, filtered as the list is, with the total", async () => {
  const category = "Ordered";
  const made = [await aTool(db, { category, name: "Ccc" }), await aTool(db, { category, name: "Aaa" }), await aTool(db, { category, name: "Bbb" })];
  const [c, a, b] = made.map(({ id }) => id);
  expect((await as(admin).get("/api/admin/tools/ids?category=ordered&sort=name")).json()).toEqual({ ids: [a, b, c], total: 3 });
  expect((await as(admin).get("/api/admin/tools/ids?q=aaa&category=ordered")).json()).toEqual({ ids: [a], total: 1 });
  expect(await db.$count(tools)).toBeGreaterThan(3);
});

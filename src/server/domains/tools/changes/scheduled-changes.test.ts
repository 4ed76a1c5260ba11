import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { toolChanges, tools } from "../tables.ts";
import { applyNextDue } from "./scheduled-changes.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { anAdmin, as } = people(site);
const admin = await anAdmin();
await aTool(db, { name: "Elsewhere", category: "Coding" });

const LATER = "2090-01-01T09:00:00+01:00";
const schedule = (toolId: number, fields: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  as(admin).post(`/api/admin/tools/${toolId}/scheduled-changes`, { fields, applyAt: LATER, ...more });
const edit = (toolId: number, fields: Record<string, unknown>) => as(admin).put(`/api/admin/tools/${toolId}`, fields);
const scheduled = async (toolId: number) => (await as(admin).get(`/api/admin/scheduled-changes?tool=${toolId}`)).json();
const makeDue = (toolId: number) => db.update(toolChanges).set({ appliesAt: sql`now() - interval '1 minute'` }).where(eq(toolChanges.toolId, toolId));
const pricingOf = async (toolId: number) => (await db.select({ is: tools.pricingType }).from(tools).where(eq(tools.id, toolId)))[0]?.is;
const statesOf = async (toolId: number) =>
  (await db.select({ state: toolChanges.state }).from(toolChanges).where(eq(toolChanges.toolId, toolId)).orderBy(asc(toolChanges.id))).map(
    ({ state }) => state,
  );

async function applyAllDue(): Promise<void> {
  for (let notify = await applyNextDue(db, app.changes); notify; notify = await applyNextDue(db, app.changes)) notify();
}

test("a scheduled change is listed and changes nothing before its time", async () => {
  const tool = await aTool(db, { pricingType: "free" });
  const response = await schedule(tool.id, { pricingType: "paid" }, { reason: "They announced it." });
  expect([response.statusCode, response.json().appliesAt]).toEqual([200, "2090-01-01T08:00:00.000Z"]);
  await applyAllDue();
  const { items, total } = await scheduled(tool.id);
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    state: "scheduled",
    isOutdated: false,
    reason: "They announced it.",
    author: { id: admin.id },
    changes: [{ field: "pricingType", before: "free", after: "paid", now: "free" }],
  });
  expect(await pricingOf(tool.id)).toBe("free");
  expect((await app.inject(`/api/tools/${tool.slug}/history`)).json().items).toHaveLength(1);
});

test("a due change is applied once, even if two instances look at the same moment, and pages show it", async () => {
  const tool = await aTool(db, { pricingType: "free" });
  expect((await app.inject(`/tools/${tool.slug}`)).body).toContain("Free");
  await schedule(tool.id, { pricingType: "paid", name: "Renamed later" });
  await makeDue(tool.id);
  await Promise.all([applyAllDue(), applyAllDue()]);
  expect((await app.inject(`/tools/${tool.slug}`)).body).toContain("Renamed later");
  const [entry, ...others] = (await app.inject(`/api/tools/${tool.slug}/history`)).json().items;
  expect(entry).toMatchObject({ kind: "edit", role: "editor", changes: [{ field: "name" }, { field: "pricingType", before: "free", after: "paid" }] });
  expect(others).toMatchObject([{ kind: "baseline" }]);
});

test("a change whose field was changed in between waits for a decision, with both values, instead of overwriting", async () => {
  const tool = await aTool(db, { pricingType: "free" });
  await schedule(tool.id, { pricingType: "paid" });
  await edit(tool.id, { pricingType: "freemium" });
  expect((await scheduled(tool.id)).items[0]).toMatchObject({ isOutdated: true, changes: [{ before: "free", now: "freemium", after: "paid" }] });
  await makeDue(tool.id);
  await applyAllDue();
  expect(await pricingOf(tool.id)).toBe("freemium");
  const { items } = (await as(admin).get("/api/admin/moderation?type=changes")).json();
  const item = items.find((one: { change: { tool: { id: number } } }) => one.change.tool.id === tool.id);
  expect(item).toMatchObject({
    type: "changes",
    why: ["pending"],
    change: { isOutdated: true, changes: [{ before: "free", now: "freemium", after: "paid" }] },
  });
  expect((await as(admin).put(`/api/admin/approve/changes/${item.id}`, { approved: true, version: item.version })).statusCode).toBe(200);
  expect(await pricingOf(tool.id)).toBe("paid");
  // The record says what it really replaced.
  expect((await app.inject(`/api/tools/${tool.slug}/history`)).json().items[0].changes).toEqual([{ field: "pricingType", before: "freemium", after: "paid" }]);
});

test("a change that cannot be applied any more waits for a decision", async () => {
  const [tool, other] = [await aTool(db), await aTool(db)];
  await schedule(tool.id, { slug: "wanted-by-two" });
  await edit(other.id, { slug: "wanted-by-two" });
  await makeDue(tool.id);
  await applyAllDue();
  expect(await statesOf(tool.id)).toEqual(["proposed"]);
});

test("an editor applies a scheduled change now, and must compare the values first if they have changed", async () => {
  const tool = await aTool(db, { pricingType: "free" });
  const { id } = (await schedule(tool.id, { pricingType: "paid" })).json();
  await edit(tool.id, { pricingType: "freemium" });
  const refused = await as(admin).post(`/api/admin/scheduled-changes/${id}/apply`, {});
  expect([refused.statusCode, refused.json().error]).toEqual([409, "Pricing changed after this was scheduled. Compare the values before you apply it."]);
  expect((await as(admin).post(`/api/admin/scheduled-changes/${id}/apply`, { overwrite: true })).statusCode).toBe(200);
  expect(await pricingOf(tool.id)).toBe("paid");
  const again = await as(admin).post(`/api/admin/scheduled-changes/${id}/apply`, {});
  expect([again.statusCode, again.json().error]).toEqual([409, "This change is published already."]);
});

test("a canceled change is never applied", async () => {
  const tool = await aTool(db, { pricingType: "free" });
  const { id } = (await schedule(tool.id, { pricingType: "paid" })).json();
  expect((await as(admin).post(`/api/admin/scheduled-changes/${id}/cancel`)).statusCode).toBe(200);
  await makeDue(tool.id);
  await applyAllDue();
  expect([await pricingOf(tool.id), (await scheduled(tool.id)).total]).toEqual(["free", 0]);
});

test.each([
  [{ applyAt: "2020-01-01T09:00:00Z" }, 400, "Please choose a time in the future."],
  [{ applyAt: "tomorrow" }, 400, "Please choose a time."],
  [{ fields: {} }, 409, "Nothing was changed."],
  [{ fields: { category: "Nowhere" } }, 400, "There is no category called Nowhere."],
])("scheduling with %j is refused with %i", async (body, status, sentence) => {
  const tool = await aTool(db);
  const response = await schedule(tool.id, { pricingType: "paid" }, body);
  expect([response.statusCode, response.json().error]).toEqual([status, expect.stringContaining(sentence)]);
});

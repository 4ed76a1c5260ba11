import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { categories } from "../../categories/tables.ts";
import { toolChanges, tools } from "../tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { db } = site;
const { anAdmin, aUser, as } = people(site);
const admin = await anAdmin();
await aTool(db, { name: "Elsewhere", category: "Coding" });

const recordsOf = (toolId: number) =>
  db.select().from(toolChanges).where(eq(toolChanges.toolId, toolId)).orderBy(asc(toolChanges.appliesAt), asc(toolChanges.id));
const edit = (id: number, fields: Record<string, unknown>) => as(admin).put(`/api/admin/tools/${id}`, fields);

test("the first change of a tool from before changes were recorded starts with a baseline that names no author", async () => {
  const tool = await aTool(db, { pricingType: "free" });
  expect((await edit(tool.id, { pricingType: "paid", category: "Coding", reason: "Their pricing page says so." })).statusCode).toBe(200);
  const [baseline, change, ...others] = await recordsOf(tool.id);
  expect(baseline).toMatchObject({ kind: "baseline", role: null, authorId: null, state: "published", fields: {}, appliesAt: tool.publishedAt });
  expect(change).toMatchObject({ kind: "edit", role: "editor", authorId: admin.id, state: "published", reason: "Their pricing page says so." });
  expect(change?.fields).toEqual({ pricingType: ["free", "paid"], category: ["Writing", "Coding"] });
  expect(others).toEqual([]);
});

test("saving a tool without changing anything records nothing", async () => {
  const tool = await aTool(db);
  expect((await edit(tool.id, { name: tool.name, tags: [] })).statusCode).toBe(200);
  expect(await recordsOf(tool.id)).toEqual([]);
});

test("a tool that an admin adds begins with its creation", async () => {
  const added = { name: "Beginner", description: "Begins.", websiteUrl: "https://begins.example.com", category: "Writing" };
  const { id } = (await as(admin).post("/api/tools", added)).json();
  expect(await recordsOf(id)).toMatchObject([{ kind: "creation", role: "editor", authorId: admin.id, state: "published" }]);
});

test("a submission is proposed until it is decided, and its record follows the decision and its undo", async () => {
  const user = await aUser();
  const submission = {
    name: "Handed in",
    website: "https://handed-in.example.com",
    shortDescription: "Does one thing really well",
    description: "It does one thing, and well.",
    category: "Writing",
    pricingType: "free",
  };
  const { id } = (await as(user).post("/api/tools/submit", submission)).json();
  const state = async () => (await recordsOf(id)).map((record) => record.state);
  expect(await recordsOf(id)).toMatchObject([{ kind: "creation", role: "submitter", authorId: user.id, state: "proposed" }]);
  const { undo } = (await as(admin).put(`/api/admin/approve/tools/${id}`, { approved: true })).json();
  expect(await state()).toEqual(["published"]);
  await as(admin).post("/api/admin/moderation/undo", { undo });
  expect(await state()).toEqual(["proposed"]);
  await as(admin).put(`/api/admin/approve/tools/${id}`, { approved: false, reason: "Off topic" });
  expect(await state()).toEqual(["rejected"]);
});

test("merging a category records the move of each of its tools", async () => {
  const tool = await aTool(db, { category: "Old shelf" });
  const idOf = async (name: string) => (await db.select({ id: categories.id }).from(categories).where(eq(categories.name, name)))[0]?.id;
  expect((await as(admin).post(`/api/admin/categories/${await idOf("Old shelf")}/merge`, { into: await idOf("Coding") })).statusCode).toBe(200);
  const [baseline, move] = await recordsOf(tool.id);
  expect([baseline?.kind, move?.fields, move?.authorId]).toEqual(["baseline", { category: ["Old shelf", "Coding"] }, admin.id]);
});

test("the history of a tool goes with it when the tool is permanently deleted", async () => {
  const tool = await aTool(db);
  await edit(tool.id, { badge: "New" });
  await db.delete(tools).where(eq(tools.id, tool.id));
  expect(await recordsOf(tool.id)).toEqual([]);
});

test("simultaneous edits of one tool are recorded one after the other, each from the value it replaced", async () => {
  const tool = await aTool(db, { badge: null });
  await Promise.all(["A", "B", "C"].map((badge) => edit(tool.id, { badge })));
  const steps = (await recordsOf(tool.id)).flatMap(({ fields }) => (fields.badge ? [fields.badge] : []));
  expect(steps.map(([before]) => before)).toEqual([null, ...steps.slice(0, -1).map(([, after]) => after)]);
  const [now] = await db.select({ badge: tools.badge }).from(tools).where(eq(tools.id, tool.id));
  expect(now?.badge).toBe(steps.at(-1)?.[1]);
});

test("the database refuses changes in an impossible state", async () => {
  const { id } = await aTool(db);
  const refused = (columns: string, values: ReturnType<typeof sql>) =>
    expect(db.execute(sql`insert into tool_changes (tool_id, ${sql.raw(columns)}) values (${id}, ${values})`), columns).rejects.toThrow();
  const fields = sql`'{"badge": [null, "New"]}'`;
  await refused("kind, role, state, decided_at, applies_at", sql`'baseline', 'editor', 'published', now(), now()`);
  await refused("role, state, fields, decided_at", sql`'editor', 'published', ${fields}, now()`);
  await refused("role, state, fields, applies_at", sql`'editor', 'published', ${fields}, now()`);
  await refused("role, state, fields", sql`'editor', 'scheduled', ${fields}`);
  await refused("role, state, decided_at, applies_at", sql`'editor', 'published', now(), now()`);
  await refused("role, state, fields, source", sql`'visitor', 'proposed', ${fields}, 'Their website'`);
  await refused("role, state, fields, is_reviewed", sql`'visitor', 'proposed', ${fields}, true`);
  await refused("role, state, fields", sql`'stranger', 'proposed', ${fields}`);
});

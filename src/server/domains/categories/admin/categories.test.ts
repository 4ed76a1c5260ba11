import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { tools } from "../../tools/tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { anAdmin, as } = people(site);
const admin = await anAdmin();

const add = async (name: string, slug: string) => (await as(admin).post("/api/admin/categories", { name, slug })).json();
const publicSlugs = async () => (await app.inject("/api/categories")).json().items.map(({ slug }: { slug: string }) => slug);

test("a category is added, renamed, disabled and enabled, and pages show it immediately", async () => {
  const made = await add("Poetry", "poetry");
  expect(made).toMatchObject({ name: "Poetry", isActive: true, toolCount: 0, allTools: 0, version: 1 });
  await aTool(db, { name: "Rhyme", category: "Poetry" });
  expect((await app.inject("/category/poetry")).body).toContain("Rhyme");
  await as(admin).put(`/api/admin/categories/${made.id}`, { name: "Verse", slug: "verse", version: 1 });
  expect((await app.inject("/category/verse")).body).toContain("Rhyme");
  expect((await app.inject("/tools/rhyme")).body).toContain("Verse");
  const old = await app.inject("/category/poetry?page=2");
  expect([old.statusCode, old.headers.location]).toEqual([301, "/category/verse?page=2"]);
  await as(admin).put(`/api/admin/categories/${made.id}`, { isActive: false });
  expect(await publicSlugs()).not.toContain("verse");
  expect((await as(admin).put(`/api/admin/categories/${made.id}`, { isActive: true, version: 2 })).json().error).toContain(
    "changed its is active in the meantime",
  );
});

test("a category with tools is not deleted unless they are moved; merging moves them all", async () => {
  const [from, into] = [await add("Essays", "essays"), await add("Prose", "prose")];
  const tool = await aTool(db, { name: "Montaigne", category: "Essays" });
  const refused = await as(admin).delete(`/api/admin/categories/${from.id}`);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    "1 tool is in Essays, counting pending, rejected and deleted ones. Move it to another category first.",
  ]);
  expect((await as(admin).post(`/api/admin/categories/${from.id}/merge`, { into: from.id })).statusCode).toBe(400);
  expect((await as(admin).post(`/api/admin/categories/${from.id}/merge`, { into: into.id })).json()).toMatchObject({
    slug: "prose",
    toolCount: 1,
    allTools: 1,
  });
  expect((await app.inject("/category/prose")).body).toContain("Montaigne");

  const last = await add("Letters", "letters");
  expect((await as(admin).delete(`/api/admin/categories/${into.id}?moveTo=${last.id}`)).json()).toEqual({ ok: true });
  expect(await db.select({ categoryId: tools.categoryId }).from(tools).where(eq(tools.id, tool.id))).toEqual([{ categoryId: last.id }]);
  expect(await publicSlugs()).toContain("letters");

  // Both old addresses redirect to the tools' new category, also for API clients, until a new category takes one of them.
  for (const path of ["/category/essays", "/category/prose", "/category/essays.md", "/feeds/category/prose.rss"]) {
    const response = await app.inject(path);
    expect([path, response.statusCode, response.headers.location]).toEqual([path, 301, path.replace(/essays|prose/, "letters")]);
  }
  expect((await app.inject("/api/tools?category=essays")).json().total).toBe(1);
  await add("Prose again", "prose");
  expect((await app.inject("/category/prose")).statusCode).toBe(200);
});

test.each([
  [{ name: "", slug: "x" }, 400, "Name is required"],
  [{ name: "X" }, 400, "Slug is required"],
  [{ name: "X", slug: "Not A Slug" }, 400, "lower-case"],
  [{ name: "Letters", slug: "letters-2" }, 409, "Another category already uses this name or slug."],
])("adding %j answers %i: %s", async (body, status, sentence) => {
  const response = await as(admin).post("/api/admin/categories", body);
  expect([response.statusCode, response.json().error]).toEqual([status, expect.stringContaining(sentence)]);
});

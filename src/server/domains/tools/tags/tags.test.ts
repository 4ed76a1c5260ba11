import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { TagPage } from "../../../../contract/tag.ts";
import { tagSlug } from "../../../../shared/text/tag-slug.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { categories } from "../../categories/tables.ts";
import { tags, tools } from "../tables.ts";

const { app, db } = await testApp();
const DAY_MS = 86_400_000;

beforeAll(async () => {
  for (let n = 0; n < 12; n++) {
    await aTool(db, {
      name: `Note ${n}`,
      tags: n < 6 ? ["Note Taking", "C++"] : ["note-taking"],
      likesCount: n,
      publishedAt: new Date(Date.now() - n * DAY_MS),
    });
  }
  await aTool(db, { name: "Sharp", tags: ["C#", "c++", "C++"] });
  await aTool(db, { name: "Velvet", category: "NSFW", tags: ["note taking", "velvet"] });
  await aTool(db, { name: "Pending", status: "pending", publishedAt: null, tags: ["note taking"] });
  await db.execute(sql`update categories set is_adult = true where slug = 'nsfw'`);
});

async function read(tag: string, query = "") {
  const response = await app.inject(`/api/tags/${encodeURIComponent(tag)}${query}`);
  const body: TagPage = JSON.parse(response.body || "{}");
  return { status: response.statusCode, location: response.headers.location, body, names: body.items?.map(({ name }) => name) };
}
const countOf = async (slug: string) => (await db.select().from(tags).where(eq(tags.slug, slug)))[0]?.toolCount;

describe("the page of a tag", () => {
  test("lists the public tools with any of its spellings, newest first, in pages", async () => {
    const { names, body } = await read("note-taking");
    expect(names.slice(0, 2)).toEqual(["Note 0", "Note 1"]);
    expect(body).toMatchObject({ tag: { slug: "note-taking", toolCount: 12 }, total: 12 });
    expect((await read("note-taking", "?offset=10")).names).toEqual(["Note 10", "Note 11"]);
    expect((await read("note-taking", "?offset=20")).names).toEqual([]);
  });

  test.each([
    ["likes", "Note 11"],
    ["name", "Note 0"],
  ])("can be sorted by %s", async (sort, first) => {
    expect((await read("note-taking", `?sort=${sort}`)).names[0]).toBe(first);
  });

  test("of a tag that few tools have lists the same as that of a frequent one", async () => {
    for (let n = 0; n < 60; n++) await aTool(db, { category: "Video", tags: ["video"] });
    expect((await read("c-plus-plus", "?sort=likes")).names.slice(0, 5)).toEqual(["Note 5", "Note 4", "Note 3", "Note 2", "Note 1"]);
    expect((await read("video", "?limit=100")).names).toHaveLength(60);
    expect((await read("video", "?limit=5")).names).toHaveLength(5);
  });

  test("names tags that are often on the same tools", async () => {
    expect((await read("c-plus-plus")).body.related.map(({ slug }) => slug)).toEqual(["note-taking", "c-sharp"]);
  });

  test("C++ and C# are two tags, and other spellings lead to their pages", async () => {
    expect(await read("C++")).toMatchObject({ status: 301, location: expect.stringMatching("^/api/tags/c-plus-plus") });
    expect((await read("C#")).location).toMatch(/^\/api\/tags\/c-sharp/);
    expect((await app.inject("/tags/c%2B%2B")).headers.location).toBe("/tags/c-plus-plus");
    expect((await app.inject("/tags/note%20taking?sort=likes")).headers.location).toBe("/tags/note-taking?sort=likes");
  });

  test("keeps letters that are not Latin", async () => {
    await aTool(db, { tags: ["Дизайн ИИ"] });
    expect((await app.inject(`/tags/${encodeURIComponent(tagSlug("Дизайн ИИ"))}`)).statusCode).toBe(200);
  });

  test.each(["unknown", "velvet", "100%", "%%"])("does not exist for %s", async (tag) => {
    expect((await read(tag)).status).toBe(404);
  });
});

test("the list of tags has those with five tools or more, most frequent first", async () => {
  const { items } = (await app.inject("/api/tags")).json();
  const slugs = items.map(({ slug }: { slug: string }) => slug);
  expect(slugs).toContain("note-taking");
  expect(slugs).not.toContain("c-sharp");
  const counts = items.map(({ toolCount }: { toolCount: number }) => toolCount);
  expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
});

test("counts follow every change of a tool and of its category", async () => {
  const first = await aTool(db, { name: "Counted", category: "Audio", tags: ["counted", "Counted", "###"] });
  const second = await aTool(db, { category: "Audio", tags: ["counted"] });
  const both = inArray(tools.id, [first.id, second.id]);
  expect(await countOf("counted")).toBe(2);
  await db.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.id, first.id));
  expect(await countOf("counted")).toBe(1);
  await db
    .update(tools)
    .set({ hiddenAt: null, tags: ["other"] })
    .where(eq(tools.id, first.id));
  expect([await countOf("counted"), await countOf("other")]).toEqual([1, 1]);
  await db.update(categories).set({ isAdult: true }).where(eq(categories.slug, "audio"));
  expect([await countOf("counted"), await countOf("other")]).toEqual([0, 0]);
  await db.update(categories).set({ isAdult: false }).where(eq(categories.slug, "audio"));
  expect([await countOf("counted"), await countOf("other")]).toEqual([1, 1]);
  await db.delete(tools).where(both);
  expect([await countOf("counted"), await countOf("other")]).toEqual([0, 0]);
});

const SPELLINGS = [
  "C++",
  "C#",
  "c",
  ".NET",
  "Node.js",
  "R&D",
  "Text to Speech",
  "text-to-speech",
  "Résumé",
  "  UI/UX ",
  "日本語",
  "Дизайн ИИ",
  "Ένα Øre",
  "が",
  "한국어",
  "Übersetzung",
  "#ai",
  "###",
  "A+B",
  "_x_",
];
test("the browser and the database compute the same address for a tag", async () => {
  const rows = await rawRows<{ slug: string }>(
    db,
    sql`select tag_slug(tag) as slug from jsonb_array_elements_text(${JSON.stringify(SPELLINGS)}::jsonb) as tag`,
  );
  expect(SPELLINGS.map(tagSlug)).toEqual(rows.map(({ slug }) => slug));
  expect(SPELLINGS.slice(0, 8).map(tagSlug)).toEqual(["c-plus-plus", "c-sharp", "c", "dot-net", "node-js", "r-and-d", "text-to-speech", "text-to-speech"]);
});

import { readdir, readFile } from "node:fs/promises";
import { asc, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { emptyDatabase } from "../../testing/database.ts";
import { DEFAULT_CATEGORIES } from "./default-categories.ts";
import { categories, categoryGroups } from "./tables.ts";

const FOLDER = new URL("../../../../db/migrations/", import.meta.url);
const ADDED = "1100_category_groups.sql";

test("a directory from before groups were stored keeps its appearance", async () => {
  // Its own database: it is migrated in two steps
  const { db, script } = await emptyDatabase();
  const run = async (name: string) => script(await readFile(new URL(name, FOLDER), "utf8"));
  for (const name of (await readdir(FOLDER)).filter((file) => file < ADDED).sort()) await run(name);
  const names = DEFAULT_CATEGORIES.map(({ name, slug }) => ({ name, slug })).filter(({ slug }) => slug !== "ui-ux");
  const rows = [...names, { name: "Interfaces", slug: "ui-ux" }, { name: "Tides", slug: "tides" }];
  await db.execute(
    sql`insert into categories (name, slug) select name, slug from json_to_recordset(${JSON.stringify(rows)}::json) as row(name text, slug text)`,
  );
  await run(ADDED);

  const stored = await db.select().from(categories);
  const groups = await db.select().from(categoryGroups).orderBy(asc(categoryGroups.position));
  expect(groups.map(({ name }) => name)).toEqual(["Business", "Development", "Productivity", "Content Creation", "Design", "NSFW"]);
  for (const { slug, groupName, position, homePosition, submitPosition, icon, hue } of DEFAULT_CATEGORIES)
    expect(stored.find((category) => category.slug === slug)).toMatchObject({
      ...{ position, homePosition, submitPosition, icon, hue },
      groupId: groups.find(({ name }) => name === groupName)?.id ?? null,
      // An admin who is editing it is not refused.
      version: 1,
    });
  expect(stored.find(({ slug }) => slug === "tides")).toMatchObject({ groupId: null, homePosition: null, submitPosition: null, icon: null, hue: null });
  expect(await db.$count(categories, isNotNull(categories.homePosition))).toBe(23);
});

test("a directory without any of these categories gets no groups", async () => {
  // Its own database: it has no content
  const { db, script } = await emptyDatabase();
  for (const name of (await readdir(FOLDER)).filter((file) => file <= ADDED).sort()) await script(await readFile(new URL(name, FOLDER), "utf8"));
  expect(await db.$count(categoryGroups)).toBe(0);
});

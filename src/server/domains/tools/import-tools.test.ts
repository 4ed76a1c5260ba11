import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { freshDatabase } from "../../testing/database.ts";
import { ensureCategories } from "../categories/ensure-categories.ts";
import { categories } from "../categories/tables.ts";

test("concurrent requests add a category once, and it is found by name after its slug changed", async () => {
  // Its own database: the only test of this file
  const { db } = await freshDatabase();
  const results = await Promise.all(Array.from({ length: 5 }, () => ensureCategories(db, ["Tide Charts"])));
  const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.name, "Tide Charts"));
  const expected = new Map([["tide-charts", row?.id]]);
  expect(results).toEqual(Array(5).fill(expected));

  await db.update(categories).set({ slug: "tides" }).where(eq(categories.name, "Tide Charts"));
  expect(await ensureCategories(db, ["Tide Charts"])).toEqual(expected);
});

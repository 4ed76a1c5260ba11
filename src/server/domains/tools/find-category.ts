import { or, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { categories } from "../categories/tables.ts";

/** Finds a category by its name or its slug, as an admin typed it. */
export async function findCategory(db: Db, named: string): Promise<{ id: number; name: string; slug: string }> {
  const [found] = await db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(or(sql`lower(${categories.name}) = ${named.toLowerCase()}`, sql`${categories.slug} = ${named.toLowerCase()}`))
    .limit(1);
  if (!found) throw new HttpError(400, `There is no category called ${named}.`);
  return found;
}

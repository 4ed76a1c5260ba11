/** Whole, plausible rows; a test names only what matters to it. */
import { slugify } from "../../shared/text/slug.ts";
import { ensureCategories } from "../domains/categories/ensure-categories.ts";
import { tools } from "../domains/tools/tables.ts";
import type { Db } from "../platform/db/database.ts";
import { users } from "../ports/identity/tables.ts";

type NewTool = Partial<typeof tools.$inferInsert> & { category?: string };
let made = 0;

/** A tool everyone can see, unless the test says otherwise. */
export async function aTool(db: Db, { category = "Writing", ...given }: NewTool = {}) {
  made += 1;
  const name = given.name ?? `Tool ${made}`;
  const categoryIds = await ensureCategories(db, [category]);
  const [tool] = await db
    .insert(tools)
    .values({
      slug: `${slugify(name)}${given.name ? "" : `-${made}`}`,
      name,
      shortDescription: "Writes what you would have written",
      description: "A careful assistant for people who write all day.\n\nIt keeps your voice.",
      website: "https://tool.example.com",
      pricingType: "freemium",
      status: "approved",
      publishedAt: new Date(),
      categoryId: categoryIds.get(slugify(category)) ?? 0,
      ...given,
    })
    .returning();
  if (!tool) throw new Error("The tool was not stored");
  return tool;
}

export async function aPerson(db: Db, given: Partial<typeof users.$inferInsert> = {}) {
  made += 1;
  const [user] = await db
    .insert(users)
    .values({
      issuer: "test",
      subject: `person-${made}`,
      email: `person-${made}@example.com`,
      emailVerified: true,
      firstName: "Kim",
      lastName: "Example",
      ...given,
    })
    .returning();
  if (!user) throw new Error("The person was not stored");
  return user;
}

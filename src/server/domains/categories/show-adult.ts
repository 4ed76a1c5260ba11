import { eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { categories, directorySettings } from "./tables.ts";

/** Copies the setting into the database, whose triggers then show or withhold adult categories and their tools everywhere. Returns the slugs of those that changed. */
export const showAdult = (db: Db, shows: boolean): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.update(directorySettings).set({ showsAdult: shows }).where(ne(directorySettings.showsAdult, shows));
    const isWithheld = sql`(${categories.isAdult} and not ${shows}::boolean)`;
    const changed = await tx.update(categories).set({ isWithheld }).where(ne(categories.isWithheld, isWithheld)).returning({ slug: categories.slug });
    return changed.map(({ slug }) => slug);
  });

/** Whether the database shows adult categories. */
export const readsAdult = async (db: Db): Promise<boolean> => (await db.$count(directorySettings, eq(directorySettings.showsAdult, true))) > 0;

import { ne, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { categories, directorySettings } from "./tables.ts";

/** Copies the ADULT setting into the database. Its triggers then show or withhold adult categories and their tools everywhere. */
export const showAdult = (db: Db, shows: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(directorySettings).set({ showsAdult: shows }).where(ne(directorySettings.showsAdult, shows));
    const isWithheld = sql`(${categories.isAdult} and not ${shows}::boolean)`;
    await tx.update(categories).set({ isWithheld }).where(ne(categories.isWithheld, isWithheld));
  });

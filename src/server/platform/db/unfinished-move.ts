/** The table that `npm run move` keeps in its target until everything has arrived. */
import { sql } from "drizzle-orm";
import type { Database, Db } from "./database.ts";
import { rawRows } from "./raw-rows.ts";
import { StorageError } from "./storage-error.ts";

export const UNFINISHED_MOVE = "unfinished_move";

export async function isUnfinishedMove(db: Db): Promise<boolean> {
  const [found] = await rawRows<{ is_there: boolean }>(db, sql`select to_regclass(${UNFINISHED_MOVE}) is not null as is_there`);
  return found?.is_there ?? false;
}

/** Half a directory must not be served, and rows written now would conflict with those still to come. */
export async function refuseUnfinishedMove({ db }: Database) {
  if (await isUnfinishedMove(db)) throw new StorageError("This database holds an unfinished move. Run the same npm run move again to complete it.");
}

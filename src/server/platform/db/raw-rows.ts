import type { SQL } from "drizzle-orm";
import type { Db } from "./database.ts";

/** The rows of a raw SQL query; the caller declares the row type. Both engines return `rows`. */
export const rawRows = async <Row>(db: Db, query: SQL): Promise<Row[]> => ((await db.execute(query)) as { rows: Row[] }).rows;

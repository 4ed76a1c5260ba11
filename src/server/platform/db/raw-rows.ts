import type { SQL } from "drizzle-orm";
import type { Db } from "./database.ts";

/** The rows of a query that is easier to say in SQL; whoever asks says what a row is. Both engines answer with `rows`. */
export const rawRows = async <Row>(db: Db, query: SQL): Promise<Row[]> => ((await db.execute(query)) as { rows: Row[] }).rows;

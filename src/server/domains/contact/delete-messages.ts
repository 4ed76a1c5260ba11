import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { messages } from "./tables.ts";

/** Two years, as the privacy policy says. */
export const deleteOldMessages = (db: Db): Promise<unknown> => db.delete(messages).where(lt(messages.createdAt, sql`now() - interval '2 years'`));

/** `email` in lower case. */
export const deleteMessagesFrom = (tx: Db, email: string): Promise<unknown> => tx.delete(messages).where(eq(sql`lower(${messages.email})`, email));

/** Column shapes that several tables share. */
import { sql } from "drizzle-orm";
import { customType, integer, text, timestamp } from "drizzle-orm/pg-core";

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const at = () => timestamp({ withTimezone: true });
export const createdAt = () => at().notNull().defaultNow();
export const list = () => text().array().notNull().default(sql`'{}'`);
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

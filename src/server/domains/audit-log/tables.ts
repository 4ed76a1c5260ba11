/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "../../platform/columns.ts";

export const auditLog = pgTable("audit_log", {
  id: id(),
  actorId: integer(),
  action: text().notNull(),
  entity: text().notNull(),
  entityId: text().notNull(),
  subject: text(),
  reason: text(),
  changes: jsonb().$type<Record<string, [before: unknown, after: unknown]>>().notNull().default({}),
  isPublic: boolean().notNull().default(false),
  version: integer(),
  batch: uuid(),
  createdAt: createdAt(),
  /** A trigger hashes each row together with the previous one. */
  previousHash: text().notNull().default(""),
  hash: text().notNull().default(""),
});

/** The hash of the newest entry, kept by triggers. */
export const auditLogHead = pgTable("audit_log_head", {
  onlyRow: boolean().primaryKey().default(true),
  hash: text().notNull(),
});

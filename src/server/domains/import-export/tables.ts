/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { bigint, boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { IMPORT_FORMATS, IMPORT_STATES, type ImportColumn, type ImportListing, type ImportPreviewRow } from "../../../contract/admin/import-export.ts";
import { at, bytes, createdAt, id, list } from "../../platform/columns.ts";
import { pricingType } from "../tools/tables.ts";

const ids = () => integer().array().notNull().default([]);

export const imports = pgTable("imports", {
  id: id(),
  fileName: text().notNull(),
  format: text({ enum: IMPORT_FORMATS }).notNull(),
  encoding: text({ enum: ["utf-8", "utf-16le", "utf-16be", "windows-1252"] }).notNull(),
  bytes: bigint({ mode: "number" }).notNull(),
  state: text({ enum: IMPORT_STATES }).notNull().default("receiving"),
  publish: boolean().notNull().default(true),
  doneRows: integer().notNull().default(0),
  totalRows: integer(),
  added: integer().notNull().default(0),
  duplicates: integer().notNull().default(0),
  wrong: integer().notNull().default(0),
  notes: list(),
  preview: jsonb().$type<ImportPreviewRow[]>().notNull().default([]),
  error: text(),
  createdBy: integer(),
  createdAt: createdAt(),
  finishedAt: at(),
  claimedBy: text(),
  claimedUntil: at(),
  attempts: integer().notNull().default(0),
  columns: jsonb().$type<ImportColumn[]>(),
  categoryId: integer(),
  pricingType: pricingType().notNull().default("freemium"),
  categoryIds: ids(),
  groupIds: ids(),
  removed: integer().notNull().default(0),
});

/** For thirty days: what an undo removes. */
export const importTools = pgTable("import_tools", {
  toolId: integer().primaryKey(),
  importId: integer().notNull(),
  isIncluded: boolean().notNull().default(false),
  isKept: boolean().notNull().default(false),
});

export const importParts = pgTable("import_parts", {
  importId: integer().notNull(),
  number: integer().notNull(),
  bytes: bytes().notNull(),
});

export const importProblems = pgTable("import_problems", {
  importId: integer().notNull(),
  row: integer().notNull(),
  kind: text({ enum: ["wrong", "duplicate"] }).notNull(),
  name: text().notNull().default(""),
  problem: text().notNull(),
  slug: text(),
  written: jsonb().$type<ImportListing>(),
});

/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { bigint, boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ImportPreviewRow } from "../../../contract/admin/import-export.ts";
import { at, bytes, createdAt, id, list } from "../../platform/columns.ts";

export const imports = pgTable("imports", {
  id: id(),
  fileName: text().notNull(),
  format: text({ enum: ["csv", "json"] }).notNull(),
  encoding: text({ enum: ["utf-8", "utf-16le", "utf-16be", "windows-1252"] }).notNull(),
  bytes: bigint({ mode: "number" }).notNull(),
  state: text({ enum: ["receiving", "checking", "ready", "running", "done", "failed", "cancelled"] })
    .notNull()
    .default("receiving"),
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
});

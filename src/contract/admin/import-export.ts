/** Import and export of tools: imports with preview and progress, full exports. */
import { z } from "zod";
import { listOf } from "../api.ts";
import { operation } from "../operation.ts";
import { adminPaging, Done, IdParams, Person } from "./item.ts";

const IMPORT_STATES = ["receiving", "checking", "ready", "running", "done", "failed", "cancelled"] as const;

export const ImportPreviewRow = z.object({
  row: z.number().int(),
  name: z.string(),
  website: z.string(),
  category: z.string(),
  pricingType: z.string(),
  shortDescription: z.string(),
  outcome: z.enum(["new", "duplicate", "wrong"]),
  problem: z.string().nullable(),
});
export type ImportPreviewRow = z.infer<typeof ImportPreviewRow>;

const ImportSummary = z.object({
  id: z.number().int(),
  fileName: z.string(),
  format: z.enum(["csv", "json"]),
  bytes: z.number().int(),
  state: z.enum(IMPORT_STATES),
  publish: z.boolean(),
  /** Rows processed so far, first in the check and then again while tools are added. */
  doneRows: z.number().int(),
  totalRows: z.number().int().nullable(),
  added: z.number().int(),
  duplicates: z.number().int(),
  wrong: z.number().int(),
  error: z.string().nullable(),
  createdBy: Person.nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

export const Import = ImportSummary.extend({ notes: z.array(z.string()), preview: z.array(ImportPreviewRow) });
export type Import = z.infer<typeof Import>;

export const listImportsOperation = operation("GET /api/admin/imports", {
  summary: "Imports, newest first",
  caller: "admin",
  query: z.object(adminPaging),
  response: listOf(ImportSummary),
});
/** POST /api/admin/imports?name=tools.csv; the body is the file, as application/octet-stream. */
export const receiveImportOperation = operation("POST /api/admin/imports", {
  summary: "Upload a CSV or JSON file of tools to check; nothing is added yet",
  caller: "admin",
  query: z.object({
    name: z
      .string()
      .trim()
      .max(200)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must be a file's name")
      .default("tools"),
  }),
  response: Import,
});
export const getImportOperation = operation("GET /api/admin/imports/:id", {
  summary: "One import: its preview, counts and progress",
  caller: "admin",
  params: IdParams,
  response: Import,
});

const ImportProblem = z.object({
  row: z.number().int(),
  kind: z.enum(["wrong", "duplicate"]),
  name: z.string(),
  problem: z.string(),
  slug: z.string().nullable(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;
export const importProblemsOperation = operation("GET /api/admin/imports/:id/problems", {
  summary: "The skipped rows of an import, with the reason",
  caller: "admin",
  params: IdParams,
  query: z.object({ ...adminPaging, kind: z.enum(["wrong", "duplicate"]).optional() }),
  response: listOf(ImportProblem),
});
export const startImportOperation = operation("POST /api/admin/imports/:id/start", {
  summary: "Add the new tools of a checked file, or resume an import that stopped",
  caller: "admin",
  params: IdParams,
  body: z.object({ publish: z.boolean().default(true) }),
  response: Import,
});
export const cancelImportOperation = operation("DELETE /api/admin/imports/:id", {
  summary: "Stop an import; tools already added stay",
  caller: "admin",
  params: IdParams,
  response: Done,
});

export const EXPORTED = ["tools", "categories", "news", "blogs", "videos", "comments", "users", "likes", "subscribers", "messages", "reports"] as const;
export type Exported = (typeof EXPORTED)[number];

/** GET /api/admin/export/tools.csv, /api/admin/export/everything.json: a file, streamed. */
export const exportOperation = operation("GET /api/admin/export/:file", {
  summary: "All records of a kind as CSV or JSON, or everything as JSON",
  caller: "admin",
  params: z.object({
    file: z.enum([...EXPORTED.flatMap((what) => [`${what}.csv`, `${what}.json`] as const), "everything.json"], "Export not found."),
  }),
  response: z.unknown(),
});

export const adminImportExportOperations = [
  listImportsOperation,
  receiveImportOperation,
  getImportOperation,
  importProblemsOperation,
  startImportOperation,
  cancelImportOperation,
  exportOperation,
];

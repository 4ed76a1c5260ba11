/** Import and export of tools: imports with preview and progress, full exports. */
import { z } from "zod";
import { listOf, RowId } from "../api.ts";
import { operation } from "../operation.ts";
import { PRICING_TYPES } from "../tool-options.ts";
import { adminPaging, Done, IdParams, Person } from "./item.ts";

/** What a column of a file can be imported as. */
export const IMPORT_FIELDS = [
  "name",
  "website",
  "category",
  "shortDescription",
  "description",
  "pricingType",
  "plans",
  "tags",
  "logoUrl",
  "access",
  "accessType",
  "aiTech",
  "audience",
  "keyFeatures",
  "useCases",
  "pros",
  "cons",
  "faqs",
  "howItWorks",
  "badge",
  "listedOn",
  "slug",
  // Columns of yes and no.
  "isFree",
  "isOpenSource",
  "onWeb",
  "onIos",
  "onAndroid",
  "onMacos",
  "onWindows",
  "onLinux",
  "hasApi",
  "hasBrowserExtension",
] as const;
export const ImportField = z.enum(IMPORT_FIELDS);
export type ImportField = z.infer<typeof ImportField>;

export const ImportColumn = z.object({
  /** Its name in the file; for JSON, a path such as `links.website`. */
  column: z.string(),
  /** Null if it is not imported. */
  field: ImportField.nullable(),
  matchedBy: z.enum(["name", "content", "admin"]).nullable(),
  samples: z.array(z.string()),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** What an admin decides about a file's gaps. */
export const ImportChoices = z.object({
  /** For rows without a category, or with an unknown one; null creates the categories that the file names. */
  categoryId: RowId.nullable(),
  /** For rows whose price is missing or not understood. */
  pricingType: z.enum(PRICING_TYPES),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

export const IMPORT_FORMATS = ["csv", "json", "markdown", "urls", "sitemap"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
export const IMPORT_STATES = ["receiving", "checking", "ready", "running", "done", "failed", "cancelled", "undoing", "undone"] as const;

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
  format: z.enum(IMPORT_FORMATS),
  bytes: z.number().int(),
  state: z.enum(IMPORT_STATES),
  publish: z.boolean(),
  /** Rows processed so far, first in the check and then again while tools are added. */
  doneRows: z.number().int(),
  totalRows: z.number().int().nullable(),
  added: z.number().int(),
  duplicates: z.number().int(),
  wrong: z.number().int(),
  /** Of the added tools, removed again by an undo. */
  removed: z.number().int(),
  error: z.string().nullable(),
  createdBy: Person.nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

export const Import = ImportSummary.extend({
  notes: z.array(z.string()),
  preview: z.array(ImportPreviewRow),
  columns: z.array(ImportColumn),
  choices: ImportChoices,
  /** Until when it can be undone; null if there is nothing to undo. */
  undoUntil: z.iso.datetime().nullable(),
  /** The rejected rows can be downloaded until the file is deleted, with the end of the undo. */
  hasFile: z.boolean(),
});
export type Import = z.infer<typeof Import>;

export const listImportsOperation = operation("GET /api/admin/imports", {
  summary: "Imports, newest first",
  caller: "admin",
  query: z.object(adminPaging),
  response: listOf(ImportSummary),
});
/** POST /api/admin/imports?name=tools.csv; the body is the file, as application/octet-stream. */
export const receiveImportOperation = operation("POST /api/admin/imports", {
  summary: "Upload a file of tools to check (CSV, JSON, Markdown, addresses or a sitemap); nothing is added yet",
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

/** A listing, or what a row would add, for a comparison of the two. */
export const ImportListing = z.object({
  name: z.string(),
  website: z.string(),
  category: z.string(),
  pricingType: z.string(),
  shortDescription: z.string(),
});
export type ImportListing = z.infer<typeof ImportListing>;

const ImportProblem = z.object({
  row: z.number().int(),
  kind: z.enum(["wrong", "duplicate"]),
  name: z.string(),
  problem: z.string(),
  slug: z.string().nullable(),
  /** Of a duplicate of a listed tool: what the row says, and the listing. */
  written: ImportListing.nullable(),
  listed: ImportListing.nullable(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;
export const importProblemsOperation = operation("GET /api/admin/imports/:id/problems", {
  summary: "The skipped rows of an import, with the reason",
  caller: "admin",
  params: IdParams,
  query: z.object({ ...adminPaging, kind: z.enum(["wrong", "duplicate"]).optional() }),
  response: listOf(ImportProblem),
});
export const rejectedRowsOperation = operation("GET /api/admin/imports/:id/rejected.csv", {
  summary: "The skipped rows of an import as CSV, with all columns of the file and the reason",
  caller: "admin",
  params: IdParams,
  response: z.unknown(),
});
export const mapImportOperation = operation("PUT /api/admin/imports/:id/mapping", {
  summary: "Change which field each column is imported as and what fills gaps; the stored file is checked again",
  caller: "admin",
  params: IdParams,
  body: z.object({ columns: z.array(z.object({ column: z.string().max(200), field: ImportField.nullable() })).max(1_000), choices: ImportChoices }),
  response: Import,
});
export const importFromUrlOperation = operation("POST /api/admin/imports/from-url", {
  summary: "Fetch a file, a list of addresses or a sitemap, and check it as an import",
  caller: "admin",
  rateLimit: { max: 10 },
  body: z.object({ url: z.string().trim().min(1).max(2_000) }),
  response: Import,
});

const KeptTool = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  /** What happened to it since it was imported. */
  reasons: z.array(z.enum(["edited", "liked", "reported", "promoted", "claimed", "deleted"])),
  /** A tool with an order is never removed: payments refer to it. */
  canBeRemoved: z.boolean(),
});
export type KeptTool = z.infer<typeof KeptTool>;
export const undoPreviewOperation = operation("GET /api/admin/imports/:id/undo", {
  summary: "What undoing an import would remove, and the tools it would keep because they were changed since",
  caller: "admin",
  params: IdParams,
  query: z.object(adminPaging),
  response: listOf(KeptTool).extend({ removable: z.number().int() }),
});
export const undoImportOperation = operation("POST /api/admin/imports/:id/undo", {
  summary: "Remove the tools that an import added, except those that were changed since",
  caller: "admin",
  params: IdParams,
  body: z.object({
    /** Tools to remove even though they were changed since. */
    include: z.union([z.literal("all"), z.array(RowId).max(1_000)]).default([]),
  }),
  response: Import,
});
export const startImportOperation = operation("POST /api/admin/imports/:id/start", {
  summary: "Add the new tools of a checked file, or resume an import that stopped",
  caller: "admin",
  params: IdParams,
  body: z.object({ publish: z.boolean().default(true) }),
  response: Import,
});
export const cancelImportOperation = operation("DELETE /api/admin/imports/:id", {
  summary: "Stop an import or its undo; tools already added or removed stay so",
  caller: "admin",
  params: IdParams,
  response: Done,
});

export const EXPORTED = [
  "tools",
  "categories",
  "news",
  "blogs",
  "videos",
  "comments",
  "reviews",
  "users",
  "likes",
  "subscribers",
  "messages",
  "reports",
] as const;
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
  rejectedRowsOperation,
  mapImportOperation,
  importFromUrlOperation,
  undoPreviewOperation,
  undoImportOperation,
  startImportOperation,
  cancelImportOperation,
  exportOperation,
];

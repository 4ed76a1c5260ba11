import { z } from "zod";
import { listOf } from "../api.ts";
import { operation } from "../operation.ts";
import { adminPaging, IdParams, Reason, seenVersion } from "./item.ts";

/**
 * dismiss: nothing is wrong with the tool, close this report. restore: show the tool again. hide: hide it from the public.
 * remove: move it to the bin. The last three close all open reports of the tool.
 */
const REPORT_OUTCOMES = ["dismiss", "restore", "hide", "remove"] as const;
export const Outcome = z.enum(REPORT_OUTCOMES);
export type ReportOutcome = z.infer<typeof Outcome>;

export const AdminReport = z.object({
  id: z.number().int(),
  reason: z.string(),
  details: z.string().nullable(),
  createdAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  resolvedBy: z.string().nullable(),
  outcome: Outcome.nullable(),
  tool: z.object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    version: z.number().int(),
    isHidden: z.boolean(),
    isPublic: z.boolean(),
    inBin: z.boolean(),
  }),
});
export type AdminReport = z.infer<typeof AdminReport>;

export const listReportsOperation = operation("GET /api/admin/reports", {
  summary: "Reports about tools: urgent open ones first, then newest first",
  caller: "admin",
  query: z.object({ ...adminPaging, state: z.enum(["open", "resolved", "all"]).default("open") }),
  response: listOf(AdminReport),
});
export const resolveReportOperation = operation("POST /api/admin/reports/:id/resolve", {
  summary: "Resolve a report",
  caller: "admin",
  params: IdParams,
  /** `version` is the tool's. */
  body: z.object({ outcome: Outcome, reason: Reason, ...seenVersion }),
  response: AdminReport,
});

export const adminReportsOperations = [listReportsOperation, resolveReportOperation];

import { z } from "zod";
import { contract, listOf } from "../api.ts";
import { adminPaging, IdParams, Reason, seenVersion } from "./item.ts";

/**
 * dismiss: nothing is wrong with the tool, this report is settled. restore: show the tool again. hide: keep it from the public.
 * remove: into the bin. The last three settle all open reports of the tool.
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

/** GET /api/admin/reports */
export const listReportsContract = contract({
  summary: "Reports about tools: urgent open ones first, then newest first",
  querystring: z.object({ ...adminPaging, state: z.enum(["open", "resolved", "all"]).default("open") }),
  response: listOf(AdminReport),
});
/** POST /api/admin/reports/:id/resolve */
export const resolveReportContract = contract({
  summary: "Resolve a report",
  params: IdParams,
  /** `version` is the tool's. */
  body: z.object({ outcome: Outcome, reason: Reason, ...seenVersion }),
  response: AdminReport,
});

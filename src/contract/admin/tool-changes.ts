/** Changes to tools as admins see them: scheduled ones, the history, and the facts that need to be confirmed. */
import { z } from "zod";
import { listOf, RowId } from "../api.ts";
import { CHANGE_STATES } from "../fact-labels.ts";
import { operation } from "../operation.ts";
import { FactChange, FactNames, FactValue } from "../tool-facts.ts";
import { FactSource, ToolChange } from "../tool-history.ts";
import { adminPaging, Done, IdParams, Person, Reason, seenVersion } from "./item.ts";
import { ToolEdit } from "./tools.ts";

const Source = z.string().trim().max(500, "Please keep the source under 500 characters.").optional();

/** `now`: the value at present; it differs from `before` if the field was changed in the meantime. */
const OpenFactChange = FactChange.extend({ now: FactValue });

/** A change that is not decided yet. */
export const OpenChange = z.object({
  id: z.number().int(),
  version: z.number().int(),
  tool: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
  state: z.enum(CHANGE_STATES),
  changes: z.array(OpenFactChange),
  /** A field was changed after this change was made. */
  isOutdated: z.boolean(),
  author: Person.nullable(),
  reason: z.string().nullable(),
  source: z.string().nullable(),
  appliesAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type OpenChange = z.infer<typeof OpenChange>;

export const scheduleChangeOperation = operation("POST /api/admin/tools/:id/scheduled-changes", {
  summary: "Schedule a change of any fields of a tool",
  caller: "admin",
  params: IdParams,
  body: z.object({
    fields: ToolEdit,
    applyAt: z.iso.datetime({ offset: true, error: "Please choose a time." }),
    reason: Reason,
    source: Source,
    ...seenVersion,
  }),
  response: OpenChange,
});

export const listScheduledChangesOperation = operation("GET /api/admin/scheduled-changes", {
  summary: "Scheduled changes of tools, next first",
  caller: "admin",
  query: z.object({ ...adminPaging, tool: z.coerce.number().pipe(RowId).optional() }),
  response: listOf(OpenChange),
});

export const applyChangeOperation = operation("POST /api/admin/scheduled-changes/:id/apply", {
  summary: "Apply a scheduled change now; `overwrite` accepts that a field was changed in the meantime",
  caller: "admin",
  params: IdParams,
  body: z.object({ overwrite: z.boolean().default(false), ...seenVersion }),
  response: Done,
});

export const cancelChangeOperation = operation("POST /api/admin/scheduled-changes/:id/cancel", {
  summary: "Cancel a scheduled change",
  caller: "admin",
  params: IdParams,
  body: z.object(seenVersion).nullish(),
  response: Done,
});

export const listToolVersionsOperation = operation("GET /api/admin/tools/:id/changes", {
  summary: "The published changes of a tool with their authors, newest first",
  caller: "admin",
  params: IdParams,
  query: z.object({ ...adminPaging, limit: adminPaging.limit.default(20) }),
  response: listOf(ToolChange.extend({ author: Person.nullable() })),
});

export const restoreVersionOperation = operation("POST /api/admin/tools/:id/changes/:change/restore", {
  summary: "Restore a tool as it was right after one of its changes",
  caller: "admin",
  params: IdParams.extend({ change: IdParams.shape.id }),
  body: z.object(seenVersion).nullish(),
  /** `previous`: the change to restore in order to undo this. */
  response: Done.extend({ previous: z.number().int(), version: z.number().int() }),
});

export const listFactsOperation = operation("GET /api/admin/tools/:id/facts", {
  summary: "Where each fact of a tool comes from, and which are unconfirmed for too long",
  caller: "admin",
  params: IdParams,
  response: z.object({ items: z.array(FactSource) }),
});

export const confirmFactsOperation = operation("POST /api/admin/tools/:id/facts/confirm", {
  summary: "Confirm that facts of a tool are still right",
  caller: "admin",
  params: IdParams,
  body: z.object({ fields: z.array(FactNames).min(1, "Please choose at least one field.").max(30), source: Source }),
  response: z.object({ items: z.array(FactSource) }),
});

/** How many of the most visited tools are looked at. */
export const STALE_CANDIDATES = 500;

export const StaleTool = z.object({
  /** The tool's id. */
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  website: z.string(),
  /** Views and visits of the last 30 days. */
  traffic: z.number().int(),
  fields: z.array(FactNames),
  /** When the oldest of these facts was last confirmed. */
  since: z.iso.datetime(),
});
export type StaleTool = z.infer<typeof StaleTool>;

export const listStaleFactsOperation = operation("GET /api/admin/stale-facts", {
  summary: "Public tools with facts unconfirmed for too long, most visited first",
  caller: "admin",
  query: z.object(adminPaging),
  response: listOf(StaleTool),
});

export const adminToolChangesOperations = [
  scheduleChangeOperation,
  listScheduledChangesOperation,
  applyChangeOperation,
  cancelChangeOperation,
  listToolVersionsOperation,
  restoreVersionOperation,
  listFactsOperation,
  confirmFactsOperation,
  listStaleFactsOperation,
];

/** Who did what, when and why: the log for admins, and its public part. */
import { z } from "zod";
import { listOf, paging, RowIdParam } from "../api.ts";
import { operation } from "../operation.ts";
import { adminPaging, Person, searchText } from "./item.ts";

export const AuditEntry = z.object({
  id: z.number().int(),
  /** Null for actions of the system or from the command line. */
  actor: Person.nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** Its name at that time. */
  subject: z.string().nullable(),
  /** Its display name: the name at that time, except for people and orders, which have their current one. Null if unknown. */
  name: z.string().nullable(),
  /** The tool that a report is about. */
  about: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  isPublic: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const day = z.iso.date("must be a day like 2026-01-31").optional();

export const listAuditOperation = operation("GET /api/admin/audit", {
  summary: "Every admin action, newest first",
  caller: "admin",
  query: z.object({
    ...adminPaging,
    actor: RowIdParam.optional(),
    action: z.string().trim().max(60).optional(),
    entity: z.string().trim().max(60).optional(),
    entityId: z.string().trim().max(60).optional(),
    /** Part of the name or the reason. */
    q: searchText,
    from: day,
    to: day,
  }),
  /** `actions`, `entities` and `actors`: the filter options. */
  response: listOf(AuditEntry).extend({ actions: z.array(z.string()), entities: z.array(z.string()), actors: z.array(Person) }),
});

export const PublicLogEntry = z.object({
  id: z.number().int(),
  what: z.enum(["removed", "rejected", "hidden", "held"]),
  kind: z.enum(["tool", "news", "blog", "video", "review", "reviews"]),
  /** Null for items that were never public. */
  title: z.string().nullable(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
});
export type PublicLogEntry = z.infer<typeof PublicLogEntry>;

export const moderationLogOperation = operation("GET /api/moderation-log", {
  summary: "Removals and rejections, newest first, without personal data",
  caller: "everyone",
  query: z.object(paging(50)),
  response: listOf(PublicLogEntry),
});

export const adminAuditOperations = [listAuditOperation, moderationLogOperation];

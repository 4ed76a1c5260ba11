import { and, desc, notInArray, sql } from "drizzle-orm";
import type { PublicLogEntry } from "../../../contract/admin/audit.ts";
import { REJECTION_REASONS } from "../../../contract/admin/item.ts";
import type { ListOf } from "../../../contract/api.ts";
import { REPORT_REASONS } from "../../../contract/tool-options.ts";
import type { Db } from "../../platform/db/database.ts";
import { auditLog } from "./tables.ts";

const WHAT: Record<string, PublicLogEntry["what"]> = { reject: "rejected", delete: "removed", hide: "hidden" };
const KIND: Record<string, PublicLogEntry["kind"]> = { tools: "tool", news: "news", blogs: "blog", videos: "video" };
/** Predefined reasons. Free text by an admin may name a person, so it is not published. */
const OURS: ReadonlySet<string> = new Set([...REJECTION_REASONS, ...REPORT_REASONS]);

/** Only decisions still in force; ones that were undone or reversed later are not published. */
const isNotUndone = sql`not exists (
  select from audit_log later
  where later.entity = ${auditLog.entity} and later.entity_id = ${auditLog.entityId} and later.id > ${auditLog.id}
    and later.action in ('undo', 'restore', 'approve', 'show'))`;

export async function listPublicLog(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<ListOf<PublicLogEntry>> {
  // A rejected correction removes nothing.
  const where = and(sql`${auditLog.isPublic}`, notInArray(auditLog.entity, ["changes", "claims", "updates", "collections"]), isNotUndone);
  const [rows, total] = await Promise.all([
    db
      .select({
        id: auditLog.id,
        action: auditLog.action,
        entity: auditLog.entity,
        subject: auditLog.subject,
        reason: auditLog.reason,
        /** If an item was never public, its name is not published with its rejection. */
        wasPublic: sql<boolean>`coalesce(${auditLog.action} = 'hide' or ${auditLog.changes} -> 'status' ->> 0 = 'approved', false)`,
        createdAt: auditLog.createdAt,
      })
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.id))
      .limit(limit)
      .offset(offset),
    db.$count(auditLog, where),
  ]);
  const items = rows.map(({ id, action, entity, subject, reason, wasPublic, createdAt }) => ({
    id,
    what: WHAT[action] ?? ("removed" as const),
    kind: KIND[entity] ?? ("tool" as const),
    title: wasPublic ? subject : null,
    reason: reason === null ? "No reason recorded" : OURS.has(reason) ? reason : "Another reason",
    createdAt: createdAt.toISOString(),
  }));
  return { items, total };
}

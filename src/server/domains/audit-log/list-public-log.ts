import { and, desc, ne, notInArray, or, sql } from "drizzle-orm";
import type { PublicLogEntry } from "../../../contract/admin/audit.ts";
import { REJECTION_REASONS } from "../../../contract/admin/item.ts";
import type { ListOf } from "../../../contract/api.ts";
import { REVIEW_REJECTION_REASONS, WAVE_REASONS } from "../../../contract/review-options.ts";
import { REPORT_REASONS } from "../../../contract/tool-options.ts";
import type { Db } from "../../platform/db/database.ts";
import { auditLog } from "./tables.ts";

const WHAT: Record<string, PublicLogEntry["what"]> = { reject: "rejected", delete: "removed", hide: "hidden", hold: "held" };
const KIND: Record<string, PublicLogEntry["kind"]> = { tools: "tool", news: "news", blogs: "blog", videos: "video", reviews: "review", waves: "reviews" };
/** Predefined reasons. Free text by an admin may name a person, so it is not published. */
const OURS: ReadonlySet<string> = new Set([...REJECTION_REASONS, ...REPORT_REASONS, ...REVIEW_REJECTION_REASONS, ...Object.values(WAVE_REASONS)]);

/** Only decisions still in force; ones that were undone or reversed later are not published. */
const isNotUndone = sql`not exists (
  select from audit_log later
  where later.entity = ${auditLog.entity} and later.entity_id = ${auditLog.entityId} and later.id > ${auditLog.id}
    and later.action in ('undo', 'restore', 'approve', 'show'))`;

/** Reviews held as a wave are listed while they wait; afterwards, the decision is. */
const isHeld = sql`${auditLog.action} = 'hold' and exists (
  select from review_waves w where w.id::text = ${auditLog.entityId} and ${auditLog.entity} = 'waves' and w.status = 'pending')`;
/** As it is now: a wave grows. It names no person. */
const waveTitle = sql<string | null>`(select w.title from review_waves w where ${auditLog.entity} = 'waves' and w.id::text = ${auditLog.entityId})`;

export async function listPublicLog(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<ListOf<PublicLogEntry>> {
  // A rejected correction removes nothing.
  const where = and(
    sql`${auditLog.isPublic}`,
    notInArray(auditLog.entity, ["changes", "claims", "updates", "collections"]),
    or(isHeld, and(ne(auditLog.action, "hold"), isNotUndone)),
  );
  const [rows, total] = await Promise.all([
    db
      .select({
        id: auditLog.id,
        action: auditLog.action,
        entity: auditLog.entity,
        subject: auditLog.subject,
        reason: auditLog.reason,
        /** If an item was never public, its name is not published with its rejection. */
        waveTitle,
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
  const items = rows.map(({ id, action, entity, subject, reason, waveTitle, wasPublic, createdAt }) => ({
    id,
    what: WHAT[action] ?? ("removed" as const),
    kind: KIND[entity] ?? ("tool" as const),
    title: waveTitle ?? (wasPublic ? subject : null),
    reason: reason === null ? "No reason recorded" : OURS.has(reason) ? reason : "Another reason",
    createdAt: createdAt.toISOString(),
  }));
  return { items, total };
}

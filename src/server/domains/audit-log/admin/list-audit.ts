import { and, asc, desc, eq, gte, ilike, isNotNull, lt, or, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AuditEntry, listAuditOperation } from "../../../../contract/admin/audit.ts";
import type { ListOf } from "../../../../contract/api.ts";
import type { Db } from "../../../platform/db/database.ts";
import { ilikePattern } from "../../../platform/db/ilike-pattern.ts";
import { users } from "../../../ports/identity/tables.ts";
import { personColumns, personName } from "../person-name.ts";
import { auditLog } from "../tables.ts";
import { nameEntries } from "./name-entries.ts";

type Query = z.infer<typeof listAuditOperation.query>;

/** The log, newest first, and its filter options. */
export async function listAudit(db: Db, { limit, page, actor, action, entity, entityId, q, from, to }: Query) {
  const where = and(
    actor ? eq(auditLog.actorId, actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    entity ? eq(auditLog.entity, entity) : undefined,
    entityId ? eq(auditLog.entityId, entityId) : undefined,
    q ? or(ilike(auditLog.subject, ilikePattern(q)), ilike(auditLog.reason, ilikePattern(q))) : undefined,
    from ? gte(auditLog.createdAt, new Date(from)) : undefined,
    to ? lt(auditLog.createdAt, dayAfter(to)) : undefined,
  );
  const [entries, total, actions, entities, actors] = await Promise.all([
    readEntries(db, where, { limit, offset: (page - 1) * limit }),
    db.$count(auditLog, where),
    db.selectDistinct({ name: auditLog.action }).from(auditLog).orderBy(asc(auditLog.action)),
    db.selectDistinct({ name: auditLog.entity }).from(auditLog).orderBy(asc(auditLog.entity)),
    db
      .selectDistinct({ id: users.id, name: personName })
      .from(auditLog)
      .innerJoin(users, eq(users.id, auditLog.actorId))
      .where(isNotNull(auditLog.actorId))
      .orderBy(asc(personName)),
  ]);
  return { items: entries, total, actions: actions.map(({ name }) => name), entities: entities.map(({ name }) => name), actors };
}

/** What was done to one item, newest first. */
export async function listHistory(db: Db, entity: string, id: number): Promise<ListOf<AuditEntry>> {
  const items = await readEntries(db, and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(id))), { limit: 200, offset: 0 });
  return { items, total: items.length };
}

async function readEntries(db: Db, where: SQL | undefined, page: { limit: number; offset: number }): Promise<AuditEntry[]> {
  const rows = await db
    .select({
      id: auditLog.id,
      actor: personColumns,
      action: auditLog.action,
      entity: auditLog.entity,
      entityId: auditLog.entityId,
      subject: auditLog.subject,
      reason: auditLog.reason,
      changes: auditLog.changes,
      isPublic: auditLog.isPublic,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(page.limit)
    .offset(page.offset);
  const entries = rows.map(({ changes, createdAt, ...row }) => ({
    ...row,
    changes: Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after })),
    createdAt: createdAt.toISOString(),
  }));
  return nameEntries(db, entries);
}

function dayAfter(day: string): Date {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date;
}

/** The history of something that is stored as versions: who made each of them, and what it changed. */
import { and, eq, inArray } from "drizzle-orm";
import type { Person } from "../../../contract/admin/item.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { personColumns } from "./person-name.ts";
import { auditLog } from "./tables.ts";
import type { FieldChanges } from "./with-audit.ts";

/** How many versions a history shows. */
export const VERSIONS_SHOWN = 50;

type Versioned = { version: number; createdAt: Date };
type Described<Row> = Omit<Row, "createdAt"> & { changedAt: string; changedBy: Person | null; changes: FieldChanges };

export async function describeVersions<Row extends Versioned>(db: Db, item: { entity: string; id: number | string }, rows: Row[]): Promise<Described<Row>[]> {
  if (rows.length === 0) return [];
  const isItsEntry = and(eq(auditLog.entity, item.entity), eq(auditLog.entityId, String(item.id)));
  const versions = rows.map(({ version }) => version);
  const entries = await db
    .select({ version: auditLog.version, changedBy: personColumns, changes: auditLog.changes })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(isItsEntry, inArray(auditLog.version, versions)));
  const byVersion = new Map(entries.map((entry) => [entry.version, entry]));
  return rows.map(({ createdAt, ...row }) => {
    const entry = byVersion.get(row.version);
    return { ...row, changedAt: createdAt.toISOString(), changedBy: entry?.changedBy ?? null, changes: entry?.changes ?? {} };
  });
}

import { and, desc, eq } from "drizzle-orm";
import type { SettingsVersion } from "../../../../contract/admin/settings.ts";
import type { Db } from "../../../platform/db/database.ts";
import { users } from "../../../ports/identity/tables.ts";
import { personColumns } from "../../audit-log/person-name.ts";
import { auditLog } from "../../audit-log/tables.ts";
import { siteSettings } from "../tables.ts";
import { SETTINGS_ENTITY } from "./change-settings.ts";

const SHOWN = 50;

/** The newest versions, each with what it changed. */
export async function listSettingsVersions(db: Db): Promise<SettingsVersion[]> {
  const { entity, id } = SETTINGS_ENTITY;
  const isItsEntry = and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(id)), eq(auditLog.version, siteSettings.version));
  const rows = await db
    .select({ version: siteSettings.version, changedAt: siteSettings.createdAt, changedBy: personColumns, changes: auditLog.changes })
    .from(siteSettings)
    .leftJoin(auditLog, isItsEntry)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .orderBy(desc(siteSettings.version))
    .limit(SHOWN);
  return rows.map(({ changedAt, changes, ...row }) => ({ ...row, changedAt: changedAt.toISOString(), changes: changes ?? {} }));
}

import { desc } from "drizzle-orm";
import type { SettingsVersion } from "../../../../contract/admin/settings.ts";
import type { Db } from "../../../platform/db/database.ts";
import { describeVersions, VERSIONS_SHOWN } from "../../audit-log/describe-versions.ts";
import { siteSettings } from "../tables.ts";
import { SETTINGS_ENTITY } from "./change-settings.ts";

/** The newest versions, each with what it changed. */
export async function listSettingsVersions(db: Db): Promise<SettingsVersion[]> {
  const rows = await db
    .select({ version: siteSettings.version, createdAt: siteSettings.createdAt })
    .from(siteSettings)
    .orderBy(desc(siteSettings.version))
    .limit(VERSIONS_SHOWN);
  return describeVersions(db, SETTINGS_ENTITY, rows);
}

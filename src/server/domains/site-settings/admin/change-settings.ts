import { eq } from "drizzle-orm";
import type { SettingsGroup, SiteSettings } from "../../../../contract/site-settings/site-settings.ts";
import type { Config } from "../../../config/config.ts";
import type { Db } from "../../../platform/db/database.ts";
import { omitUndefined } from "../../../platform/db/omit-undefined.ts";
import { conflictIfTaken } from "../../../platform/http/conflict-if-taken.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { conflictIfStale } from "../../audit-log/conflict-if-stale.ts";
import { requireDifferences } from "../../audit-log/require-differences.ts";
import { type Actor, withAudit } from "../../audit-log/with-audit.ts";
import { showAdult } from "../../categories/show-adult.ts";
import { applyOverrides, readSaved, showsAdult, withDefaults } from "../read-settings.ts";
import { requireImages } from "../site-images.ts";
import { siteSettings } from "../tables.ts";

/** The audit log's name and id for the settings; there is only one set of them. */
export const SETTINGS_ENTITY = { entity: "settings", id: 1 } as const;

type Change = {
  settings: { [Group in SettingsGroup]?: SiteSettings[Group] | undefined };
  version: number;
  /** What was saved for paths that the environment decides stays, so that it applies again without the environment. */
  config: Pick<Config, "overrides" | "seed">;
  actor: Actor;
};
type Save = Change & { /** The form in which all settings are stored. */ normalize?: (settings: SiteSettings) => SiteSettings };

/** Saves groups as a new version, and returns the categories that it showed or hid. If another admin was faster, the error says what they changed. */
export const changeSettings = (db: Db, { settings, version, config, actor, normalize = (changed) => changed }: Save): Promise<string[]> =>
  withAudit(db, actor, async (tx, note) => {
    const saved = await readSaved(tx);
    await conflictIfStale(tx, { ...SETTINGS_ENTITY, version: saved.version }, version, "Look at the settings again before you save.");
    const after = normalize(withSaved({ ...saved.settings, ...omitUndefined(settings) }, saved.settings, Object.keys(config.overrides.variables)));
    const changes = requireDifferences(byPath(saved.settings), byPath(after));
    await requireImages(tx, after);
    // Two admins who save at the same moment insert the same version.
    await conflictIfTaken(
      tx.insert(siteSettings).values({ version: version + 1, settings: after }),
      "Another admin just changed the settings. Look at them again.",
    );
    note({ action: "edit", entity: SETTINGS_ENTITY.entity, entityId: SETTINGS_ENTITY.id, subject: "Settings", changes, version: version + 1 });
    const { visibility } = applyOverrides(after, config.overrides);
    return showAdult(tx, await showsAdult(tx, visibility, config.seed));
  });

type Restore = Omit<Change, "settings"> & { restored: number };

/** Returns to an earlier version, as another change. Version 0 are the defaults. */
export async function restoreSettings(db: Db, { restored, ...change }: Restore): Promise<string[]> {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.version, restored));
  if (!row && restored > 0) throw notFound("Version");
  return changeSettings(db, { ...change, settings: withDefaults(row?.settings ?? {}) });
}

/** `settings`, except for these paths. */
const withSaved = (settings: SiteSettings, saved: SiteSettings, paths: string[]): SiteSettings => {
  const kept = byPath(saved);
  const groups = Object.entries(settings).map(([group, fields]) => [
    group,
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, paths.includes(`${group}.${field}`) ? kept[`${group}.${field}`] : value])),
  ]);
  return withDefaults(Object.fromEntries(groups));
};

/** "identity.name" → its value. */
const byPath = (settings: SiteSettings): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).flatMap(([group, fields]) => Object.entries(fields).map(([field, value]) => [`${group}.${field}`, value])));
